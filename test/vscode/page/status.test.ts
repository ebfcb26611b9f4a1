import { strict as assert } from 'node:assert';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { cursorAt, graph, openFile, runCommand, status } from './drive';
import { type OpenPage, openPage } from './open-page';

describe('what was found and what was not', () => {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = await openPage('empty');
    page = opened.page;
    await openFile(page, 'hello.py');
  });
  after(() => opened.close());

  it('says that nothing was found, where was looked, and what to do', async () => {
    await (await status(page, /No agents/)).click();
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'No agent was found' });
    await row.waitFor();
    assert.match((await row.textContent()) ?? '', /in 1 file/);
    await page.keyboard.press('Escape');

    await runCommand(page, 'Baton: Show Agent Graph');
    const empty = graph(page).locator('#empty');
    await empty.getByText('No agent was found').waitFor();
    assert.match((await empty.textContent()) ?? '', /@openai\/agents.*1 file in empty.*baton\.exclude/s);
    assert.equal(await page.locator('.editor-actions [aria-label*="Show Agent Graph"]').count(), 0);
  });

  it('counts in the status bar, and lists reasons that lead to their place', async () => {
    await copyFile('test/vscode/fixtures/unclear/team.py', join(opened.folder, 'team.py'));
    await openFile(page, 'team.py');
    await (await status(page, /1 agent · \d handoffs?.* · 1 unresolved/)).click();
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: 'team.py:6' });
    await row.waitFor();
    assert.match((await row.textContent()) ?? '', /load_specialists/);
    await row.click();
    await cursorAt(page, 'team.py', 6);
  });
});
