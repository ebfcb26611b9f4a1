import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import type { WhatIfChoice } from '../../../src/panel/what-if/messages';
import { findViolationsInThemes } from '../find-violations';
import { launchBrowser } from '../graph/open-graph';
import { covers } from './covers';
import { openReplay } from './open-replay';
import { openScene } from './open-scene';
import { loadRun, longRun, promiseRun, severalRun, supportRun } from './scenes';

describe('replay accessibility', () => {
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  interface Subject {
    readonly name: string;
    readonly recording: string;
    readonly seq: number;
    readonly width: number;
    readonly whatIf?: WhatIfChoice;
    readonly other?: string;
  }
  const subjects: readonly Subject[] = [
    { name: 'a filter', recording: supportRun(), seq: 21, width: 1400 },
    { name: 'a filter, medium', recording: supportRun(), seq: 21, width: 1000 },
    { name: 'a filter, narrow', recording: supportRun(), seq: 21, width: 400 },
    { name: 'nested history', recording: supportRun(), seq: 10, width: 1400 },
    { name: 'a failed filter', recording: promiseRun(), seq: 14, width: 1400 },
    { name: 'ignored calls', recording: severalRun(), seq: 8, width: 1400 },
    { name: 'several runs', recording: loadRun(), seq: 15, width: 1400 },
    { name: 'what if', recording: supportRun(), seq: 21, width: 1400, whatIf: { kind: 'none', beside: 'received' } },
    { name: 'what if, medium', recording: supportRun(), seq: 10, width: 1000, whatIf: { kind: 'remove-all-tools', beside: 'given' } },
    { name: 'what if, narrow', recording: supportRun(), seq: 21, width: 400, whatIf: { kind: 'nest', beside: 'received' } },
    { name: 'two runs', recording: supportRun(), seq: 21, width: 1400, other: supportRun({ hasFilter: false }) },
    { name: 'two runs, medium', recording: loadRun(), seq: 15, width: 1000, other: 'own' },
    { name: 'two runs, narrow', recording: supportRun(), seq: 21, width: 400, other: supportRun({ hasFilter: false }) },
    { name: 'a long list', recording: longRun(500), seq: 405, width: 1400 },
  ];
  for (const { name, recording, seq, width, whatIf, other } of subjects) {
    it(`has nothing for axe to find at ${name}, in no theme`, async function () {
      this.timeout(120_000);
      const scene = await openScene(recording, undefined, other);
      const replay = await openReplay(browser, { scene, width });
      await replay.play({ type: 'seek', seq });
      if (whatIf) await replay.play({ type: 'what-if', choice: whatIf });
      if (other !== undefined) await replay.play({ type: 'compare' });
      assert.deepEqual(await findViolationsInThemes(replay), []);
      scene.close();
      await replay.page.close();
    });
  }

  it('has nothing for axe to find where there is no recording', async () => {
    const replay = await openReplay(browser, { width: 720 });
    for (const message of Object.values(covers)) {
      await replay.send(message);
      assert.deepEqual(await findViolationsInThemes(replay), []);
    }
    await replay.page.close();
  });

  it('names rows, blocks and steps in words', async () => {
    const scene = await openScene(supportRun());
    const replay = await openReplay(browser, { scene });
    await replay.play({ type: 'seek', seq: 21 });
    const { page } = replay;
    const names = (selector: string) =>
      page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => each.getAttribute('aria-label'))`);
    assert.ok((await names('[role="option"]')).includes('Step 16, get_charges, tool of Billing Agent, 700 ms'));
    assert.ok((await names('[role="row"]')).some((name) => /^Dropped by drop_tool_items: tool output, Billing Agent, .*, not received$/.test(name ?? '')));
    await page.locator('#live', { hasText: 'Step 22 of 28. Refund Agent received 6 of 8 items.' }).waitFor({ state: 'attached' });
    assert.equal(await page.locator('#rows').getAttribute('aria-rowcount'), '12');
    assert.equal(await page.locator('[role="treegrid"] .sign:not([aria-hidden] *)').count(), 0);
    scene.close();
    await page.close();
  });

  it('is one tab stop for each region', async () => {
    const scene = await openScene(supportRun());
    const replay = await openReplay(browser, { scene });
    await replay.play({ type: 'seek', seq: 21 });
    const stops = await replay.page.evaluate<string[]>(
      `[...document.querySelectorAll('#bar *, #timeline .lanes *, #rows, .rows *')].filter((each) => each.tabIndex === 0).map((each) => each.id || each.className)`,
    );
    assert.equal(stops.length, 3, stops.join());
    scene.close();
    await replay.page.close();
  });
});
