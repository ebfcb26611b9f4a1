// Takes the README's pictures in the real VS Code: `npm run build && node out/test/vscode/pictures.run.js`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openFile, putCursor, runCommand } from './page/drive';
import { openRefundDesk } from './page/open-refund-desk';
import { pressRecord, replay, showHandoff } from './page/replay';

const FOLDER = 'src/extension/pictures';
const SIZE = { width: 1280, height: 800 };

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const opened = await openRefundDesk({ settings: { 'workbench.colorTheme': 'Default Dark Modern', 'breadcrumbs.enabled': false, 'editor.minimap.enabled': false } });
  const { page } = opened;
  try {
    await page.setViewportSize(SIZE);
    await page.locator('.monaco-workbench.vs-dark').waitFor();
    await openFile(page, 'python/main.py');
    await page.locator('.codelens-decoration a', { hasText: 'Record' }).waitFor();
    await shoot(page, 'record', '.editor-group-container');

    await pressRecord(page);
    await showHandoff(page, 2);
    await replay(page).locator('.row.is-dropped').last().click();
    await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
    await runCommand(page, 'View: Toggle Panel Visibility');
    await shoot(page, 'replay');

    await replay(page).locator('.rail-head').getByText('drop_tool_items').click();
    await putCursor(page, 'def drop_tool_items');
    await runCommand(page, 'View: Show Run and Debug');
    await page.locator('.debug-call-stack .monaco-list-row').first().waitFor();
    await shoot(page, 'debug');
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
