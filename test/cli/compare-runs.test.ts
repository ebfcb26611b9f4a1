import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { makeFolder } from '../support/files/make-folder';
import { makeRecording } from '../support/recording/make-recording';
import type { RunPlan } from '../support/recording/recording-plan';
import { loadRun, supportRun } from '../webview/replay/scenes';
import { runBaton } from './run-baton';

const FILES = { 'a.handoffs.jsonl': supportRun(), 'b.handoffs.jsonl': supportRun({ hasFilter: false }) };
const PLAN: RunPlan = {
  agent: 'Desk',
  input: 'Hello',
  turns: [
    { does: 'handoff', to: 'Billing' },
    { does: 'answer', text: 'Hi.' },
  ],
  ending: 'ended',
};

describe('baton compare', () => {
  it('tells where two runs part, and what each has, and exits with 1', async () => {
    const { status, stdout } = await runBaton(makeFolder(FILES), ['compare', 'b.handoffs.jsonl', 'a.handoffs.jsonl']);
    assert.equal(status, 1);
    assert.equal(
      stdout,
      `A  b.handoffs.jsonl
B  a.handoffs.jsonl

Run r1: Triage Agent  4 differences
  Alike for 8 steps. Then Refund Agent received 2 items fewer in B.
  Handoff 2, input filter
    A none
    B drop_tool_items filters.py:15
  Handoff 2, received
    A 8 items
    B 6 items
  Step 25, Refund Agent
    A called issue_refund(charge_id: "ch_91b")
    B said “Which charge should I refund? Please send me its id.”
  Final output
    A Done. $12 is on its way back to you.
    B Which charge should I refund? Please send me its id.
`,
    );
  });

  it('exits with 0 where runs say the same, whatever their ids, and counts ids where that is asked for', async () => {
    // The second run has other ids, as every run has.
    const folder = makeFolder({ 'a.handoffs.jsonl': makeRecording({ runs: [PLAN, PLAN] }) });
    const alike = await runBaton(folder, ['compare', 'a.handoffs.jsonl#r1', 'a.handoffs.jsonl#r3']);
    assert.deepEqual([alike.status, alike.stderr], [0, '']);
    assert.equal(alike.stdout.split('\n').slice(3, 5).join('\n'), 'Run r1: Desk | Run r3: Desk  0 differences\n  Alike in all 3 steps.');
    const exact = await runBaton(folder, ['compare', 'a.handoffs.jsonl#r1', 'a.handoffs.jsonl#r3', '--exact']);
    assert.equal(exact.status, 1);
  });

  for (const name of ['python/plain/openinference', 'python/chat/openinference', 'python/chat/sentry', 'python/nested/langfuse', 'python/plain/traceloop']) {
    it(`finds a run and its trace by ${name} alike`, async () => {
      const folder = `test/traces/imports/fixtures/${name.slice(0, name.lastIndexOf('/'))}`;
      const own = makeFolder({
        'a.handoffs.jsonl': readFileSync(`${folder}/recorded.handoffs.jsonl`, 'utf8'),
        'b.json': readFileSync(`test/traces/imports/fixtures/${name}.json`, 'utf8'),
      });
      assert.equal((await runBaton(own, ['import', 'b.json', '--out', '.'])).status, 0);
      const { status, stdout } = await runBaton(own, ['compare', 'a.handoffs.jsonl', 'b.handoffs.jsonl']);
      assert.match(stdout, /  0 differences$/m, stdout);
      assert.equal(status, 0);
    });
  }

  it('prints JSON with whole values and what became of the items received', async () => {
    const { status, stdout } = await runBaton(makeFolder(FILES), ['compare', 'b.handoffs.jsonl', 'a.handoffs.jsonl', '--format', 'json', '--limit', '2']);
    assert.equal(status, 1);
    const { alike, runs } = Compared.parse(JSON.parse(stdout));
    assert.equal(alike, false);
    const [{ headline, alikeSteps, complete, left, differences } = assert.fail()] = runs;
    assert.deepEqual([runs.length, headline, alikeSteps, complete, left], [1, 'Alike for 8 steps. Then Refund Agent received 2 items fewer in B', 8, true, 2]);
    const [filter, received] = differences;
    assert.deepEqual(
      [filter?.is, filter?.handoff, filter?.a, filter?.b],
      ['filter', 2, [], [{ name: 'drop_tool_items', file: 'support/filters.py', line: 15 }]],
    );
    assert.deepEqual([received?.is, (received?.a as unknown[]).length, (received?.b as unknown[]).length], ['received', 8, 6]);
    const { dropped, added, changed } = received?.changes ?? {};
    assert.deepEqual([dropped?.map((item) => (item as { type: string }).type), added, changed], [['function_call', 'function_call_output'], [], []]);
  });

  it('lays the runs of two recordings beside each other in their order, and says which has none', async () => {
    const [one, two] = [makeRecording({ runs: [PLAN, PLAN] }), makeRecording({ runs: [PLAN] })];
    const folder = makeFolder({ 'a.handoffs.jsonl': one, 'b.handoffs.jsonl': two });
    const { status, stdout } = await runBaton(folder, ['compare', 'a.handoffs.jsonl', 'b.handoffs.jsonl']);
    assert.equal(status, 1);
    assert.match(stdout, /\n {2}Alike in all 3 steps\.\n\nRun r3: Desk, in A alone\n$/);
    const named = await runBaton(folder, ['compare', 'a.handoffs.jsonl#r3', 'b.handoffs.jsonl']);
    assert.deepEqual([named.status, named.stdout.split('\n')[3]], [0, 'Run r3: Desk | Run r1: Desk  0 differences']);
  });

  it('exits with 2 for what is not there', async () => {
    const folder = makeFolder(FILES);
    const none = await runBaton(folder, ['compare', 'a.handoffs.jsonl#r9', 'b.handoffs.jsonl']);
    assert.deepEqual([none.status, none.stderr], [2, 'baton: a.handoffs.jsonl: There is no run r9: there are r1 (Triage Agent).\n']);
    const lone = await runBaton(folder, ['compare', 'a.handoffs.jsonl']);
    assert.deepEqual([lone.status, lone.stderr.split('\n')[0]], [2, 'baton: `baton compare` takes two recordings, or two runs: `baton compare A B`.']);
  });
});

