import type { FrameLocator, Page } from 'playwright-core';

/** Waits until the workbench has its parts and its extensions. */
export async function settleWorkbench(page: Page): Promise<void> {
  await page.waitForFunction(() => 'driver' in globalThis);
  await page.evaluate(() => (globalThis as unknown as { driver: { whenWorkbenchRestored(): Promise<void> } }).driver.whenWorkbenchRestored());
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
}

/** Runs a command as a user does, by its title in the command palette. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input.input');
  await input.fill(`>${title}`);
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title }).waitFor();
  await input.press('Enter');
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

/** The document of the webview that is in front. */
export function webview(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

export function statusItem(page: Page, text: RegExp | string) {
  return page.locator('.statusbar-item', { hasText: text });
}
