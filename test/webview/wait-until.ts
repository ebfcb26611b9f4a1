import type { Page } from 'playwright-core';

/** Waits until an expression is true in the page, looking at every frame. Playwright's own `waitForFunction` needs `eval`, which the pages' policy forbids. */
export async function waitUntil(page: Page, expression: string): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const look = () => ((${expression}) ? resolve() : requestAnimationFrame(look));
    look();
  })`);
}
