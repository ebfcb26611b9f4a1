import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { makeRecording } from '../../support/recording/make-recording';
import type { HandoffTurn } from '../../support/recording/recording-plan';
import { launchBrowser } from '../graph/open-graph';
import { waitUntil } from '../wait-until';
import { openReplay } from './open-replay';
import { openScene } from './open-scene';
import { supportRun } from './scenes';

/** As many items as a list may hold. */
const ROWS = 50_000;

describe('a ledger of as many items as a recording can hold', () => {
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  it('has only the rows in view on the page, wherever it is scrolled to, found or gone by keys', async () => {
    const scene = await openScene(supportRun());
    const replay = await openReplay(browser, { scene });
    await replay.play({ type: 'seek', seq: 21 });
    const moment = scene.moment ?? assert.fail('no moment');
    // Made in the page: it is the page that is looked at here.
    const key = `${moment.key} large`;
    await replay.page.evaluate(`(() => {
      const moment = ${JSON.stringify({ ...moment, key })};
      const items = moment.ledger.rows.filter(({ kind }) => kind === 'item');
      moment.ledger.rows = Array.from({ length: ${ROWS} }, (_, at) => ({ ...items[at % items.length], key: 'made ' + at, mark: at % 3 === 0 ? 'dropped' : 'kept' }));
      window.postMessage(moment, '*');
    })()`);
    await waitUntil(replay.page, `document.getElementById('rows').getAttribute('aria-rowcount') === '${ROWS}'`);
    await replay.settle();
    const onPage = () => replay.page.evaluate<number>(`document.querySelectorAll('#rows .row').length`);
    for (const share of [0, 0.5, 1]) {
      await replay.page.evaluate(`(() => { const rows = document.getElementById('rows'); rows.scrollTop = rows.scrollHeight * ${share}; })()`);
      await replay.settle();
      const count = await onPage();
      assert.ok(count > 10 && count < 100, String(count));
    }
    const selected = () => replay.page.locator('#rows [aria-selected=true]').getAttribute('aria-rowindex');
    await replay.page.keyboard.press('Control+f');
    await replay.page.locator('#find input').fill('x');
    await replay.send({ type: 'matches', key, text: 'x', rows: [0, ROWS / 2, ROWS - 1] });
    assert.equal(await selected(), String(ROWS / 2 + 1));
    for (const [press, row] of [
      ['Enter', ROWS],
      ['Enter', 1],
      ['Shift+Enter', ROWS],
    ] as const) {
      await replay.page.keyboard.press(press);
      await replay.settle();
      assert.equal(await selected(), String(row));
    }
    assert.ok((await onPage()) < 100);
    assert.deepEqual(replay.troubles, []);
    scene.close();
  });
});

describe('a timeline of 300 agents, each of which hands off to the next', () => {
  const AGENTS = 300;
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  it('has only the lanes in view on the page, the current one among them, wherever it goes', async () => {
    const turns = Array.from({ length: AGENTS - 1 }, (_, at): HandoffTurn => ({ does: 'handoff', to: `Agent ${at + 1}`, isImplicit: true }));
    const scene = await openScene(
      makeRecording({ runs: [{ agent: 'Agent 0', input: 'hi', turns: [...turns, { does: 'answer', text: 'Done.' }], ending: 'ended' }] }),
    );
    const replay = await openReplay(browser, { scene });
    const lanes = () => replay.page.locator('#timeline .name').allTextContents();
    const seen = () =>
      replay.page.evaluate<readonly [number, boolean]>(`(() => {
        const now = document.querySelector('#timeline .block.now').getBoundingClientRect();
        const room = document.querySelector('#timeline .lanes').getBoundingClientRect();
        return [document.querySelectorAll('#timeline .lane').length, now.top >= room.top && now.bottom <= room.bottom];
      })()`);
    for (const at of [0, 150, AGENTS - 2, 3]) {
      await replay.play({ type: 'seek', seq: scene.recording.handoffs[at] ?? 0 });
      await replay.settle();
      const [drawn, isSeen] = await seen();
      assert.ok(drawn < 40 && isSeen, `${at}: ${drawn} lanes, the current one ${isSeen ? '' : 'not '}in view`);
      assert.ok((await lanes()).includes(`Agent ${at}`));
    }
    await replay.page.evaluate(`(() => { const lanes = document.querySelector('#timeline .lanes'); lanes.scrollTop = lanes.scrollHeight; })()`);
    await waitUntil(replay.page, `document.querySelector('#timeline .names').textContent.includes('Agent ${AGENTS - 1}')`);
    await replay.page.locator('#timeline .track').focus();
    await replay.page.keyboard.press('0');
    await replay.settle();
    const elements = await replay.page.evaluate<number>(`document.querySelectorAll('#timeline *').length`);
    assert.ok(elements < 1000, `${elements} elements`);
    assert.deepEqual(replay.troubles, []);
    scene.close();
  });
});
