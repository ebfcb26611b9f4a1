import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { cursorAt, openFile, runCommand, status } from './drive';
import { type OpenPage, openPage } from './open-page';
import { frameWith } from './replay-drive';

const SAMPLE = 'src/samples/refund-desk/python';
const FOUND = 'Refund Agent asked again for what';

describe('what went wrong in recorded runs, among the problems', () => {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = await openPage('refund-desk', {
      from: SAMPLE,
      settings: { 'baton.recordedProblems': true },
      prepare: async (folder) => {
        await mkdir(join(folder, '.baton/runs'), { recursive: true });
        await cp(join(SAMPLE, 'refund-desk.handoffs.jsonl'), join(folder, '.baton/runs/first.handoffs.jsonl'));
      },
    });
    page = opened.page;
  });
  after(() => opened.close());

  it('stands at the line that caused it', async () => {
    await status(page, /\d agents/);
    await openFile(page, 'filters.py');
    await runCommand(page, 'View: Focus Problems');
    await problem().dblclick();
    await cursorAt(page, 'filters.py', 4);
  });

  it('leads to the replay, which opens where it went wrong', async () => {
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget .monaco-list-row', { hasText: 'Open in Replay' }).click();
    await page.locator('.tab.active[data-resource-name="first.handoffs.jsonl"]').waitFor();
    const panel = await frameWith(page, '#ledger');
    await panel.getByRole('heading', { name: 'Refund Agent received 6 of 8 items' }).waitFor();
  });

  it('is gone once it is said to be no problem, and back when that is taken back', async () => {
    const panel = await frameWith(page, '#ledger');
    await panel.locator('#details .link', { hasText: 'Not a problem' }).click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Not in this recording' }).click();
    await problem().waitFor({ state: 'detached' });
    await panel.locator('#details .link', { hasText: 'Put back' }).click();
    await problem().waitFor();
  });

  function problem(): Locator {
    return page.locator('.markers-panel .monaco-list-row', { hasText: FOUND });
  }
});
