import { strict as assert } from 'node:assert';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { cursorAt, graph, openFile, runCommand, status } from '../drive';
import type { OpenPage } from '../open-page';
import { frameWith } from '../replay-drive';
import { takePicture } from '../take-picture';
import { view } from '../views';

/** A workspace that has neither agents nor runs: each test leaves nothing behind but what the next begins with. */
export function describeNothing(open: () => OpenPage): void {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = open();
    page = opened.page;
    await page.locator('.activitybar a[aria-label="Baton"]').click();
  });

  it('is told what to do, in views that no file was opened for', async () => {
    await view(page, 'Agents').getByText('No agents of the OpenAI Agents SDK were found in this folder').waitFor();
    await view(page, 'Recordings').getByText('Nothing recorded yet').waitFor();
    await takePicture(page, 'views-empty');
  });

  it('says that what the user starts is recorded, until it no longer is', async () => {
    const recordings = view(page, 'Recordings');
    // Nothing here starts a run: the user is to start something.
    await recordings.getByRole('button', { name: 'Record a Run' }).click();
    await recordings.getByText('Recording: what you start with the debugger').waitFor();
    await recordings.hover();
    await recordings.locator('.pane-header').getByRole('button', { name: 'Stop Recording Handoffs' }).click();
    await recordings.getByText('Recording: what you start with the debugger').waitFor({ state: 'detached' });
  });

  it('has runs that are missed in words, with what to do, however often they are asked for', async () => {
    await runCommand(page, 'Baton: Show Runs');
    const runs = await frameWith(page, '#empty h1');
    await runs.getByRole('heading', { name: 'No runs yet' }).waitFor();
    await runs.getByRole('button', { name: 'Record a Run' }).waitFor();
    await runCommand(page, 'View: Close All Editors');
    await runCommand(page, 'Baton: Show Runs');
    await (await frameWith(page, '#empty h1')).getByRole('heading', { name: 'No runs yet' }).waitFor();
    await runCommand(page, 'View: Close All Editors');
  });

  it('says that nothing was found, where was looked, and what to do', async () => {
    await runCommand(page, 'View: Show Explorer');
    await openFile(page, 'hello.py');
    const row = await reason(/No agents/, 'No agent was found');
    assert.match((await row.textContent()) ?? '', /in 1 file/);
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'hidden' });

    await runCommand(page, 'Baton: Show Agent Graph');
    const empty = graph(page).locator('#empty');
    await empty.getByText('No agent was found').waitFor();
    assert.match((await empty.textContent()) ?? '', /@openai\/agents.*1 file in empty.*baton\.exclude/s);
    assert.equal(await page.locator('.editor-actions [aria-label*="Show Agent Graph"]').count(), 0);
  });

  it('counts in the status bar once there is an agent, and lists reasons that lead to their place', async () => {
    await copyFile('test/vscode/fixtures/unclear/team.py', join(opened.folder, 'team.py'));
    await openFile(page, 'team.py');
    const row = await reason(/1 agent · \d handoffs?.* · 1 unresolved/, 'team.py:6');
    assert.match((await row.textContent()) ?? '', /load_specialists/);
    await row.click();
    await cursorAt(page, 'team.py', 6);
    await runCommand(page, 'View: Close All Editors');
    await rm(join(opened.folder, 'team.py'));
    await status(page, /No agents/);
  });

  /** The row that tells why, among those that the status bar shows when it is clicked. */
  async function reason(summary: RegExp, text: string): Promise<Locator> {
    await (await status(page, summary)).click();
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: text });
    await row.waitFor();
    return row;
  }
}
