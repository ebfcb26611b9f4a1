import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { askForActions, cursorAt, keyboardIn, openFile, runCommand, setTheme, status } from './drive';
import { type OpenPage, openPage } from './open-page';
import { frameWith, press } from './replay-drive';
import { takePicture } from './take-picture';
import { view } from './views';

const SAMPLE = 'src/extension/samples/refund-desk/python';
const RECORDED = join(SAMPLE, 'refund-desk.handoffs.jsonl');
const FOUND = 'Refund Agent asked again for what';

describe('recorded runs', () => {
  let opened: OpenPage;
  let page: Page;
  before(async () => {
    opened = await openPage('refund-desk', {
      from: SAMPLE,
      settings: { 'baton.recordedProblems': true },
      prepare: async (folder) => {
        await mkdir(join(folder, '.baton/runs'), { recursive: true });
        await cp(RECORDED, join(folder, '.baton/runs/first.handoffs.jsonl'));
      },
    });
    page = opened.page;
  });
  after(() => opened.close());

  describe('in a workspace that no file was opened of', () => {
    it('are listed below its agents, and both lead to the code and the graph', async () => {
      // Nothing was opened, no command was run: the folder says that it needs the SDK.
      await status(page, /\d agents/);
      await page.locator('.activitybar a[aria-label="Baton"]').click();
      const agents = view(page, 'Agents');
      await row(agents, 'drop_tool_items').first().waitFor();
      await agents
        .locator('.monaco-list-row', { hasText: /Triage Agent\s*entry/ })
        .first()
        .waitFor();
      await row(view(page, 'Recordings'), 'Triage › Billing › Refund').waitFor();
      // What went wrong in the newest run is counted, until it is opened.
      await page.locator('.activitybar .badge-content', { hasText: '1' }).waitFor();
      const last = page.locator('.statusbar-item', { hasText: '1 finding in the last run' });
      await last.waitFor();
      await row(view(page, 'Recordings'), 'Triage › Billing › Refund').locator('.codicon-warning').waitFor();
      await row(agents, '1× transfer_to_refund').waitFor();
      await row(agents, 'filters.py:4').first().waitFor();
      await takePicture(page, 'views');

      await row(agents, 'drop_tool_items').first().click();
      await cursorAt(page, 'filters.py', 4);
      await row(view(page, 'Recordings'), 'Triage › Billing › Refund').click();
      await page.locator('.tab.active[data-resource-name="first.handoffs.jsonl"]').waitFor();
      await last.waitFor({ state: 'detached' });
      await press(page, 'stop');
      await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
      await runCommand(page, 'View: Close All Editors');
      await runCommand(page, 'View: Show Explorer');
    });

    function row(inside: Locator, text: string): Locator {
      return inside.locator('.monaco-list-row', { hasText: text });
    }
  });

  describe('with what went wrong, among the problems', () => {
    it('stands at the line that caused it', async () => {
      await status(page, /\d agents/);
      await openFile(page, 'filters.py');
      await runCommand(page, 'View: Focus Problems');
      await problem().dblclick();
      await cursorAt(page, 'filters.py', 4);
    });

    it('leads to the replay, which opens where it went wrong', async () => {
      await (await askForActions(page, 'Open in Replay')).click();
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

  describe('all of them', () => {
    let runs: FrameLocator;
    before(async () => {
      await runCommand(page, 'View: Hide Panel');
      await runCommand(page, 'View: Close All Editors');
    });

    it('are shown with what was found in them, in the colours of the theme', async () => {
      await status(page, /\d agents/);
      await runCommand(page, 'Baton: Show Runs');
      runs = await frameWith(page, '#grid');
      await runs.locator('#title', { hasText: '1 run, 1 with errors or warnings' }).waitFor();
      await runs.locator('#row1', { hasText: 'Refund Agent asked again for what' }).waitFor();
      await runs.locator('#graph').getByRole('button', { name: 'Billing › Refund, taken 1×, 1 with findings' }).waitFor();
      for (const name of ['light', 'high-contrast', 'dark'] as const) {
        await setTheme(page, opened.folder, name, runs);
        await takePicture(page, `runs-${name}`);
      }
    });

    it('grow as recordings do', async () => {
      const text = await readFile(RECORDED, 'utf8');
      await writeFile(join(opened.folder, '.baton/runs/second.handoffs.jsonl'), text.replace(/"at":"[^"]*"/, '"at":"2026-11-21T08:00:00.000Z"'));
      await runs.locator('#title', { hasText: '2 runs, 2 with errors or warnings' }).waitFor();
      await runs.locator('#rows .row.run').nth(1).waitFor();
    });

    it('lead to the code of a handoff', async () => {
      await runs
        .locator('#graph')
        .getByRole('button', { name: /^Refund Agent, / })
        .click();
      await page.locator('.tab.active[data-resource-name="team.py"]').waitFor();
    });

    it('replay a run from where it went wrong', async () => {
      await runCommand(page, 'Baton: Show Runs');
      runs = await frameWith(page, '#grid');
      await runs.locator('#row1').click();
      await keyboardIn(runs);
      await page.keyboard.press('Enter');
      await page.locator('.tab.active[data-resource-name="first.handoffs.jsonl"]').waitFor();
      const panel = await frameWith(page, '#ledger');
      await panel.getByRole('heading', { name: 'Refund Agent received 6 of 8 items' }).waitFor();
    });

    it('are compared, the older one first', async () => {
      await runCommand(page, 'Baton: Show Runs');
      runs = await frameWith(page, '#grid');
      await runs.locator('#row1').click();
      await keyboardIn(runs);
      await page.keyboard.press('c');
      await runs.locator('#row1.marked').waitFor();
      await runs.locator('#rows .row.run').nth(1).click();
      await keyboardIn(runs);
      await page.keyboard.press('c');
      await page.locator('.tab.active[data-resource-name="first.handoffs.jsonl"]').waitFor();
      const panel = await frameWith(page, '#ledger');
      await panel.getByText('No difference').first().waitFor();
    });

    it('are compared out of the list of recordings, too', async () => {
      await runCommand(page, 'View: Close All Editors');
      await page.locator('.activitybar a[aria-label="Baton"]').click();
      const row = view(page, 'Recordings').locator('.monaco-list-row', { hasText: 'Triage › Billing › Refund' }).first();
      await row.hover();
      await row.getByRole('button', { name: 'Compare with a Recorded Run' }).click();
      await page.locator('.quick-input-list .monaco-list-row', { hasText: '.handoffs.jsonl' }).first().click();
      await (await frameWith(page, '#ledger')).getByText('No difference').first().waitFor();
      await runCommand(page, 'View: Show Explorer');
    });

    it('are told over the code, with findings that nobody looked for by hand', async () => {
      await runCommand(page, 'View: Close All Editors');
      await openFile(page, 'team.py');
      await page.keyboard.press('Control+Home');
      await page.locator('.codelens-decoration', { hasText: 'taken 2× · 2 with findings' }).first().waitFor();
      await takePicture(page, 'runs-lenses');
      await page
        .locator('.codelens-decoration', { hasText: /^\s*1 handoff · received 2×\s*$/ })
        .first()
        .waitFor();
    });

    it('are told in the hover over a handoff, which leads to them', async () => {
      const line = page.locator('.view-line').filter({ hasText: /^\s*handoff\($/ });
      const hover = page.locator('.monaco-hover-content', { hasText: 'In 2 recorded runs' });
      await line.getByText('handoff', { exact: true }).hover();
      await hover.getByText('2× something went wrong').waitFor();
      await hover.getByText(`${FOUND} get_charges had found. · 2×`).waitFor();
      await takePicture(page, 'runs-hover');
      await hover.getByRole('link', { name: 'Show all 2 runs' }).click();
      runs = await frameWith(page, '#grid');
      await runs.locator('.chip.on', { hasText: 'Billing › Refund' }).waitFor();
    });
  });
});
