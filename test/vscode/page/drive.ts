import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';

/** One of each kind of theme: its name for the user, and the class that it gives the workbench and, in webviews, the body. */
const THEMES = {
  dark: { theme: 'Default Dark Modern', workbench: 'vs-dark', body: 'vscode-dark' },
  light: { theme: 'Default Light Modern', workbench: 'vs', body: 'vscode-light' },
  'high-contrast': { theme: 'Default High Contrast', workbench: 'hc-black', body: 'vscode-high-contrast' },
  'high-contrast-light': { theme: 'Default High Contrast Light', workbench: 'hc-light', body: 'vscode-high-contrast-light' },
} as const;

/** Waits until the workbench shows its folder. */
export async function settleWorkbench(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
}

/** Runs a command as a user does, by its title in the palette, which must know it already. */
export async function runCommand(page: Page, title: string): Promise<void> {
  const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title });
  // A command that has just run may give the keyboard back to an editor only now, which closes the palette again: then it is asked for once more.
  for (let attempt = 1; ; attempt++) {
    const timeout = 10_000;
    try {
      await page.keyboard.press('F1');
      const input = page.locator('.quick-input-widget input.input');
      await page.locator('.quick-input-list .monaco-list-row').first().waitFor({ timeout });
      await input.fill(`>${title}`, { timeout });
      await row.waitFor({ timeout });
      await input.press('Enter', { timeout });
      break;
    } catch (error) {
      if (attempt === 6) throw error;
    }
  }
  await row.waitFor({ state: 'hidden' });
}

/** Brings a file of the explorer's tree into an editor; `path` relative to the workspace. */
export async function openFile(page: Page, path: string): Promise<void> {
  const parts = path.split('/');
  for (const [i, part] of parts.entries()) {
    const row = page.locator('.explorer-folders-view .monaco-list-row', { has: page.getByText(part, { exact: true }) });
    await row.waitFor();
    const isFolder = i < parts.length - 1;
    if (isFolder && (await row.getAttribute('aria-expanded')) === 'true') continue;
    await (isFolder ? row.click() : row.dblclick());
  }
  await page.locator(`.tab.active[data-resource-name="${parts.at(-1)}"]`).waitFor();
}

/** Sets the theme of the workspace, by its settings, which then hold nothing else; waits until the workbench has it, and a webview. */
export async function setTheme(page: Page, folder: string, kind: keyof typeof THEMES, webview?: FrameLocator): Promise<void> {
  const { theme, workbench, body } = THEMES[kind];
  await mkdir(join(folder, '.vscode'), { recursive: true });
  await writeFile(join(folder, '.vscode/settings.json'), JSON.stringify({ 'workbench.colorTheme': theme }));
  await page.locator(`.monaco-workbench.${workbench}`).waitFor();
  await webview?.locator(`body.${body}`).waitFor();
}

/** Puts the cursor on a line of the editor that is in front, by the text of that line; some words into it, where nothing scrolls. */
export async function putCursor(page: Page, line: string): Promise<void> {
  await page
    .locator('.view-line', { hasText: line })
    .first()
    .click({ position: { x: 120, y: 8 } });
}

/** Waits until the cursor is on a line of a file that is in front and has the keyboard, so that nothing takes that from what is pressed next. */
export async function cursorAt(page: Page, file: string, line: number): Promise<void> {
  await page.locator(`.tab.active[data-resource-name="${file}"]`).waitFor();
  const editor = page.locator(`.monaco-editor.focused[data-uri$="/${file}"]`);
  await editor.locator('.line-numbers.active-line-number', { hasText: new RegExp(`^${line}$`) }).waitFor();
}

/** The item of Baton in the status bar, once it reads so. */
export async function status(page: Page, text: RegExp): Promise<Locator> {
  const item = page.locator('#baton\\.baton\\.baton\\.status', { hasText: text });
  await item.waitFor();
  return item;
}

/** Opens the graph, once so many agents are found, and waits until so many of them are drawn. */
export async function showGraph(page: Page, agents: number, drawn = agents): Promise<FrameLocator> {
  await status(page, agents === 1 ? /1 agent\b/ : new RegExp(`${agents} agents`));
  await runCommand(page, 'Baton: Show Agent Graph');
  await agentsDrawn(page, drawn);
  return graph(page);
}

/** The document of the webview that is in front. */
export function graph(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Waits until a webview's document has the keyboard. */
export async function keyboardIn(frame: FrameLocator): Promise<void> {
  await frame.locator('body').evaluate(
    ({ ownerDocument }) =>
      new Promise<void>((settle) => {
        if (ownerDocument.hasFocus()) settle();
        else ownerDocument.defaultView?.addEventListener('focus', () => settle(), { once: true });
      }),
  );
}

/** Waits until exactly so many agents are drawn. */
export async function agentsDrawn(page: Page, agents: number): Promise<void> {
  const drawn = graph(page).locator('#canvas g.node.ag-agent');
  await drawn.nth(agents - 1).waitFor();
  await drawn.nth(agents).waitFor({ state: 'detached' });
}

/** An agent's node by the name it reads. */
export function agent(page: Page, name: string): Locator {
  return graph(page).locator('#canvas g.node.ag-agent', { hasText: name });
}
