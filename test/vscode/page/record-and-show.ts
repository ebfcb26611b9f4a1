import type { FrameLocator, Page } from 'playwright-core';
import { frameWith } from './replay-drive';

/** Presses the code lens over the run that a file in front starts, and waits until its recording is being replayed. */
export async function pressRecord(page: Page): Promise<void> {
  await page.locator('.codelens-decoration a', { hasText: 'Record' }).first().click();
  // The debugger loads every extension that could have a say, which takes a while.
  await page.locator('.debug-toolbar .action-label.codicon-debug-step-over:not(.disabled)').waitFor();
}

/** Goes from the beginning of a run to its nth handoff, with the panel's own button. */
export async function showHandoff(page: Page, nth: number): Promise<FrameLocator> {
  const shown = await frameWith(page, '#ledger');
  const place = shown.locator('.nth');
  for (let at = 1; at <= nth; at++) {
    await place.getByRole('button', { name: 'Next handoff' }).click();
    await place.getByText(`Handoff ${at} of`).waitFor();
  }
  return shown;
}
