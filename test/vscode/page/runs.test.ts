import { strict as assert } from 'node:assert';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { keyboardIn, openFile, runCommand, setTheme, status } from './drive';
import { type OpenPage, openPage } from './open-page';
import { frameWith } from './replay-drive';

const SAMPLE = 'src/samples/refund-desk/python';
const RECORDED = join(SAMPLE, 'refund-desk.handoffs.jsonl');
const PICTURES = 'out/screenshots';

describe('all recorded runs', () => {
  let opened: OpenPage;
  let page: Page;
  let runs: FrameLocator;
  before(async () => {
    opened = await openPage('refund-desk', {
      from: SAMPLE,
      prepare: async (folder) => {
        await mkdir(join(folder, '.baton/runs'), { recursive: true });
        await mkdir(join(folder, '.vscode'), { recursive: true });
        await cp(RECORDED, join(folder, '.baton/runs/first.handoffs.jsonl'));
      },
    });
    page = opened.page;
    await mkdir(PICTURES, { recursive: true });
  });
  after(() => opened.close());

  it('are shown with what was found in them, in the colours of the theme', async () => {
    await status(page, /\d agents/);
    await runCommand(page, 'Baton: Show Runs');
    runs = await frameWith(page, '#grid');
    await runs.locator('#title', { hasText: '1 run, 1 with errors or warnings' }).waitFor();
    await runs.locator('#row1', { hasText: 'Refund Agent asked again for what' }).waitFor();
    await runs.locator('#graph').getByRole('button', { name: 'Billing › Refund, taken 1×, 1 with findings' }).waitFor();
    for (const name of ['light', 'high-contrast', 'dark'] as const) {
      await setTheme(page, opened.folder, name, runs);
      await page.screenshot({ path: join(PICTURES, `runs-${name}.png`) });
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

  it('are told over the code, with findings that nobody looked for by hand', async () => {
    await runCommand(page, 'View: Close All Editors');
    await openFile(page, 'team.py');
    await page.locator('.codelens-decoration', { hasText: 'taken 2× · 2 with findings' }).first().waitFor();
    await page.screenshot({ path: join(PICTURES, 'runs-lenses.png') });
    const lenses = await page.locator('.codelens-decoration').allTextContents();
    assert.ok(
      lenses.some((text) => /^1 handoff · received 2×$/.test(text.trim())),
      lenses.join('\n'),
    );
  });
});

describe('runs of a workspace that has none', () => {
  let opened: OpenPage;
  before(async () => (opened = await openPage('empty')));
  after(() => opened.close());

  it('are missed in words, with what to do, however often that is asked for', async () => {
    const { page } = opened;
    await runCommand(page, 'Baton: Show Runs');
    const runs = await frameWith(page, '#empty h1');
    await runs.getByRole('heading', { name: 'No runs yet' }).waitFor();
    await runs.getByRole('button', { name: 'Record a Run' }).waitFor();
    await runCommand(page, 'View: Close All Editors');
    await runCommand(page, 'Baton: Show Runs');
    await (await frameWith(page, '#empty h1')).getByRole('heading', { name: 'No runs yet' }).waitFor();
  });
});
