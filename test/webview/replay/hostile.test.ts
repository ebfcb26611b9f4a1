import { strict as assert } from 'node:assert';
import type { Browser } from 'playwright-core';
import { WHAT_IF_KINDS } from '../../../src/replay/what-if/what-if-kind';
import { launchBrowser } from '../graph/open-graph';
import { openReplay } from './open-replay';
import { openScene } from './open-scene';
import { call, createScene, output, say, supportRun, user } from './scenes';

const HOSTILE = [
  '<img src=x onerror="alert(1)">',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '\u202egnp.exe\u2066',
  '\u0000\u0007\u001b[31mred',
  'اسم الوكيل',
  'x'.repeat(10_000),
  '{0} {1} `code` ${x}',
  '__proto__',
];

/** A run in which every text that a program or a model can choose is hostile. */
function hostileRun(text: string): string {
  const scene = createScene('py');
  const wrap = (run: string, raw: ReturnType<typeof user>) => ({ run, agent: text, raw });
  const made = [
    wrap('message_output_item', say(text)),
    wrap('tool_call_item', call(text, text, { [text]: text })),
    wrap('tool_call_output_item', output(text, text)),
  ];
  scene.event('run.begin', {
    run: text,
    parent: null,
    call: null,
    agent: text,
    stream: false,
    resumed: false,
    input: { text: scene.item(text) },
    def: { file: text, line: 1 },
  });
  scene.event('agent.start', { run: text, agent: text, of: null, def: null });
  scene.event('guardrail', { run: text, agent: text, name: text, triggered: false });
  scene.model(text, 10, [user(text)], [call(text, text, {})], { run: text });
  scene.tool(text, text, 'c1', 10, { [text]: text }, text, { run: text });
  const filter = { name: text, loc: { file: text, line: 1 }, from: 'handoff' };
  const of = scene.event('handoff.begin', {
    run: text,
    turn: 1,
    from: text,
    calls: [{ callId: text, tool: text, args: scene.item(JSON.stringify({ [text]: text })), to: `${text} 2`, accepted: true }],
    def: { file: text, line: 1 },
    implicit: false,
    filter,
    on: { name: text },
    inputSchema: scene.item({ title: text, type: 'object', properties: { [text]: { type: 'number' } } }),
    given: scene.data([user(text)], made.slice(0, 1), made.slice(1)),
    ctx: scene.item({ [text]: text }),
  });
  scene.event('handoff.invoke', { run: text, of, us: 1, ctx: scene.item({ [text]: `${text}!` }) });
  scene.event('handoff.filter', {
    run: text,
    of,
    us: 1,
    in: scene.data([user(text)], made.slice(0, 1), made.slice(1)),
    out: scene.data([user(`${text} rewritten`)], [], made.slice(2)),
  });
  scene.event('handoff.end', { run: text, of, us: 1, error: { name: text, message: text, stack: text } });
  scene.event('run.end', { run: text, of: 0, us: 1, error: { name: text, message: text, stack: text } });
  return scene.text();
}

describe('hostile text in the replay panel', () => {
  let browser: Browser;
  before(async () => (browser = await launchBrowser()));
  after(() => browser.close());

  for (const text of HOSTILE) {
    it(`stays text, and in its place: ${JSON.stringify(text.slice(0, 30))}`, async () => {
      const scene = await openScene(hostileRun(text), undefined, supportRun());
      const replay = await openReplay(browser, { scene });
      for (const seq of [0, 6, 7, 8, 9]) await replay.play({ type: 'seek', seq });
      for (const width of [1400, 1000, 400]) {
        await replay.resize(width, 800);
        assert.equal(await replay.page.locator('img, svg[onload], main script').count(), 0);
        assert.ok(await replay.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), String(width));
        const bar = await replay.page.locator('#bar').boundingBox();
        assert.ok(bar && bar.height < 90, JSON.stringify(bar));
      }
      await replay.resize(1000, 800);
      for (const kind of WHAT_IF_KINDS) for (const beside of ['received', 'given'] as const) await replay.play({ type: 'what-if', choice: { kind, beside } });
      assert.equal(await replay.page.locator('img, svg[onload], main script').count(), 0);
      assert.ok(await replay.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'));
      const what = await replay.page.locator('#what-if').boundingBox();
      assert.ok(what && what.height < 200, JSON.stringify(what));
      assert.match((await replay.page.locator('#head').textContent()) ?? '', /never ran|received/);
      await replay.play({ type: 'compare' });
      for (const width of [1400, 1000, 400]) {
        await replay.resize(width, 800);
        assert.equal(await replay.page.locator('img, svg[onload], main script').count(), 0);
        assert.ok(await replay.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), String(width));
        const bar = await replay.page.locator('#compare-bar').boundingBox();
        assert.ok(bar && bar.height < 90, JSON.stringify(bar));
      }
      assert.deepEqual(replay.troubles, []);
      scene.close();
      await replay.page.close();
    });
  }
});
