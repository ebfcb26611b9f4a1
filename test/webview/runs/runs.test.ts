import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { readPrices } from '../../../src/runs/prices';
import type { FromRuns } from '../../../src/runs/view/messages';
import { launchBrowser } from '../graph/open-graph';
import { waitUntil } from '../wait-until';
import { CODE, manyRuns } from './many-runs';
import { openRuns, type RunsPage } from './open-runs';

describe('the page of all runs', () => {
  let browser: Browser;
  let runs: RunsPage;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());
  afterEach(async () => {
    assert.deepEqual(runs.troubles, []);
    await runs.page.close();
  });

  it('shows runs by day, newest first, with what went wrong', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE, hasWorker: true });
    assert.equal(await text('#title'), '212 runs, 59 with errors or warnings');
    assert.match(await text('#facts'), /^6 failed · 4 without an end · median 4\.\d s · [\d,]+ tokens$/);
    assert.equal(await rowText(0), 'Today8');
    assert.equal(await label(2), 'warning, Today 10:23, Triage › Billing › Refund, Refund Agent asked again for get_charges, 2 handoffs, 3.9 s, 483 tokens');
    assert.equal(await runs.page.locator('#grid').getAttribute('aria-rowcount'), String(1 + 212 + 15));
  });

  it('is gone through by keys: rows, ends, days, and Enter replays', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.locator('#grid').focus();
    await press('ArrowDown', 'ArrowDown');
    assert.equal(await active(), 'row2');
    await runs.page.locator('#preview').getByText('Refund Agent asked again for get_charges').waitFor();
    await press('Enter');
    const asked = lastSent('replay');
    assert.equal(runs.view.runAt(asked.turn, asked.row)?.run.id, 'r1');
    await press('ArrowLeft');
    assert.equal(await active(), 'row0');
    await press('ArrowLeft');
    assert.equal(await runs.page.locator('#row0').getAttribute('aria-expanded'), 'false');
    assert.match(await rowText(1), /^Yesterday/);
    await press('ArrowRight');
    assert.equal(await runs.page.locator('#row0').getAttribute('aria-expanded'), 'true');
    await press('End');
    assert.equal(await active(), 'row226');
    assert.ok(await runs.page.locator('#row226').isVisible());
    await press('Home');
    assert.equal(await active(), 'row0');
    await press('ArrowDown', ' ');
    assert.ok(await runs.page.locator('#preview').isHidden());
  });

  it('compares two runs: C marks one, and C on another opens both', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.locator('#grid').focus();
    await press('ArrowDown', 'ArrowDown', 'c');
    await runs.page.locator('#row2.marked').waitFor();
    assert.match(await label(2), /, marked to compare$/);
    await press('ArrowDown');
    await runs.page.locator('#preview').getByRole('button', { name: 'Compare with the marked run' }).waitFor();
    // What is filtered out comes back marked.
    await runs.page.getByLabel('Findings', { exact: true }).selectOption('ping-pong');
    await runs.settle();
    await runs.page.getByRole('button', { name: 'Clear filters' }).click();
    await runs.page.locator('#row2.marked').waitFor();
    const both = runs.view.compare(lastSent('compare').turn + 2, 3)?.compared;
    assert.deepEqual(
      both?.map(({ run }) => run.id),
      ['r2', 'r1'],
    );
  });

  it('takes the mark back where it is asked for again', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.locator('#row1').click();
    const preview = runs.page.locator('#preview');
    await preview.getByRole('button', { name: 'Compare…' }).click();
    await runs.page.locator('#row1.marked').waitFor();
    await preview.getByRole('button', { name: 'Do not compare' }).click();
    await preview.getByRole('button', { name: 'Compare…' }).waitFor();
    assert.equal(await runs.page.locator('.marked').count(), 0);
  });

  it('searches as somebody types, and back', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.locator('#grid').focus();
    await press('/');
    await runs.page.keyboard.type('o-21');
    await runs.page.locator('#title', { hasText: '3 of 212 runs' }).waitFor();
    await press('ArrowDown');
    assert.equal(await runs.page.evaluate('document.activeElement.id'), 'grid');
    await press('/');
    await runs.page.keyboard.type('nothing of this kind');
    await runs.page.locator('#nothing', { hasText: 'No run matches.' }).waitFor();
    await runs.page.locator('#nothing').getByRole('button', { name: 'Clear filters' }).click();
    await runs.page.locator('#title', { hasText: /^212 runs/ }).waitFor();
  });

  it('filters by time, finding, outcome and agent', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    const choose = async (name: string, choice: string) => {
      await runs.page.getByLabel(name, { exact: true }).selectOption(choice);
      await runs.settle();
      return text('#title');
    };
    assert.match(await choose('Findings', 'ping-pong'), /^6 of 212 runs/);
    assert.match(await choose('Findings', ''), /^212 runs/);
    assert.match(await choose('Outcome', 'failed'), /^6 of 212 runs, 6 with/);
    assert.match(await choose('Time', 'day'), /^1 of 212 runs/);
    assert.match(await choose('Outcome', ''), /^15 of 212 runs/);
    assert.match(await choose('Agent', 'FAQ Agent'), /^1 of 212 runs/);
    await runs.page.getByRole('button', { name: 'Clear filters' }).click();
    await runs.page.locator('#title', { hasText: /^212 runs/ }).waitFor();
  });

  it('sorts by a column, and the other way', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    const longest = () => runs.page.locator('#row0 .duration').textContent();
    await runs.page.getByRole('button', { name: 'Duration' }).click();
    await runs.settle();
    const most = await longest();
    await runs.page.getByRole('button', { name: 'Duration' }).click();
    await runs.settle();
    assert.equal(await runs.page.locator('#grid [role=columnheader][aria-sort=ascending]').count(), 1);
    assert.ok(Number.parseFloat(most ?? '') > Number.parseFloat((await longest()) ?? ''), `${most} and ${await longest()}`);
  });

  it('groups by path, which opens to its runs', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.getByRole('button', { name: 'Paths' }).click();
    await runs.settle();
    assert.equal(await label(0), 'Triage › Billing › Refund, 169 runs, 6 errors, 47 warnings, median 4.7 s');
    assert.match(await label(3), /^Triage ⇄ Billing 3× › Refund, 6 runs, 6 warnings/);
    await runs.page.locator('#row0').click();
    await runs.settle();
    assert.equal(await runs.page.locator('#row1').getAttribute('aria-level'), '2');
    assert.equal(await runs.page.locator('#grid').getAttribute('aria-rowcount'), String(1 + 4 + 169));
  });

  it('draws the agents with what runs did there; a handoff filters, an agent opens its code', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    const graph = runs.page.locator('#graph');
    const refund = graph.getByRole('button', { name: 'Billing › Refund, taken 175×, 53 with findings' });
    await refund.waitFor();
    await graph.getByRole('button', { name: 'Human Desk, team.py:10' }).waitFor();
    await graph.getByRole('button', { name: 'Billing Agent › Human Desk, never taken' }).click();
    assert.deepEqual(lastSent('open').way, { kind: 'handoff', from: 'Billing Agent', to: 'Human Desk' });
    await graph.getByRole('button', { name: 'Refund Agent, 172 end here, 6 fail' }).press('Enter');
    await runs.settle();
    assert.equal(lastSent('open').agent, 'Refund Agent');
    await refund.click();
    await runs.page.locator('#title', { hasText: /^175 of 212 runs/ }).waitFor();
    assert.match(await text('#facts'), /^they take Billing › Refund on 2 paths/);
    await runs.page.getByTitle('Runs of all handoffs').click();
    await runs.page.locator('#title', { hasText: /^212 runs/ }).waitFor();
  });

  it('tells findings and handoffs, which filter', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    const side = runs.page.locator('#side');
    assert.deepEqual(await side.locator('.measure.is-error, .measure.is-warning').allTextContents(), [
      'orphan-call Billing › Refund6',
      'tool-result-lost Billing › Refund47',
      'ping-pong 6',
    ]);
    const row = side.locator('tbody tr', { hasText: 'Billing › Refund' });
    assert.deepEqual((await row.locator('td').allTextContents()).slice(0, 3), ['175', '0', '53']);
    assert.equal(await side.locator('tbody tr', { hasText: 'Human Desk' }).locator('td').first().textContent(), '0');
    assert.match((await side.textContent()) ?? '', /Triage Agent ⇄ Billing Agent in 6 runs, up to 3 times/);
    await side.getByRole('button', { name: /^orphan-call/ }).click();
    await runs.page.locator('#title', { hasText: /^6 of 212 runs/ }).waitFor();
  });

  it('leaves a part of the time, by keys and by the pointer', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE });
    await runs.page.getByRole('slider', { name: 'From' }).focus();
    await press('ArrowRight', 'ArrowRight');
    await runs.page.locator('#title', { hasText: /of 212 runs/ }).waitFor();
    assert.equal(await runs.page.getByRole('slider', { name: 'From' }).getAttribute('aria-valuenow'), '2');
    await press('Home');
    await runs.page.locator('#title', { hasText: /^212 runs/ }).waitFor();
    const box = await runs.page.locator('#histogram .bars').boundingBox();
    assert.ok(box);
    await runs.page.mouse.move(box.x + box.width * 0.5, box.y + 10);
    await runs.page.mouse.down();
    await runs.page.mouse.move(box.x + box.width * 0.75, box.y + 10, { steps: 3 });
    await runs.page.mouse.up();
    await runs.page.locator('#title', { hasText: /^7\d of 212 runs/ }).waitFor();
    assert.equal(await runs.page.getByLabel('Time', { exact: true }).inputValue(), 'chosen');
  });

  it('tells costs where there are prices, and what was imported', async () => {
    const [first, ...others] = manyRuns(20);
    assert.ok(first);
    const all = [{ ...first, of: { ...first.of, imported: 'langfuse' } }, ...others];
    runs = await openRuns(browser, { runs: all, code: CODE, prices: readPrices({ 'gpt-5': { input: 1, output: 10 } }) });
    assert.equal(await runs.page.locator('#row1 .cost').textContent(), '0.001200');
    assert.match(await text('#facts'), /cost 0\.\d+$/);
    assert.equal(await runs.page.locator('#row1 .origin').textContent(), 'imported');
    assert.match(await label(1), /, imported, /);
    assert.equal(await runs.page.locator('#row2 .origin').count(), 0);
  });

  it('keeps the selected run when there are more, and what it showed when it is loaded again', async () => {
    runs = await openRuns(browser, { runs: manyRuns(212).slice(5), code: CODE });
    await runs.page.locator('#row2').click();
    await runs.settle();
    const before = await label(2);
    await runs.setRuns(manyRuns(212));
    assert.equal(await active(), 'row7');
    assert.equal(await label(7), before);
    await runs.page.getByLabel('Outcome', { exact: true }).selectOption('failed');
    await runs.settle();
    const state = await runs.page.evaluate('batonState');
    await runs.page.close();
    runs = await openRuns(browser, { runs: manyRuns(212), code: CODE, state });
    assert.match(await text('#title'), /^6 of 212 runs/);
  });

  it('draws of many rows those on screen alone, and asks for what is scrolled to', async () => {
    runs = await openRuns(browser, { runs: manyRuns(100_000) });
    const drawn = () => runs.page.locator('#rows .row').count();
    assert.ok((await drawn()) < 80, `${await drawn()} rows`);
    await runs.page.locator('#grid').focus();
    await press('End');
    const last = Number((await active())?.slice(3));
    await waitUntil(runs.page, `document.querySelector('#row${last}')?.getAttribute('aria-label') !== null`);
    assert.match((await label(last)) ?? '', /Triage/);
    assert.ok((await drawn()) < 80, `${await drawn()} rows`);
    assert.ok(runs.sent.filter(({ type }) => type === 'rows').length < 5);
  });

  it('says what was not found, and how far reading is', async () => {
    runs = await openRuns(browser);
    await runs.send({
      type: 'empty',
      title: 'No runs yet',
      details: ['There is no recording.'],
      buttons: [{ text: 'Record a Run', command: 'record' }],
      footnote: 'Recordings stay here.',
    });
    assert.ok(await runs.page.locator('#runs').isHidden());
    await runs.page.getByRole('button', { name: 'Record a Run' }).click();
    assert.equal(lastSent('command').command, 'record');
    await runs.send({ type: 'reading', text: 'Reading 3 of 9 recordings', share: 1 / 3, isStopped: false });
    await runs.page.getByRole('button', { name: 'Stop' }).click();
    assert.equal(lastSent('command').command, 'stop');
    await runs.send({ type: 'reading', text: 'Reading was stopped.', share: 1, isStopped: true });
    await runs.page.getByRole('button', { name: 'Read on' }).click();
    assert.equal(lastSent('command').command, 'read-on');
    await runs.setRuns(manyRuns(3));
    assert.ok(await runs.page.locator('#runs').isVisible());
  });

  async function text(selector: string): Promise<string> {
    return (await runs.page.locator(selector).textContent()) ?? '';
  }

  async function rowText(row: number): Promise<string> {
    return text(`#row${row}`);
  }

  async function label(row: number): Promise<string> {
    return (await runs.page.locator(`#row${row}`).getAttribute('aria-label')) ?? '';
  }

  async function active(): Promise<string | null> {
    return runs.page.locator('#grid').getAttribute('aria-activedescendant');
  }

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await runs.page.keyboard.press(key);
      await runs.settle();
    }
  }

  function lastSent<T extends FromRuns['type']>(type: T): Extract<FromRuns, { type: T }> {
    const found = runs.sent.findLast((message) => message.type === type);
    assert.ok(found, `${type} was not sent`);
    return found as Extract<FromRuns, { type: T }>;
  }
});
