import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { agent, graph, openFile, runCommand, runCommandThatShows, showGraph, status } from './drive';
import { type OpenPage, openPage } from './open-page';

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

  it('leaves everything at work that runs nothing of the workspace', async () => {
    await page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
    await status(page, /6 agents · 4 handoffs/);
    await showGraph(page, 6, 3);
    await page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
    assert.equal(await page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).count(), 1);
  });

  it('writes nothing, and says why, whatever is asked for', async () => {
    const form = graph(page).locator('#form');
    for (const key of ['h', 'n', 'F2', 'Delete']) {
      await agent(page, 'Refunds').focus();
      await page.keyboard.press(key);
      await form.locator('.refusal', { hasText: 'Baton writes nothing in Restricted Mode.' }).waitFor();
      assert.equal(await form.locator('button[type="submit"]').isDisabled(), true, key);
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'hidden' });
    }
    assert.equal(await page.locator('.tab.dirty').count(), 0);
  });

  it('asks git for nothing to compare with, and says so', async () => {
    const asked = page.locator('.quick-input-widget input.input[placeholder="In Restricted Mode, Baton does not ask git."]');
    await runCommandThatShows(page, 'Baton: Compare Graph with…', asked);
    await page.keyboard.press('Escape');
  });

  it('records nothing, and says why', async () => {
    await runCommand(page, 'Baton: Record Handoffs');
    await runCommand(page, 'Notifications: Show Notifications');
    await page.locator('.notifications-center .notification-list-item', { hasText: 'the workspace must be trusted first' }).waitFor();
    assert.equal(await page.locator('#baton\\.baton\\.baton\\.recording').count(), 0);
  });
});
