import type { FrameLocator, Page } from 'playwright-core';

/** Presses the code lens over the run that a file in front starts. */
export async function pressRecord(page: Page): Promise<void> {
  await page.locator('.codelens-decoration a', { hasText: 'Record' }).first().click();
}

/** The replay panel that is in front. */
export function replay(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Goes from the beginning of a run to its nth handoff, with the panel's own button. */
export async function showHandoff(page: Page, nth: number): Promise<FrameLocator> {
  const panel = replay(page);
  const next = panel.getByRole('button', { name: /next handoff/i });
  const shown = panel.locator('.nth');
  for (let at = 1; at <= nth; at++) {
    await next.first().click();
    await shown.getByText(`Handoff ${at} of`).waitFor();
  }
  return panel;
}
