import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { findViolationsInThemes } from '../find-violations';
import { launchBrowser } from '../graph/open-graph';
import { openReplay, type ReplayPage } from './open-replay';
import { type OpenScene, openScene } from './open-scene';
import { promiseRun } from './scenes';

const RECORDED = readFileSync('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8');

describe('findings in the replay panel', () => {
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

  const open = async (recording: string, size: { readonly width?: number; readonly height?: number } = {}) => {
    scene = await openScene(recording);
    replay = await openReplay(browser, { scene, ...size });
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await replay.page.keyboard.press(key);
      await replay.settle();
    }
  };
  const text = async (selector: string) => ((await replay.page.locator(selector).textContent()) ?? '').trim();
  const step = () => text('#bar .step');
  const isShown = (selector: string) => replay.page.locator(selector).isVisible();
  const focused = () => replay.page.evaluate<string>(`document.activeElement.id || document.activeElement.className`);

  it('are listed over the panel, gone through, filtered and left with the keyboard alone', async () => {
    await open(RECORDED);
    assert.equal(await text('#bar .findings'), '2 findings');
    await replay.page.locator('#bar .findings').focus();
    await press('Enter');
    assert.deepEqual([await isShown('#findings'), await isShown('#ledger'), await focused()], [true, false, 'finding-rows']);
    assert.deepEqual([await step(), await text('#findings h1'), await text('#findings header .dim')], ['Step 22 of 31', '2 findings', '1 warning, 1 note']);
    assert.match(
      await text('.finding-row[aria-selected="true"]'),
      /^Warning 1 of 2: Refund Agent asked again .*drop_tool_items filters.py:4r1, 222tool-result-lost$/,
    );
    assert.match(await text('#details'), /How to fix itNot a problem/);
    assert.match(await text('.excerpt h2'), /^Received by Refund Agent$/);
    const lines = (await replay.page.locator('.excerpt-row').allTextContents()).map((each) => each.trim());
    assert.ok(
      lines.some((line) => line.startsWith('tool outputnot received asked for again in step 28')) && /then said.*step 28$/.test(lines.at(-1) ?? ''),
      lines.join('; '),
    );
    await replay.page.locator('#findings header [aria-label="Copy the findings as text"]').click();
    await replay.page.locator('#finding-rows').focus();
    const copied = scene.asks.at(-1);
    assert.match(
      copied?.ask === 'copy' ? copied.text : '',
      /^2 findings: 1 warning, 1 note\nwarning\tRefund Agent asked again[^\t]*\tdrop_tool_items filters.py:4\tr1, 2\tstep 22\ttool-result-lost\nnote\t/,
    );
    await press('ArrowDown');
    assert.deepEqual([await step(), await focused()], ['Step 11 of 31', 'finding-rows']);
    await replay.page.locator('[data-order="handoff"]').click();
    assert.match(await text('.finding-row:not(.finding-heads) >> nth=0'), /^Note 2 of 2/);
    await replay.page.locator('[data-severity="note"]').focus();
    await press('Enter');
    assert.equal(await replay.page.locator('.finding-row:not(.finding-heads)').count(), 1);
    await replay.page.locator('#finding-rows').focus();
    await press('Home', 'Enter');
    assert.deepEqual([await isShown('#findings'), await focused(), await step()], [false, 'rows', 'Step 22 of 31']);
    await replay.page.locator('#bar .findings').click();
    await press('Escape');
    assert.deepEqual(
      [await isShown('#findings'), await isShown('#ledger'), await replay.page.locator('#bar .findings').getAttribute('aria-expanded')],
      [false, true, 'false'],
    );
  });

  it('are gone through with F8 and the arrows of the band, round and round', async () => {
    await open(RECORDED);
    await press('F8');
    assert.match(await text('#note'), /^Refund Agent asked again for what get_charges had found lost in step 24, seen in step 28Finding 1 of 2$/);
    await press('F8');
    assert.deepEqual([await step(), await text('#note .ways')], ['Step 11 of 31', 'Finding 2 of 2']);
    await replay.page.locator('#note [data-way="1"]').focus();
    await press('Enter');
    assert.deepEqual([await step(), await replay.page.evaluate('document.activeElement.dataset.way')], ['Step 22 of 31', '1']);
    await press('Shift+F8');
    assert.equal(await step(), 'Step 11 of 31');
    await press('F8');
    await replay.page.locator('#note .said .link').first().click();
    await replay.settle();
    assert.equal(await step(), 'Step 24 of 31');
  });

  it('stand beside the selected item, which the reader turns to', async () => {
    await open(RECORDED);
    await press('F8');
    const titles = async () => (await replay.page.locator('#details h2').allTextContents()).map((each) => each.trim());
    assert.deepEqual(await titles(), ['Why', 'How to fix it']);
    await replay.page.locator('.row[aria-label*="tool output"]').first().click();
    await replay.settle();
    assert.match((await titles())[0] ?? '', /^Tool output/);
    await replay.page.locator('[data-tab="findings"]').click();
    assert.deepEqual(await titles(), ['Why', 'How to fix it']);
    assert.equal(await focused(), '');
    await replay.page.locator('#details .link', { hasText: 'tool-result-lost' }).click();
    await replay.page.locator('#details .link', { hasText: 'Not a problem' }).click();
    await replay.settle();
    assert.deepEqual(
      scene.asks.map(({ ask }) => ask),
      ['document', 'set-aside'],
    );
  });

  it('are checked against what would have arrived without the filter, which a link shows', async () => {
    await open(RECORDED);
    await press('F8');
    assert.match(await text('#details .checked'), /^Without the filter all 8 items arrive\. Show$/);
    await replay.page.locator('#details .checked .link').click();
    await replay.settle();
    assert.match(await text('#what-if'), /^What if, not what happened: .*8 items/);
    assert.equal(await replay.page.locator('.what-if-choice select').inputValue(), 'none');
    await press('Escape');
    assert.match(await text('#details .checked'), /^Without the filter/);
  });

  it('mark the blocks of cause and symptom, and the items', async () => {
    await open(RECORDED);
    await press('F8');
    const marked = await replay.page.evaluate<string[]>(
      `[...document.querySelectorAll('.block.has-finding')].map((block) => block.getAttribute('aria-label'))`,
    );
    assert.deepEqual(
      marked.map((label) => label.replace(/^(Step \d+).*, (1 \w+)$/, '$1 $2')),
      ['Step 11 1 note', 'Step 16 1 note', 'Step 22 1 warning', 'Step 27 1 warning'],
    );
    assert.equal(await text('.row.finding .hatch'), 'not receivedasked for again in step 28');
    assert.equal(await replay.page.locator('.row.then.finding').count(), 1);
  });

  it('keep in view what the model answered where that is evidence, wherever the items are scrolled to', async () => {
    await open(RECORDED, { width: 1400, height: 560 });
    await press('F8');
    const places = () =>
      replay.page.evaluate<readonly number[]>(`(() => {
        const grid = document.getElementById('rows');
        const [room, then] = [grid, document.querySelector('.row.then.finding')].map((each) => each.getBoundingClientRect());
        return [grid.scrollHeight - grid.clientHeight, room.bottom - then.bottom];
      })()`);
    const [hidden = 0, below] = await places();
    assert.ok(hidden > 0, 'all rows have room');
    assert.ok(Math.abs(below ?? 99) < 2, `${below} pixels above the lower edge`);
    await replay.page.evaluate(`document.getElementById('rows').scrollTop = 9999`);
    await replay.settle();
    assert.ok(Math.abs((await places())[1] ?? 99) < 2);
  });

  it('say that they are being looked for, that there are none, and that they could not be', async () => {
    await open(RECORDED);
    const findings = { type: 'findings', heading: 'No findings', facts: '', rows: [], notes: ['Not checked.'] } as const;
    for (const [icon, said] of [
      ['reading', 'Checking, 45 %'],
      ['none', 'No findings'],
      ['unchecked', 'Not checked'],
    ] as const) {
      await replay.send({ ...findings, badge: { icon, text: said, title: 'why' } });
      assert.equal(await text('#bar .findings'), said);
    }
    await replay.page.locator('#bar .findings').click();
    assert.deepEqual([await text('#findings .notes'), await isShown('#finding-rows')], ['Not checked.', false]);
  });

  for (const [name, recording, size] of [
    ['wide', RECORDED, {}],
    ['medium', RECORDED, { width: 1000 }],
    ['low', RECORDED, { width: 1290, height: 420 }],
    ['narrow', RECORDED, { width: 400 }],
    ['a failure', promiseRun(), {}],
  ] as const)
    it(`have nothing for axe to find, ${name}, in no theme`, async function () {
      this.timeout(120_000);
      await open(recording, size);
      await press('F8');
      const found: string[] = [];
      for (const isListed of [false, true]) {
        if (isListed) await replay.page.locator('#bar .findings').click();
        await replay.settle();
        found.push(...(await findViolationsInThemes(replay)));
      }
      assert.deepEqual(found, []);
    });
});
