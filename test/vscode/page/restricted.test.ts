import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { openFile, showGraph, status } from './drive';
import { openPage, type OpenPage } from './open-page';

describe('Restricted Mode', () => {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    const settings = { 'security.workspace.trust.startupPrompt': 'never', 'security.workspace.trust.untrustedFiles': 'open' };
    opened = await openPage('desk', { trusted: false, settings });
    page = opened.page;
    await openFile(page, 'python/desk.py');
  });
  after(() => opened.close());

  it('leaves everything at work, since nothing of the workspace is run', async () => {
    await page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
    await status(page, /6 agents · 4 handoffs/);
    await showGraph(page, 6);
    await page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
    assert.equal(await page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).count(), 1);
  });
});
