import type { Locator, Page } from 'playwright-core';

/** One of Baton's own views, by its title. */
export function view(page: Page, name: string): Locator {
  return page.locator('.pane', { has: page.locator(`.pane-header[aria-label^="${name} Section"]`) });
}
