import type { FrameLocator, Page } from 'playwright-core';

/** Presses the code lens over the run that a file in front starts, and waits until its recording is being replayed. */
export async function pressRecord(page: Page): Promise<void> {
  await page.locator('.codelens-decoration a', { hasText: 'Record' }).first().click();
  await page.locator('.debug-toolbar .action-label.codicon-debug-step-over:not(.disabled)').waitFor();
}

/** The replay panel that is in front. */
export function replay(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Goes from the beginning of a run to its nth handoff, with the panel's own button. */
export async function showHandoff(page: Page, nth: number): Promise<FrameLocator> {
  const panel = replay(page);
  const place = panel.locator('.nth');
  for (let at = 1; at <= nth; at++) {
    await place.getByRole('button', { name: 'Next handoff' }).click();
    await place.getByText(`Handoff ${at} of`).waitFor();
  }
  return panel;
}
