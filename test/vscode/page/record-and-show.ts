import type { FrameLocator, Page } from 'playwright-core';
import { frameWith } from './replay-drive';

/** Presses the code lens over the run that a file in front starts, and waits until its recording is being replayed. */
export async function pressRecord(page: Page): Promise<void> {
  await page.locator('.codelens-decoration a', { hasText: 'Record' }).first().click();
  // The debugger loads every extension that could have a say, which takes a while.
  await page.locator('.debug-toolbar .action-label.codicon-debug-step-over:not(.disabled)').waitFor();
}

/** Goes to the nth handoff of a run, from where its replay opened, with the panel's own buttons. */
export async function showHandoff(page: Page, nth: number): Promise<FrameLocator> {
  const shown = await frameWith(page, '#ledger');
  const place = shown.locator('.nth');
  await place.filter({ hasText: /handoff/i }).waitFor({ state: 'attached' });
  const [, now = '0'] = /Handoff (\d+) of/.exec((await place.textContent()) ?? '') ?? [];
  for (let at = Number(now); at !== nth; ) {
    await shown
      .locator('#bar')
      .getByRole('button', { name: at < nth ? 'Next handoff' : 'Previous handoff' })
      .click();
    at += at < nth ? 1 : -1;
    await place.getByText(`Handoff ${at} of`).waitFor();
  }
  return shown;
}
