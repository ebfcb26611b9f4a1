// Takes the README's pictures in the real VS Code: `npm run build && node out/test/vscode/pictures.run.js`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openFile, runCommand, showGraph } from './page/drive';
import { openPage } from './page/open-page';
import { openRefundDesk } from './page/open-refund-desk';
import { pressRecord, showHandoff } from './page/record-and-show';
import { press } from './page/replay-drive';

const FOLDER = 'src/extension/pictures';
/** As high as the program is long. */
const SHORT = { width: 1280, height: 600 };
const SIZE = { width: 1440, height: 960 };
/** Leaves the panel as much room below the code as a window of its own would. */
const TALL = { width: 1680, height: 1440 };

/** Agents of the support desk's Python half. */
const AGENTS = 12;
/** Those that handoffs join to the one at the cursor. */
const DRAWN = 9;
const LOOK = { 'workbench.colorTheme': 'Default Dark Modern', 'breadcrumbs.enabled': false, 'editor.minimap.enabled': false };

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await shootGraph();
  await shootRefundDesk();
}

/** The support desk's graph beside the code that wires it. */
async function shootGraph(): Promise<void> {
  const opened = await openPage('support-desk', { from: 'src/extension/samples/support-desk/python', settings: LOOK });
  const { page } = opened;
  try {
    await page.setViewportSize(SIZE);
    await page.locator('.monaco-workbench.vs-dark').waitFor();
    await openFile(page, 'support_desk/team/triage.py');
    await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
    await showGraph(page, AGENTS, DRAWN);
    await page.mouse.move(0, 0);
    await shoot(page, 'graph');
  } finally {
    await opened.close();
  }
}

async function shootRefundDesk(): Promise<void> {
  const opened = await openRefundDesk({ settings: LOOK });
  const { page } = opened;
  try {
    await page.setViewportSize(SHORT);
    await page.locator('.monaco-workbench.vs-dark').waitFor();
    await openFile(page, 'python/main.py');
    await page.locator('.codelens-decoration a', { hasText: 'Record' }).waitFor();
    await shoot(page, 'record', '.editor-group-container');

    await page.setViewportSize(SIZE);
    await pressRecord(page);
    await page.locator('.debug-top-stack-frame-line').first().waitFor();
    await runCommand(page, 'View: Hide Panel');
    const panel = await showHandoff(page, 2);
    await panel.locator('.row.is-dropped').last().click();
    await panel.locator('.rail-head').getByText('drop_tool_items').click();
    await page.locator('.tab.active[data-resource-name="filters.py"]').waitFor();
    await runCommand(page, 'Debug: Toggle Breakpoint');
    await page.locator('.codicon-debug-breakpoint').first().waitFor();
    await press(page, 'continue');
    await page.locator('.debug-call-stack .stack-frame', { hasText: 'input filter drop_tool_items' }).waitFor();
    await page.locator('.debug-call-stack .stack-frame', { hasText: 'Triage Agent' }).waitFor();
    await page.locator('.debug-variables .scope', { hasText: 'Handoff' }).first().waitFor();
    await page.locator('.debug-top-stack-frame-line').first().waitFor();
    await page.mouse.move(0, 0);
    await page.locator('.monaco-hover:visible').waitFor({ state: 'detached' });
    await shoot(page, 'debug');

    await page.setViewportSize(TALL);
    await shoot(page, 'replay', 'iframe.webview.ready');
  } finally {
    await opened.close();
  }
}

async function shoot(page: Page, name: string, part?: string): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  if (part) await page.locator(part).first().screenshot({ path });
  else await page.screenshot({ path });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
