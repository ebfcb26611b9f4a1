import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { createToCost } from '../../../src/runs/cost';
import { launchBrowser } from '../graph/open-graph';
import { openReplay, type ReplayPage } from './open-replay';
import { type OpenScene, openScene } from './open-scene';
import { supportRun } from './scenes';

const PRICES = new Map([['gpt-5.2', { input: 2, cached: 1, output: 10 }]]);

describe('tokens in the replay panel', () => {
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

  const open = async (recording: string, width = 1400, prices?: typeof PRICES) => {
    scene = await openScene(recording, undefined, undefined, [], prices && createToCost(prices));
    replay = await openReplay(browser, { scene, width });
    await replay.play({ type: 'seek', seq: 21 });
  };
  const column = async () => (await replay.page.locator('.of-lane > [aria-hidden]').allTextContents()).map((each) => each.trim());
  const said = async () => (await replay.page.locator('.of-lane > .unseen').allTextContents()).map((each) => each.trim());
  const head = () => replay.page.locator('.lane-tokens-head');

  it('stand at the end of the lanes, and beside the estimate of what was received', async () => {
    await open(supportRun({ isBilled: true }));
    assert.deepEqual([await head().textContent(), await head().locator('button').count()], ['tokens in / out', 0]);
    assert.deepEqual(await column(), ['2,468 / 42', '2,468 / 42', '1,234 / 21']);
    assert.match((await replay.page.locator('#ledger .side-head').last().textContent()) ?? '', /6 items · ≈ [\d,]+ of 1,234 tokens/);
    const [lane, tokens] = await replay.page.evaluate<{ readonly left: number; readonly right: number; readonly top: number }[]>(
      `[document.querySelector('#timeline .lane.agent').getBoundingClientRect(), document.querySelector('.of-lane').getBoundingClientRect()]`,
    );
    assert.ok(lane && tokens && lane.right <= tokens.left && Math.abs(lane.top - tokens.top) < 1, JSON.stringify([lane, tokens]));
  });

  it('turn to what they cost, and back, where the model has a price, and stay so', async () => {
    await open(supportRun({ isBilled: true }), 1400, PRICES);
    await head().locator('button').focus();
    await replay.page.keyboard.press('Enter');
    // 2 requests of 1,000 + 234 cached + 21.
    assert.deepEqual([await head().textContent(), await column()], ['cost', ['0.004888', '0.004888', '0.002444']]);
    assert.equal((await said())[2], 'Refund Agent: tokens: 1,234 in, 21 out, cost: 0.002444');
    await replay.play({ type: 'ready' });
    assert.equal(await head().textContent(), 'cost');
    await head().locator('button').click();
    assert.deepEqual([await head().textContent(), (await column())[0]], ['tokens in / out', '2,468 / 42']);
  });

  it('are not there where the panel is narrower, or none are recorded', async () => {
    await open(supportRun({ isBilled: true }), 1270);
    assert.deepEqual([await head().isVisible(), await replay.page.locator('.of-lane').first().isVisible()], [false, false]);
    scene.close();
    await replay.page.close();
    // Scripted models count nothing.
    await open(readFileSync('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl', 'utf8'));
    assert.deepEqual([await column(), await head().isVisible()], [[], false]);
  });
});
