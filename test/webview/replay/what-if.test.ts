import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { toPreview } from '../../../src/panel/details/to-preview';
import type { Json } from '../../../src/recording/schema';
import type { RecordedItem } from '../../../src/replay/handoff';
import { markHandoffCalls } from '../../../src/replay/items/mark-handoff-calls';
import { toItem } from '../../../src/replay/items/to-item';
import { replaySample } from '../../cli/replay/replay-sample';
import { launchBrowser } from '../graph/open-graph';
import { type OpenOptions, openReplay, type ReplayPage } from './open-replay';
import { type OpenScene, openScene } from './open-scene';
import { longRun, promiseRun, supportRun } from './scenes';

describe('what if in the replay panel', () => {
  let browser: Browser;
  let replay: ReplayPage;
  let scene: OpenScene;

  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());
  afterEach(async () => {
    assert.deepEqual(replay.troubles, []);
    scene.close();
    await replay.page.close();
  });

  const open = async (recording: string, seq: number, options: OpenOptions = {}) => {
    scene = await openScene(recording);
    replay = await openReplay(browser, { scene, ...options });
    await replay.play({ type: 'seek', seq });
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await replay.page.keyboard.press(key);
    await replay.settle();
  };
  const choice = () => replay.page.locator('.what-if-choice select');
  const choose = async (kind: string) => {
    await choice().selectOption(kind);
    await replay.settle();
  };
  const beside = async (side: 'received' | 'given') => {
    await replay.page.locator(`#what-if [data-beside="${side}"]`).click();
    await replay.settle();
  };
  const text = async (selector: string) => ((await replay.page.locator(selector).textContent()) ?? '').trim();
  const texts = async (selector: string) => (await replay.page.locator(selector).allTextContents()).map((each) => each.trim());
  const band = () => replay.page.locator('#what-if').isVisible();
  const holdsKeyboard = () => replay.page.evaluate<boolean>(`document.activeElement === document.querySelector('.what-if-choice select')`);

  for (const half of ['python', 'typescript'] as const) {
    it(`shows of the sample what the command line tells: ${half}`, async () => {
      await open(readFileSync(`src/extension/samples/refund-desk/${half}/refund-desk.handoffs.jsonl`, 'utf8'), 0);
      for (const kind of ['none', 'remove-all-tools']) {
        for (const { seq, to, received, whatIf } of await replaySample(half, kind)) {
          await replay.play({ type: 'seek', seq });
          if ((await choice().inputValue()) !== kind) await choose(kind);
          if (!(await replay.page.locator('#ledger.comparison').count())) await beside('received');
          assert.equal(await text('.side-head:last-child strong'), `${to} would have received`);
          assert.deepEqual(await texts('.row.item .right > .text'), previews(whatIf.received));
          assert.deepEqual(await texts('.row.item .left > .text'), previews(received));
          await beside('given');
          assert.deepEqual(await texts('.row.item.is-dropped .left > .text'), previews(whatIf.dropped));
          assert.deepEqual(await texts('.row.item .right > .text'), previews(whatIf.received));
        }
      }
    });
  }

  it('says that it is no fact, with the differences in signs and words', async () => {
    await open(supportRun(), 21);
    assert.equal(await band(), false);
    assert.deepEqual([await choice().inputValue(), await choice().getAttribute('aria-label')], ['', 'What if the handoff had another filter']);
    await choose('none');
    assert.equal(await text('#what-if p'), 'What if, not what happened: With no filter, Refund Agent would have received 8 items instead of 6. +2 more');
    assert.equal(await text('#head h1'), 'Refund Agent received 6 of 8 items');
    assert.equal(await text('.badge'), 'what if');
    assert.deepEqual(await texts('.row .sign'), ['+', '+']);
    assert.deepEqual(await texts('.row.item .hatch'), ['not received', 'not received']);
    assert.match((await replay.page.locator('.row[aria-selected="true"]').getAttribute('aria-label')) ?? '', /^Only in the what if: tool call/);
    assert.match(await text('#details .column:first-child'), /Made by get_charges in step 16 — \+ would be received with no filter/);
    await replay.page.locator('#live', { hasText: 'What if, not what happened: With no filter' }).waitFor({ state: 'attached' });
    const lefts = await replay.page.evaluate<number[][]>(
      `['.heads', '.row.item'].map((selector) => [...document.querySelector(selector).children].map((cell) => Math.round(cell.getBoundingClientRect().left)))`,
    );
    assert.deepEqual(lefts[0], lefts[1]);
  });

  it('is chosen and ended with the keyboard alone', async () => {
    await open(supportRun(), 21);
    await replay.page.locator('.choice [data-mode="changed"]').focus();
    await press('Tab');
    for (let tabs = 0; tabs < 4 && !(await holdsKeyboard()); tabs++) await press('Tab');
    assert.ok(await holdsKeyboard());
    await press('ArrowDown');
    assert.deepEqual([await choice().inputValue(), await band(), await holdsKeyboard()], ['none', true, true]);
    await press('End');
    assert.deepEqual([await choice().inputValue(), await text('#bar .step')], ['nest', 'Step 22 of 28']);
    await replay.page.locator('#what-if [data-beside="given"]').focus();
    await press('Enter');
    assert.equal(await replay.page.evaluate('document.activeElement.dataset.beside'), 'given');
    assert.deepEqual(await texts('.rail-head > div:first-child'), ['nest_handoff_history', 'SDK']);
    await replay.page.locator('#rows').focus();
    await press('Escape');
    assert.deepEqual([await choice().inputValue(), await band(), await holdsKeyboard()], ['', false, true]);
    assert.deepEqual(await texts('.rail-head > div:first-child'), ['drop_tool_items', 'SDK']);
  });

  it('is what was chosen last, though nothing of it is on screen yet', async () => {
    await open(supportRun(), 21);
    await choose('none');
    await replay.page.evaluate(`{
      const select = document.querySelector('.what-if-choice select');
      select.value = 'nest';
      select.dispatchEvent(new Event('change'));
      document.querySelector('#what-if [data-beside="given"]').click();
    }`);
    await replay.settle();
    assert.deepEqual([await choice().inputValue(), await text('#what-if [aria-pressed="true"]')], ['nest', 'Given']);
  });

  it('ends with its button, and not with the help that is in front', async () => {
    await open(supportRun(), 21);
    await choose('none');
    await replay.page.locator('#rows').focus();
    await press('?', 'Escape');
    assert.equal(await band(), true);
    await press('Control+f', 'Escape');
    assert.equal(await band(), true);
    await replay.page.locator('[aria-label^="Back to what really happened"]').click();
    await replay.settle();
    assert.equal(await band(), false);
  });

  it('stays from handoff to handoff and over a reload, but not where there is none', async () => {
    await open(supportRun(), 21);
    await choose('remove-all-tools');
    await press('[', '[');
    assert.equal(
      await text('#what-if p'),
      'What if, not what happened: With remove_all_tools, Billing Agent would have received 2 items instead of 3. −2 missing +1 more',
    );
    assert.equal(await replay.page.locator('#note').isVisible(), false);
    await press('Home');
    assert.deepEqual([await band(), await choice().isVisible()], [false, false]);
    await press(']');
    assert.deepEqual([await band(), await choice().inputValue()], [true, 'remove-all-tools']);
    const again = await openReplay(browser, { state: await replay.page.evaluate('window.batonState') });
    assert.deepEqual(again.sent[0], { type: 'ready', seq: 9, whatIf: { kind: 'remove-all-tools', beside: 'received' } });
    await again.page.close();
  });

  it('keeps what the SDK has not got from being chosen, with the reason', async () => {
    await open(promiseRun(), 14);
    const nest = choice().locator('option[value="nest"]');
    assert.deepEqual([await nest.isDisabled(), await nest.textContent()], [true, 'Nest handoff history (The JavaScript SDK has no nested history)']);
    await replay.play({ type: 'what-if', choice: { kind: 'nest', beside: 'received' } });
    assert.equal(await text('#ledger .nothing'), 'The JavaScript SDK has no nested history.');
    assert.deepEqual(await texts('.row .sign'), []);
    await choose('remove-all-tools');
    assert.equal(await text('#what-if p'), 'What if, not what happened: With removeAllTools, Refund Agent would have received 2 items.');
    assert.equal(await replay.page.locator('#what-if .beside').count(), 0);
    assert.equal(await replay.page.locator('.row.is-dropped').count(), 6);
  });

  it('has one list where it is narrow', async () => {
    await open(supportRun(), 21, { width: 400 });
    await choose('none');
    assert.deepEqual(await texts('.row.item .gutter'), ['', '', '', '+', '+', '', '', '']);
    assert.deepEqual(await texts('.heads .choice button'), ['All 6', 'Changed 2', 'What if 8']);
    await replay.page.locator('.choice [data-mode="received"]').click();
    await replay.settle();
    assert.deepEqual([await replay.page.locator('.row.item').count(), await replay.page.locator('.row.then').count()], [8, 0]);
    assert.ok(await replay.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
    assert.ok(await choice().isVisible());
  });

  it('has only the rows in view of a long list on the page', async () => {
    await open(longRun(5000), 405);
    await choose('remove-all-tools');
    assert.match(await text('#what-if p'), /would have received 3 items instead of 4,996\. −4993 missing$/);
    for (const share of [0, 0.5, 1]) {
      await replay.page.evaluate(`{ const rows = document.getElementById('rows'); rows.scrollTop = rows.scrollHeight * ${share}; }`);
      await replay.settle();
      assert.ok((await replay.page.locator('.row').count()) < 100);
    }
    await choose('nest');
    assert.match(await text('#what-if p'), / instead of 4,996\. −1 missing ~4994 different$/);
    assert.ok((await replay.page.locator('.row').count()) < 100);
    await choose('none');
    assert.match((await texts('.row.fold .arrived')).join(), /^[\d,]+ in both/);
  });
});

function previews(values: readonly Json[]): readonly string[] {
  const items: readonly RecordedItem[] = values.map((value) => toItem(value));
  const calls = items.flatMap(({ callId, tool }) => (callId !== undefined && /^transfer_to_/.test(tool ?? '') ? [callId] : []));
  return markHandoffCalls(items, new Set(calls)).map((item) =>
    toPreview(item)
      .map((piece) => piece.text)
      .join('')
      .trim(),
  );
}