describe('baton replay of a part', () => {
  const folder = () => makeFolder({ 'load.handoffs.jsonl': loadRun(), 'desk.handoffs.jsonl': makeRecording() });
  const titles = (stdout: string) => stdout.split('\n').filter((line) => /^ *(Run |\d+\. )/.test(line));

  it('prints one run, one handoff, or the first ones, numbered as in the whole', async () => {
    const all = titles((await runBaton(folder(), ['replay', 'desk.handoffs.jsonl'])).stdout);
    const second = await runBaton(folder(), ['replay', 'desk.handoffs.jsonl', '--handoff', '2']);
    assert.deepEqual(titles(second.stdout)[1], all[2]);
    assert.equal(titles(second.stdout).length, 2);
    const first = await runBaton(folder(), ['replay', 'desk.handoffs.jsonl', '--limit', '1']);
    assert.deepEqual(titles(first.stdout)[1], all[1]);
    assert.deepEqual([titles(first.stdout).length, first.stderr], [2, 'baton: not shown: 1 handoff\n']);
    const json = await runBaton(folder(), ['replay', 'desk.handoffs.jsonl', '--handoff', '2', '--format', 'json']);
    const { runs } = JSON.parse(json.stdout) as { runs: { handoffs: { to: string }[] }[] };
    assert.deepEqual(
      runs.map(({ handoffs }) => handoffs.map(({ to }) => to)),
      [['Refund']],
    );
  });

  it('says what there is where a run or a handoff is not there', async () => {
    const run = await runBaton(folder(), ['replay', 'desk.handoffs.jsonl', '--run', 'r7']);
    assert.deepEqual([run.status, run.stderr], [2, 'baton: There is no run r7: there are r1 (Triage).\n']);
    const handoff = await runBaton(folder(), ['replay', 'desk.handoffs.jsonl', '--handoff', '9']);
    assert.deepEqual([handoff.status, handoff.stderr], [2, 'baton: There is no handoff 9: no run has more than 2.\n']);
    const count = await runBaton(folder(), ['replay', 'desk.handoffs.jsonl', '--limit', '0']);
    assert.equal(count.stderr.split('\n')[0], 'baton: `--limit` takes a number from 1, not `0`.');
  });
});

const Difference = z.looseObject({
  is: z.string(),
  handoff: z.number().nullable(),
  a: z.unknown(),
  b: z.unknown(),
  changes: z.object({ dropped: z.array(z.unknown()), added: z.array(z.unknown()), changed: z.array(z.unknown()) }).optional(),
});
const Compared = z.object({
  version: z.literal(1),
  a: z.string(),
  b: z.string(),
  alike: z.boolean(),
  runs: z.array(
    z.object({
      a: z.object({ id: z.string(), agent: z.string() }).nullable(),
      b: z.object({ id: z.string(), agent: z.string() }).nullable(),
      headline: z.string().nullable(),
      alikeSteps: z.number(),
      complete: z.boolean(),
      left: z.number(),
      differences: z.array(Difference),
    }),
  ),
});
