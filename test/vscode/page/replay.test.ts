import { strict as assert } from 'node:assert';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { cursorAt, goToFile, openFile, putCursor, runCommand, setTheme, showGraph } from './drive';
import type { OpenPage } from './open-page';
import { openRefundDesk } from './open-refund-desk';
import { pressRecord } from './record-and-show';
import { frameWith, press, type Standing, selectFrame, stands, stepAhead } from './replay-drive';
import { takePicture } from './take-picture';

describe('a run of the refund desk, recorded and replayed', () => {
  let opened: OpenPage;
  let page: Page;
  let entry: Standing;
  let atFilter: Standing;
  before(async () => {
    opened = await openRefundDesk({ settings: { 'workbench.colorTheme': 'Default Dark Modern' } });
    page = opened.page;
    await openFile(page, 'python/main.py');
    await showGraph(page, 6, 3);
    await openFile(page, 'python/main.py');
  });
  after(() => opened.close());

  it('is recorded by the lens over the call that starts it, and opens by itself', async () => {
    await putCursor(page, 'import asyncio');
    await pressRecord(page);
    const panel = await frameWith(page, '#ledger');
    entry = await stands(page, { step: /^Step \d+ of \d+$/, headline: /^Billing Agent received /, stack: /\nTriage Agent$/ });
    assert.equal(entry.counts['transfer_to_refund'], '0/1');
    await page.locator('.tab[aria-label*="Triage Agent → Refund Agent · "]').waitFor();
    const [rows, head] = await Promise.all(['#rows', '#ledger-head'].map((part) => panel.locator(part).boundingBox()));
    const room = Math.floor(((rows?.height ?? 0) - (head?.height ?? 0)) / 26);
    assert.ok(room >= 5, `${room} rows have room after recording`);
    await takePicture(page, 'replay-recorded');
    await runCommand(page, 'View: Hide Panel');
  });

  it('steps over and back', async () => {
    await press(page, 'step-over');
    await stands(page, { step: new RegExp(`^(?!${entry.step}$)`) });
    await press(page, 'step-back');
    await stands(page, { ...entry, scopes: /^Handoff/ });
  });

  it('continues to a breakpoint in the filter that the user wrote', async () => {
    await goToFile(page, 'python/filters.py');
    await putCursor(page, 'drop_tool_items');
    await runCommand(page, 'Debug: Toggle Breakpoint');
    await page.locator('.codicon-debug-breakpoint').first().waitFor();
    await press(page, 'continue');
    atFilter = await stands(page, {
      file: 'filters.py',
      line: 4,
      stack: /^input filter drop_tool_items.*\nBilling Agent\nTriage Agent ⤳ handed off$/,
      scopes: /^Handoff\nInput history \(3\)\nPre-handoff items \(2\)\nNew items \(3\)/,
      headline: 'Refund Agent received 6 of 8 items',
      counts: { transfer_to_refund: '×1', transfer_to_billing: '×1' },
    });
    assert.match(atFilter.agent, /^Billing Agent/);
    for (const name of ['dark', 'light', 'high-contrast'] as const) {
      await setTheme(page, opened.folder, name);
      await page.mouse.move(0, 0);
      await page.locator('.monaco-hover:visible').waitFor({ state: 'detached' });
      await takePicture(page, `replay-${name}`);
    }
  });

  it('follows the panel to another step, and back', async () => {
    const panel = await frameWith(page, '#ledger');
    await panel.locator('#bar button[aria-label^="Step (.)"]').click();
    await stands(page, { file: 'team.py', stack: /^(?!input filter)/, headline: atFilter.headline });
    await press(page, 'step-back');
    await stands(page, { ...atFilter, scopes: /^Handoff/ });
  });

  it('shows in the panel what the frame is about that is selected in the call stack', async () => {
    const panel = await frameWith(page, '#ledger');
    await selectFrame(page, 'Triage Agent', panel.locator('#head h1', { hasText: 'Billing Agent received' }));
    await selectFrame(page, 'input filter', panel.locator('#head h1', { hasText: 'Refund Agent received' }));
    await stands(page, { ...atFilter, scopes: /^Handoff/ });
  });

  it('leaves the debugger behind when the panel is not in step with it, and takes it along again', async () => {
    const panel = await frameWith(page, '#ledger');
    const inStep = panel.getByRole('button', { name: 'In step with debugger' });
    await inStep.click();
    await panel.locator('#bar .in-step[aria-pressed="false"]').waitFor();
    await panel.locator('#bar button[aria-label^="Step (.)"]').click();
    const alone = await stands(page, { stack: atFilter.stack, step: new RegExp(`^(?!${atFilter.step}$)`) });
    await inStep.click();
    await stands(page, { step: alone.step, stack: /^(?!input filter)/ });
    await press(page, 'step-back');
    await stands(page, { ...atFilter, scopes: /^Handoff/ });
  });

  it('shows in the panel what another filter would have handed on, and moves nothing', async () => {
    const panel = await frameWith(page, '#ledger');
    await panel.locator('.what-if-choice select').selectOption('none');
    await panel.locator('#what-if p', { hasText: 'With no filter, Refund Agent would have received 8 items instead of 6.' }).waitFor();
    assert.deepEqual(await panel.locator('.row .sign').allTextContents(), ['+', '+']);
    await takePicture(page, 'replay-what-if');
    await stands(page, { ...atFilter, scopes: /^Handoff/ });
    await panel.locator('#rows').press('Escape');
    await panel.locator('#what-if').waitFor({ state: 'hidden' });
    assert.deepEqual(await panel.locator('.row .sign').allTextContents(), ['−', '−']);
  });

  it('opens the function that dropped items from the panel', async () => {
    await goToFile(page, 'python/main.py');
    const panel = await frameWith(page, '#ledger');
    await panel.locator('#head a, #head button', { hasText: 'filters.py:4' }).first().click();
    await cursorAt(page, 'filters.py', 4);
  });

  it('goes back to the begin, and leaves the graph as it was when it ends', async () => {
    await press(page, 'reverse-continue');
    await stands(page, { file: 'main.py', line: 18, step: /^Step 1 of \d+$/, stack: /^run of Triage Agent begins\nTriage Agent/, scopes: /Run/ });
    await press(page, 'stop');
    const graph = await frameWith(page, '#canvas');
    await graph.locator('.ag-run-sign').waitFor({ state: 'detached' });
    assert.equal(await graph.locator('.ag-run-count').count(), 0);
  });

  it('is among the recorded runs to choose from', async () => {
    await runCommand(page, 'Baton: Replay a Recorded Run');
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: '1 run · 3 agents · 2 handoffs' });
    await row.waitFor();
    await row.click();
    await stands(page, { step: entry.step, headline: entry.headline, agent: entry.agent });
  });

  it('says what is wrong with a file that is no recording', async () => {
    await press(page, 'stop');
    await writeFile(join(opened.folder, 'python/broken.handoffs.jsonl'), 'no recording\n');
    await goToFile(page, 'python/broken.handoffs.jsonl');
    const failed = await frameWith(page, '#cover:not([hidden])');
    await failed.getByText('broken.handoffs.jsonl cannot be replayed').first().waitFor();
    await failed.getByText('Open as Text').click();
    await page.locator('.view-line', { hasText: 'no recording' }).waitFor();
  });

  it('opens the sample, and marks its own agents, not those of the workspace', async () => {
    await runCommand(page, 'Baton: Open the Sample Recording');
    await page.locator('.debug-call-stack .stack-frame', { hasText: 'handoff Triage Agent' }).waitFor();
    await page.locator('.debug-top-stack-frame-line').first().waitFor({ state: 'attached' });
    const graph = await frameWith(page, '#canvas');
    await graph.getByText('Replaying refund-desk.handoffs.jsonl').waitFor();
    // The graph knows the agents of open files, too: three have that name.
    await graph.locator('.ag-run-here').waitFor();
    assert.equal(await graph.locator('.ag-run-here').count(), 1);
    await graph.locator('.ag-run-here').click();
    await page.locator('.breadcrumbs-control', { hasText: /samples.*refund-desk.*python.*team\.py/ }).waitFor();
  });

  it('moves a recording out of the way of the code when the debugger joins it, and goes on from where the panel has gone meanwhile', async () => {
    await press(page, 'stop');
    await goToFile(page, 'python/refund-desk.handoffs.jsonl');
    const panel = await frameWith(page, '#ledger');
    await panel.getByRole('button', { name: 'In step with debugger' }).click();
    await stepAhead(page, 3);
    await stands(page, { file: 'team.py', stack: /^model answered/, step: /^Step 17 of/ });
    await press(page, 'step-back');
    await stands(page, { file: 'team.py', stack: /^Billing Agent received|^Billing Agent asks/ });
  });

  it('compares the run with another one, and moves nothing', async () => {
    const runs = join(opened.folder, '.baton/runs');
    const [name = ''] = await readdir(runs).then((names) => names.filter((each) => each.endsWith('.handoffs.jsonl')));
    await copyFile(join(runs, name), join(runs, `again-${name}`));
    const panel = await frameWith(page, '#ledger');
    await panel.getByRole('button', { name: 'Compare with another run…' }).click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: '1 run · 3 agents · 2 handoffs' }).click();
    await panel.locator('#head h1', { hasText: /^Alike in all \d+ steps$/ }).waitFor();
    assert.deepEqual(await panel.locator('#ledger .letter').allTextContents(), ['A', 'B']);
    await takePicture(page, 'replay-compare');
    await panel.locator('#rows').press('Escape');
    await panel.locator('#compare').waitFor({ state: 'hidden' });
    await stands(page, { file: 'team.py', stack: /^Billing Agent received|^Billing Agent asks/ });
  });
});
