import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../graph/open-graph';
import { type OpenOptions, openReplay, type ReplayPage } from './open-replay';
import { type OpenScene, openScene } from './open-scene';
import { loadRun, longRun, supportRun } from './scenes';

describe('two runs in the replay panel', () => {
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

  const open = async (recording: string, other: string, options: OpenOptions = {}, seq = 21) => {
    scene = await openScene(recording, undefined, other);
    replay = await openReplay(browser, { scene, ...options });
    await replay.play({ type: 'seek', seq });
    await replay.play({ type: 'compare' });
  };
  const openSupport = (options: OpenOptions = {}) => open(supportRun(), supportRun({ hasFilter: false }), options);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await replay.page.keyboard.press(key);
    await replay.settle();
  };
  const text = async (selector: string) => ((await replay.page.locator(selector).first().textContent()) ?? '').trim();
  const texts = async (selector: string) => (await replay.page.locator(selector).allTextContents()).map((each) => each.trim());
  const isShown = (selector: string) => replay.page.locator(selector).isVisible();
  const focused = () => replay.page.evaluate<string>(`document.activeElement.getAttribute('aria-label') ?? document.activeElement.id ?? ''`);

  it('stand above each other in steps, and beside each other in items', async () => {
    await openSupport();
    assert.deepEqual(
      [await isShown('#bar'), await isShown('#timeline'), await isShown('#compare-bar'), await isShown('#compare'), await isShown('#what-if')],
      [false, false, true, true, false],
    );
    assert.equal(await text('#head h1'), 'Alike for 8 steps. Then Refund Agent received 2 items fewer in B');
    assert.deepEqual(await texts('#compare .alike, #compare .first, #compare .end'), ['run ended', '8 steps alike', 'First difference']);
    assert.deepEqual(await texts('.side-head strong'), ['Received by Refund Agent', 'Received by Refund Agent']);
    assert.deepEqual(await texts('#ledger .letter'), ['A', 'B']);
    assert.deepEqual(await texts('.row .sign'), ['−', '−', '≠']);
    assert.deepEqual(await texts('.row.item .hatch'), ['not in B', 'not in B']);
    assert.deepEqual(await texts('.differences tbody th'), ['Handoff 2, input filter', 'Handoff 2, received', 'Step 25, Refund Agent', 'Final output']);
    const lefts = await replay.page.evaluate<number[][]>(
      `[...document.querySelectorAll('#compare .lane')].map((lane) => [...lane.querySelectorAll('.block')].slice(0, 10).map((block) => block.getBoundingClientRect().left))`,
    );
    assert.deepEqual(lefts[0], lefts[1]);
    await replay.page.locator('#live', { hasText: 'received 2 items fewer in B. Difference 1 of 4.' }).waitFor({ state: 'attached' });
  });

  it('are gone through and left with the keyboard alone', async () => {
    await openSupport();
    assert.equal(await focused(), 'Next difference (])');
    await press('Enter');
    assert.equal(await text('#compare-bar .step'), 'Difference 2 of 4');
    await press(']', ']', ']');
    assert.equal(await text('#compare-bar .step'), 'Difference 4 of 4');
    await press('[');
    assert.equal(await text('.differences tr.now th'), 'Step 25, Refund Agent');
    await press('Space');
    assert.equal(await text('#compare-bar .step'), 'Difference 4 of 4');
    await replay.page.locator('[data-difference="0"]').focus();
    await press('Enter');
    assert.equal(await replay.page.evaluate('document.activeElement.dataset.difference'), '0');
    await replay.page.locator('#rows').focus();
    await press('F7');
    assert.match((await replay.page.locator('.row[aria-selected="true"]').getAttribute('aria-label')) ?? '', /^Only in A: tool call/);
    assert.deepEqual(await texts('#details h2'), ['Tool call get_charges · call_Yy99', '4 differences']);
    await press('.', ',');
    assert.ok(await isShown('#compare'));
    await press('?', 'Escape');
    assert.ok(await isShown('#compare'));
    await press('Escape');
    assert.deepEqual(
      [await isShown('#compare'), await isShown('#timeline'), await text('#bar .step'), await focused()],
      [false, true, 'Step 22 of 28', 'Compare with another run…'],
    );
    assert.equal(await text('#head h1'), 'Refund Agent received 6 of 8 items');
    await press('Enter');
    assert.deepEqual(scene.asks.at(-1), { ask: 'choose-comparison' });
  });

  it('are chosen, swapped and compared to the letter in the toolbar', async () => {
    await open(loadRun(), 'own', {}, 15);
    const picker = (letter: string) => replay.page.locator(`#compare-bar [aria-label="Run ${letter}"]`);
    assert.deepEqual([await picker('A').inputValue(), await picker('B').inputValue()], ['0', '1']);
    await picker('B').selectOption({ label: 'Run r3 · Triage Agent' });
    await replay.settle();
    assert.equal(await text('#compare .lane:nth-child(3) .block.failed'), 'ModelBehaviorError');
    await replay.page.locator('#compare-bar [aria-label="Swap A and B"]').click();
    await replay.settle();
    assert.deepEqual([await picker('A').inputValue(), await picker('B').inputValue()], ['3', '0']);
    const ignore = replay.page.locator('#compare-bar [aria-label="Ignoring ids and times"]');
    assert.equal(await ignore.getAttribute('aria-pressed'), 'true');
    await ignore.click();
    await replay.settle();
    assert.equal(await ignore.getAttribute('aria-pressed'), 'false');
    await picker('A').selectOption({ label: 'Compare with another run…' });
    await replay.settle();
    assert.deepEqual([scene.asks.at(-1), await picker('A').inputValue()], [{ ask: 'choose-comparison' }, '3']);
    await replay.page.locator('#compare-bar [aria-label^="Stop comparing"]').click();
    await replay.settle();
    assert.equal(await isShown('#compare'), false);
  });

  it('are what was chosen last, though nothing of it is on screen yet', async () => {
    await open(loadRun(), 'own', {}, 15);
    await replay.page.evaluate(
      `for (const label of ['Swap A and B', 'Ignoring ids and times']) document.querySelector('#compare-bar [aria-label="' + label + '"]').click()`,
    );
    await replay.settle();
    const chosen = await replay.page.evaluate(`[
      ...[...document.querySelectorAll('#compare-bar select')].map((select) => select.value),
      document.querySelector('#compare-bar [aria-label="Ignoring ids and times"]').getAttribute('aria-pressed'),
    ]`);
    assert.deepEqual(chosen, ['1', '0', 'false']);
  });

  it('have a click for each difference, in the list and on the steps', async () => {
    await openSupport();
    await replay.page.locator('.differences tbody tr').nth(2).click();
    await replay.settle();
    assert.equal(await text('#compare-bar .step'), 'Difference 3 of 4');
    await replay.page.locator('#compare .block.handoff.differs').last().click();
    await replay.settle();
    assert.equal(await text('#compare-bar .step'), 'Difference 1 of 4');
    await replay.page.locator('.differences .link').click();
    await replay.settle();
    assert.deepEqual(scene.asks.at(-1), { ask: 'open', place: { file: 'support/filters.py', line: 15, col: 1, fn: 'drop_tool_items' } });
    assert.equal(await text('#compare-bar .step'), 'Difference 1 of 4');
  });

  it('have one list where it is narrow', async () => {
    await openSupport({ width: 400 });
    assert.deepEqual(await texts('.heads .choice button'), ['All 8', 'Changed 2', 'In B 6']);
    assert.deepEqual(await texts('.row.item .gutter'), ['', '', '', '−', '−', '', '', '']);
    assert.ok(await isShown('.differences'));
    assert.ok(await replay.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
    assert.ok(
      await replay.page.evaluate<boolean>(
        `(() => { const at = document.querySelector('#compare .block.now').getBoundingClientRect(); return at.left >= 0 && at.right <= innerWidth; })()`,
      ),
    );
  });

  it('have only the steps and rows in view on the page', async () => {
    await open(longRun(5000), longRun(4998), {}, 405);
    const counts = () => replay.page.evaluate<number[]>(`['#compare .block', '.row'].map((selector) => document.querySelectorAll(selector).length)`);
    for (const share of [0, 0.5, 1]) {
      await replay.page.evaluate(
        `for (const each of [document.getElementById('rows'), document.querySelector('#compare .scroller')]) { each.scrollTop = each.scrollHeight * ${share}; each.scrollLeft = each.scrollWidth * ${share}; }`,
      );
      await replay.settle();
      const [steps = 0, rows = 0] = await counts();
      assert.ok(steps > 0 && steps < 60 && rows < 100, `${steps} ${rows}`);
    }
  });
});
