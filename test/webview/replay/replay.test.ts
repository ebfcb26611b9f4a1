import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../graph/open-graph';
import { waitUntil } from '../wait-until';
import { covers } from './covers';
import { type OpenOptions, openReplay, type ReplayPage } from './open-replay';
import { type OpenScene, openScene } from './open-scene';
import { loadRun, longRun, promiseRun, severalRun, supportRun } from './scenes';

describe('replay panel', () => {
  let browser: Browser;
  let replay: ReplayPage;
  let scene: OpenScene | undefined;

  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());
  afterEach(async () => {
    assert.deepEqual(replay.troubles, []);
    scene?.close();
    scene = undefined;
    await replay.page.close();
  });

  const open = async (recording: string, seq: number, options: OpenOptions = {}) => {
    scene = await openScene(recording);
    replay = await openReplay(browser, { scene, ...options });
    await replay.play({ type: 'seek', seq });
    return scene;
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await replay.page.keyboard.press(key);
    await replay.settle();
  };
  const text = async (selector: string) => ((await replay.page.locator(selector).textContent()) ?? '').trim();
  const texts = async (selector: string) => (await replay.page.locator(selector).allTextContents()).map((each) => each.trim());
  const step = () => text('#bar .step');
  const active = () => replay.page.locator('.row[aria-selected="true"]').getAttribute('aria-label');
  const row = (label: string) => replay.page.locator(`.row[aria-label*="${label}"]`);

  describe('at a handoff with a filter', () => {
    beforeEach(() => open(supportRun(), 21));

    it('says what the agent received, and who dropped what', async () => {
      assert.equal(await text('#head h1'), 'Refund Agent received 6 of 8 items');
      assert.equal(await text('#head .who'), '−2 dropped by drop_tool_items filters.py:15');
      assert.deepEqual(await texts('#head .chip'), ['Billing Agent', 'Refund Agent']);
      assert.equal(await text('#head .nth'), 'Handoff 2 of 2');
      assert.equal(await text('#head .phase.now'), 'filter 0.4 ms');
    });

    it('puts both sides of an item in one row, the mark on the rail of what did it', async () => {
      const signs = await replay.page.evaluate<[string, number][]>(`[...document.querySelectorAll('.row .sign')].map((sign) => {
        const rail = sign.parentElement;
        return [sign.textContent, [...rail.parentElement.querySelectorAll('.rail')].indexOf(rail)];
      })`);
      assert.deepEqual(signs, [
        ['−', 0],
        ['−', 0],
      ]);
      assert.deepEqual(await texts('.row .hatch'), ['not received', 'not received']);
      assert.deepEqual(await texts('.row.group .count'), ['3', '2', '3']);
      assert.deepEqual(await texts('.row .arrived'), ['0 of 2 received']);
      assert.equal(await replay.page.locator('.pair.start').count(), 2);
    });

    it('keeps the columns of heads and rows in line', async () => {
      const lefts = await replay.page.evaluate<number[][]>(`['.heads', '.row.item'].map((selector) =>
        [...document.querySelector(selector).children].map((cell) => Math.round(cell.getBoundingClientRect().left)))`);
      assert.deepEqual(lefts[0], lefts[1]);
    });

    it('begins at the first change, its details below', async () => {
      assert.match((await active()) ?? '', /^Dropped by drop_tool_items: tool call/);
      assert.deepEqual(await texts('#details h2'), ['Tool call get_charges · call_Zt81', 'Handoff arguments', 'Run context']);
      assert.equal(await text('#details .field.is-rewritten dd:not(.aside)'), 'null → 12.5');
      assert.match(await text('#details'), /match RefundRequest/);
    });

    it('opens the function, the code of it and the steps', async () => {
      await replay.page.locator('#head .link', { hasText: 'filters.py:15' }).click();
      await replay.settle();
      assert.deepEqual(scene?.asks.at(-1), { ask: 'open', place: { file: 'support/filters.py', line: 15, col: 1, fn: 'drop_tool_items' } });
      await press('F12');
      assert.equal(scene?.asks.length, 2);
      await row('then said').locator('.link').click();
      await replay.settle();
      assert.equal(await step(), 'Step 26 of 28');
    });

    it('copies, and asks for a breakpoint', async () => {
      await row('tool output').click();
      await replay.settle();
      await replay.page.locator('#details .link', { hasText: 'Copy JSON' }).click();
      await replay.page.locator('#details .link', { hasText: 'Break when' }).click();
      await replay.page.locator('[aria-label="Copy as text"]').click();
      await replay.settle();
      const asks = scene?.asks ?? [];
      assert.deepEqual(
        asks.map(({ ask }) => ask),
        ['copy', 'break', 'copy'],
      );
      const [item, , ledger] = asks;
      assert.match(item?.ask === 'copy' ? item.text : '', /"function_call_output"/);
      assert.match(ledger?.ask === 'copy' ? ledger.text : '', /− tool call {2}get_charges/);
      await replay.page.locator('#live', { hasText: /^Copied\.$/ }).waitFor({ state: 'attached' });
    });

    it('shows changes alone where that is asked for, and remembers it', async () => {
      await replay.page.locator('.choice [data-mode="changed"]').click();
      await replay.settle();
      assert.deepEqual(await texts('.row strong'), ['Pre-handoff items']);
      assert.equal(await replay.page.locator('.row.item').count(), 2);
      assert.equal(await replay.page.locator('[aria-label="Changed items only"]').getAttribute('aria-pressed'), 'true');
      const again = await openReplay(browser, { state: await replay.page.evaluate('window.batonState') });
      assert.deepEqual(again.sent[0], { type: 'ready', seq: 21 });
      await again.page.close();
    });

    it('closes a group, and opens it', async () => {
      await row('Pre-handoff items').click();
      assert.equal(await replay.page.locator('.row.item').count(), 6);
      await row('Pre-handoff items').click();
      assert.equal(await replay.page.locator('.row.item').count(), 8);
    });

    it('finds text beyond what a row shows', async () => {
      await press('Control+f');
      await replay.page.keyboard.type('ch_91b');
      await replay.settle();
      assert.equal(await text('#find .count'), '1 of 1');
      assert.match((await active()) ?? '', /tool output/);
      assert.equal(await replay.page.locator('.row.match').count(), 1);
      await press('Escape');
      assert.equal(await replay.page.locator('#find').isVisible(), false);
    });

    it('finds what is folded away, and what is filtered out', async () => {
      await row('Pre-handoff items').click();
      await press('Control+f');
      await replay.page.keyboard.type('ch_91b');
      await replay.settle();
      assert.match((await active()) ?? '', /tool output/);
      assert.equal(await replay.page.locator('.row.match').count(), 1);
      await press('Escape');
      await replay.page.locator('#ledger [data-mode="changed"]').click();
      await press('Control+f');
      await replay.page.keyboard.press('Control+a');
      await replay.page.keyboard.type('two charges');
      await replay.settle();
      assert.match((await active()) ?? '', /I can see two charges/);
    });
  });

  it('leaves most of a low panel to the rows, as below code and a terminal', async () => {
    const seen = async () => {
      const [rows, head] = await Promise.all(['#rows', '#ledger-head'].map((part) => replay.page.locator(part).boundingBox()));
      return Math.floor(((rows?.height ?? 0) - (head?.height ?? 0)) / 26);
    };
    await open(supportRun(), 21, { width: 1290, height: 330 });
    assert.ok((await seen()) >= 6, `${await seen()} rows at 330`);
    await replay.resize(1242, 305);
    assert.ok((await seen()) >= 5, `${await seen()} rows at 305`);
    await replay.play({ type: 'seek', seq: 10 });
    await replay.resize(1242, 336);
    assert.ok(await replay.page.locator('#note').isVisible());
    assert.ok((await seen()) >= 5, `${await seen()} rows at 336 beside a note`);
    await replay.resize(1290, 420);
    assert.ok((await seen()) >= 9, `${await seen()} rows at 420`);
    await replay.resize(1290, 560);
    assert.ok((await seen()) >= 11, `${await seen()} rows at 560`);
    const [ledger, details] = await Promise.all(['#ledger', '#details'].map((part) => replay.page.locator(part).boundingBox()));
    assert.ok(ledger && details && details.x >= ledger.x + ledger.width - 1, 'details are beside the ledger');
    assert.equal(await replay.page.locator('#details .column').first().isVisible(), true);
  });

  it('tells times apart on the ruler, and none twice', async () => {
    for (const recording of [
      supportRun(),
      loadRun(),
      promiseRun(),
      supportRun().replace(/"t":(\d+)/g, (_, t: string) => `"t":${Math.round(Number(t) / 900)}`),
    ]) {
      await open(recording, 3);
      for (const scale of ['Steps', 'Time']) {
        await replay.page.locator('#timeline .choice button', { hasText: scale }).click();
        const shown = await texts('#timeline .tick');
        assert.ok(shown.length > 2, shown.join());
        assert.deepEqual([...new Set(shown)], shown);
      }
      scene?.close();
      await replay.page.close();
    }
    await open(supportRun(), 3);
  });

  describe('keys', () => {
    it('step, go from handoff to handoff and to the ends', async () => {
      await open(supportRun(), 19);
      await press('.');
      assert.equal(await step(), 'Step 21 of 28');
      await press(',');
      assert.equal(await step(), 'Step 20 of 28');
      await press('[');
      assert.equal(await step(), 'Step 10 of 28');
      assert.equal(await text('#head h1'), 'Billing Agent received 3 items made from 6');
      await press(']');
      assert.equal(await step(), 'Step 20 of 28');
      await press('Home');
      assert.equal(await step(), 'Step 1 of 28');
      await press('End');
      assert.equal(await step(), 'Step 27 of 28');
    });

    it('do nothing alone where the reader wants that', async () => {
      await open(supportRun(), 19);
      await press('?');
      await replay.page.locator('dialog input').uncheck();
      await press('Escape', '.');
      assert.equal(await step(), 'Step 20 of 28');
    });

    it('go through the rows, the changes and the details', async () => {
      await open(supportRun(), 21);
      await replay.page.locator('#rows').focus();
      await press('ArrowDown');
      assert.match((await active()) ?? '', /^Dropped .*tool output/);
      await press('ArrowRight');
      assert.match(await text('.row.expanded .left'), /"ch_91b"/);
      await press('ArrowLeft');
      assert.equal(await replay.page.locator('.row.expanded').count(), 0);
      await press('Shift+F7');
      assert.match((await active()) ?? '', /^Dropped .*tool call/);
      await press('F7');
      assert.match((await active()) ?? '', /^Dropped .*tool output/);
      await press('Control+c');
      assert.equal(scene?.asks.at(-1)?.ask, 'copy');
      await press('Enter');
      assert.equal(await replay.page.evaluate('document.activeElement.className'), 'column');
    });

    it('step in the timeline, change lanes, zoom and pan', async () => {
      await open(supportRun(), 21);
      await replay.page.locator('#timeline .track').focus();
      await press('ArrowLeft');
      assert.equal(await step(), 'Step 21 of 28');
      await press('ArrowUp');
      assert.match(await text('#timeline .block.now'), /~5/);
      const count = () => replay.page.locator('#timeline .block').count();
      const all = await count();
      await press('w', 'w', 'w');
      assert.ok((await count()) < all);
      const first = () => replay.page.locator('#timeline .block').first().getAttribute('id');
      const before = await first();
      await press('d', 'd');
      assert.notEqual(await first(), before);
      await press('0');
      assert.equal(await count(), all);
    });

    it('play until the end', async () => {
      await open(supportRun(), 24);
      await replay.page.evaluate(`{
        window.played = [];
        const button = document.querySelector('[aria-label="Play (Space)"]');
        new MutationObserver(() => played.push(button.getAttribute('aria-label'))).observe(button, { attributeFilter: ['aria-label'] });
      }`);
      await replay.page.keyboard.press(' ');
      await waitUntil(replay.page, `played.at(-1) === 'Play (Space)'`);
      assert.deepEqual(await replay.page.evaluate('played'), ['Pause (Space)', 'Play (Space)']);
      assert.equal(await step(), 'Step 27 of 28');
    });
  });

  it('keeps the focus on an item that the next handoff has as well', async () => {
    await open(supportRun(), 10);
    await replay.page.locator('#rows').focus();
    await row('Kept: assistant').click();
    await press(']');
    assert.match((await active()) ?? '', /^Kept: assistant, That looks like/);
  });

  it('follows a click on a block, and the run that is picked', async () => {
    await open(loadRun(), 3);
    await replay.page.locator('#timeline .block.agent-tool').click();
    await replay.settle();
    assert.equal(await step(), 'Step 12 of 41');
    await replay.page.locator('#bar select').selectOption('r2');
    await replay.settle();
    assert.match(await text('#head h1'), /^Triage Agent received 1 item/);
    assert.equal(await replay.page.locator('#timeline .diamond').count(), 1);
  });

  it('shows the scale of time, and where one bar stands for many', async () => {
    await open(loadRun(), 3);
    await replay.page.locator('#timeline .choice button', { hasText: 'Time' }).click();
    const widths = await replay.page.evaluate<number[]>(
      `[...document.querySelectorAll('#timeline .block.model')].map((block) => Math.round(block.getBoundingClientRect().width))`,
    );
    assert.ok(Math.max(...widths) > 1.5 * Math.min(...widths), widths.join());
    await replay.resize(910, 700);
    assert.match((await texts('#timeline .tick')).join(), /s/);
  });

  it('explains a failed handoff where the items would be', async () => {
    await open(promiseRun(), 14);
    assert.equal(await text('#head h1'), 'Refund Agent never ran: its filter returned a Promise');
    assert.equal(await text('.rubbish'), 'a Promise');
    assert.equal(await text('#ledger .nothing'), 'Nothing was received. The run ended here.');
    assert.deepEqual(await texts('#details h2'), ['Why it failed', 'What the SDK said', 'How to fix it']);
    await replay.page.locator('.button.primary').click();
    await replay.settle();
    assert.deepEqual(
      scene?.asks.map((ask) => ask.ask === 'open' && ask.place.line),
      [8],
    );
  });

  it('is in step with a debugger only where there is one', async () => {
    await open(supportRun(), 21);
    assert.equal(await replay.page.locator('.in-step').isVisible(), false);
    const [position] = scene?.answer({ type: 'in-step', on: true }) ?? [];
    assert.ok(position?.type === 'position' && position.inStep === undefined);
    await replay.send({ ...position, inStep: true });
    await replay.page.locator('.in-step').click();
    await replay.settle();
    assert.deepEqual(
      replay.sent.filter(({ type }) => type === 'in-step'),
      [{ type: 'in-step', on: false }],
    );
  });

  describe('where it is narrow', () => {
    it('shows one list, details in place, the rest in sections', async () => {
      await open(supportRun(), 21, { width: 400, height: 900 });
      assert.deepEqual(await texts('.row.item .gutter'), ['', '', '', '−', '−', '', '', '']);
      assert.match(await text('.in-place'), /dropped by drop_tool_items/);
      assert.deepEqual(await texts('#details summary h2'), ['Handoff arguments', 'Run context']);
      assert.equal(await replay.page.evaluate('document.documentElement.scrollWidth <= 400'), true);
      await replay.page.locator('.choice [data-mode="received"]').click();
      await replay.settle();
      assert.equal(await replay.page.locator('.row.item').count(), 6);
      await replay.resize(1400, 900);
      assert.equal(await replay.page.locator('.row.item').count(), 8);
    });

    it('draws the boxes of what was received', async () => {
      await open(supportRun(), 10, { width: 400, height: 900 });
      await replay.page.locator('.choice [data-mode="received"]').click();
      await replay.settle();
      assert.deepEqual(await texts('.row.box .heading'), ['Summary of 3 items', 'Summary of 2 items']);
    });
  });

  it('tells what went wrong over the ledger and below it, and shows the calls that were ignored', async () => {
    await open(supportRun(), 10);
    assert.match(await text('#note'), /^The user’s message is now text inside an assistant message. Billing Agent got no user message/);
    assert.deepEqual(await texts('#details h2'), ['Why', 'How to fix it']);
    assert.equal(await replay.page.locator('#moment-findings [aria-selected="true"]').count(), 1);
    scene?.close();
    await replay.page.close();
    await open(severalRun(), 8);
    assert.deepEqual(await texts('.row.call .type'), ['call 1', 'call 2', 'its output']);
    assert.equal(await replay.page.locator('.row.call.is-dropped').count(), 1);
  });

  it('shows the code of today, where it has moved and where it failed', async () => {
    await open(promiseRun(), 14);
    await replay.readCode(`${'\n'.repeat(7)}export const redactCards = async (data) => {\n  await scrub(data);\n};\n`);
    assert.deepEqual(await texts('.code-lines .line-number'), ['8', '9', '10']);
    assert.deepEqual(await texts('.code-lines .fault'), ['async', 'await']);
  });

  it('gives the timeline more room or less, and remembers it', async () => {
    await open(loadRun(), 15);
    const height = () => replay.page.evaluate<number>(`document.getElementById('timeline').offsetHeight`);
    const before = await height();
    await replay.page.locator('#resize-timeline').focus();
    await press('ArrowUp', 'ArrowUp');
    assert.equal(await height(), before - 48);
    assert.equal(await replay.page.evaluate<number>('batonState.timeline'), before - 48);
    assert.equal(await replay.page.locator('#resize-timeline').getAttribute('aria-valuenow'), String(before - 48));
    await press(...Array.from({ length: 40 }, () => 'ArrowDown'));
    assert.ok(
      (await replay.page.evaluate<number>(
        `document.querySelector('#timeline .lanes').scrollHeight - document.querySelector('#timeline .lanes').clientHeight`,
      )) <= 1,
    );
  });

  for (const [width, height, least] of [
    [1400, 560, 4],
    [1000, 560, 4],
    [1400, 480, 4],
    [1400, 450, 3],
  ] as const) {
    it(`leaves the rows their room where it is low, in a what-if, too: ${width} × ${height}`, async () => {
      await open(supportRun(), 21, { width, height });
      await replay.play({ type: 'what-if', choice: { kind: 'none', beside: 'received' } });
      const rows = await replay.page.evaluate<number>(
        `(document.getElementById('rows').clientHeight - document.getElementById('ledger-head').offsetHeight) / 26`,
      );
      assert.ok(rows >= least, String(rows));
      assert.ok(await replay.page.evaluate<boolean>(`document.getElementById('details').getBoundingClientRect().bottom <= innerHeight`));
    });
  }

  describe('a long list', () => {
    beforeEach(() => open(longRun(5000), 405));

    it('folds what is kept, marks what is not beside the scrollbar', async () => {
      assert.equal(await replay.page.locator('.row.fold').count(), 3);
      assert.equal(await replay.page.locator('#ruler').isVisible(), false);
      await replay.page.locator('.row.fold').first().click();
      await replay.settle();
      assert.equal(await replay.page.locator('#ruler').isVisible(), true);
      assert.ok((await replay.page.locator('#ruler i').count()) > 0);
      assert.ok((await replay.page.locator('.row').count()) < 100);
    });

    it('has only the rows in view on the page, wherever it is scrolled', async () => {
      await replay.page.locator('.row.fold').first().click();
      await replay.settle();
      for (const share of [0.1, 0.5, 0.9, 1]) {
        await replay.page.evaluate(`{ const rows = document.getElementById('rows'); rows.scrollTop = rows.scrollHeight * ${share}; }`);
        await replay.settle();
        assert.ok((await replay.page.locator('.row').count()) < 100);
        const covered = await replay.page.evaluate<boolean>(`(() => {
          const { left, top, height } = document.getElementById('rows').getBoundingClientRect();
          const at = (y) => document.elementFromPoint(left + 200, y)?.closest('.row') !== null;
          return at(top + 70) && at(top + height / 2);
        })()`);
        assert.ok(covered, String(share));
      }
    });

    it('shows the changed part of a rewritten item, and long texts line by line', async () => {
      const rewritten = replay.page.locator('.row.is-rewritten');
      assert.deepEqual([await rewritten.locator('del').textContent(), await rewritten.locator('ins').textContent()], ['4000 0000 0000', '••••']);
      await replay.page.locator('.row.fold').last().click();
      await replay.settle();
      await press('Control+f');
      await replay.page.keyboard.type('orders o-101');
      await replay.settle();
      await press('Escape', 'ArrowRight');
      const height = () => replay.page.evaluate<number>(`document.querySelector('.row.expanded').offsetHeight`);
      const clamped = await height();
      assert.ok(clamped > 100 && clamped < 200, String(clamped));
      await replay.page.locator('.row.expanded .more').first().click();
      assert.ok((await height()) > 500);
    });
  });

  it('says what there is instead of a recording', async () => {
    replay = await openReplay(browser);
    await replay.send(covers.progress);
    assert.equal(await text('#cover h1'), 'Opening load-test.handoffs.jsonl');
    await replay.send(covers.empty);
    await replay.page.locator('.button', { hasText: 'Record a run' }).click();
    await replay.settle();
    assert.deepEqual(replay.sent.at(-1), { type: 'follow', link: { to: 'command', command: 'record' } });
    await replay.send(covers.failure);
    assert.equal(await text('#cover h1'), 'This recording needs a newer Baton');
    assert.equal(await replay.page.locator('#bar').isVisible(), false);
  });
});
