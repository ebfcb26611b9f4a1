import { strict as assert } from 'node:assert';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { openRecording } from '../../src/recording/open-recording';
import { type Judge, listRuns } from '../../src/runs/ask/listed-run';
import { createPaths } from '../../src/runs/ask/run-path';
import { decodeRecording, encodeRecording } from '../../src/runs/index/encode-runs';
import { openRuns } from '../../src/runs/read/read-runs';
import type { FoundInRun, RecordingRuns } from '../../src/runs/run';
import { makeFolder } from '../support/files/make-folder';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { playPlan } from '../support/recording/play-plan';
import type { RunPlan } from '../support/recording/recording-plan';

const SAMPLE = 'src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl';

describe('reading runs', () => {
  it('tells what the recording of a run holds', () => {
    const found = readRuns(SAMPLE);
    const [run] = found.runs;
    assert.equal(found.program, 'main.py');
    assert.equal(found.isEnded, true);
    assert.deepEqual(
      found.agents.map(({ name, at }) => `${name} ${at?.file}:${at?.line}`),
      ['Triage Agent team.py:43', 'Billing Agent team.py:27', 'Refund Agent team.py:20'],
    );
    assert.deepEqual(
      run?.passes.map(({ from, to, tool, us, on, filter, failed }) => ({ from, to, tool, us, on, filter, failed })),
      [
        { from: 0, to: 1, tool: 'transfer_to_billing', us: 1062, on: undefined, filter: undefined, failed: false },
        { from: 1, to: 2, tool: 'transfer_to_refund', us: 775, on: 'approve_refund', filter: 'drop_tool_items', failed: false },
      ],
    );
    assert.deepEqual([run?.outcome, run?.us, run?.handoffs, run?.tools], ['ended', 36255, 2, ['lookup_account', 'get_charges']]);
    assert.equal(run?.input, 'I was charged twice for order o-7. Please give me the second charge back.');
    assert.equal(run?.output, 'Which charge should I refund? Please send me its id.');
    assert.deepEqual(
      run?.usage.map(({ agent, requests }) => [agent, requests]),
      [
        [0, 2],
        [1, 2],
        [2, 1],
      ],
    );
  });

  it('puts the agents that were called as tools in brackets, and folds what went to and fro', () => {
    const expert: RunPlan = { agent: 'Expert Agent', input: 'Sum?', turns: [{ does: 'answer', text: '12' }], ending: 'ended' };
    const turns: RunPlan['turns'] = [
      { does: 'tool', tool: 'ask', args: '{}', result: '12', inside: [expert] },
      ...Array.from({ length: 5 }, (_, at) => ({ does: 'handoff', to: at % 2 === 0 ? 'Billing Agent' : 'Triage Agent' }) as const),
      { does: 'answer', text: 'Done.' },
    ];
    const looped = turns.slice(1);
    assert.equal(pathOf({ agent: 'Triage Agent', input: 'Hi', turns: looped, ending: 'ended' }), 'Triage ⇄ Billing 3×');
    assert.equal(pathOf({ agent: 'Triage Agent', input: 'Hi', turns: turns.slice(0, 2), ending: 'ended' }), 'Triage [Expert] › Billing');
  });

  it('tells runs that failed, and those without an end', () => {
    const run: RunPlan = { agent: 'Triage', input: 'Hi', turns: [{ does: 'handoff', to: 'Billing', on: 'fails' }], ending: 'failed' };
    const file = join(
      makeFolder({ 'a.handoffs.jsonl': playPlan({ lang: 'py', runs: [run, { ...run, ending: 'open', turns: [] }], isEnded: false }) }),
      'a.handoffs.jsonl',
    );
    const [failed, open] = readRuns(file).runs;
    assert.deepEqual([failed?.outcome, failed?.passes.map((pass) => pass.failed)], ['failed', [true]]);
    assert.ok(failed?.error && failed.error.name !== '');
    assert.deepEqual([open?.outcome, open?.us, open?.last], ['open', undefined, undefined]);
  });

  it('knows the same runs and handoffs as one who opens the recording, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        const file = join(makeFolder({ 'a.handoffs.jsonl': text }), 'a.handoffs.jsonl');
        const recording = await openRecording(file);
        const found = readRuns(file).runs;
        assert.deepEqual(
          found.map(({ id, begin, outcome }) => [id, begin, outcome === 'open', outcome === 'failed']),
          recording.runs.filter(({ parent }) => parent === undefined).map(({ id, begin, end, failed }) => [id, begin, end === undefined, failed]),
        );
        const passes = found.flatMap((run) => run.passes.filter(({ kind }) => kind === 'handoff').map(({ begin }) => begin));
        assert.deepEqual(
          [...passes].sort((one, other) => one - other),
          recording.handoffs,
        );
        recording.close();
      }),
      { numRuns: 60, seed: 16 },
    );
  });

  it('tells what was imported from what was recorded', () => {
    const text = readFileSync(SAMPLE, 'utf8');
    const imported = { format: 'langfuse', by: 'Langfuse', file: 'trace.json', absent: [] };
    const file = join(makeFolder({ 'a.handoffs.jsonl': text.replace('{', `{"imported":${JSON.stringify(imported)},`) }), 'a.handoffs.jsonl');
    assert.deepEqual([readRuns(file).imported, readRuns(SAMPLE).imported], ['langfuse', undefined]);
    assert.equal(decodeRecording(JSON.parse(JSON.stringify(encodeRecording(readRuns(file))))).imported, 'langfuse');
  });

  it('reads on where a recording has grown, wherever it was cut', () => {
    const whole = readFileSync(SAMPLE);
    const file = join(makeFolder({ 'a.handoffs.jsonl': '' }), 'a.handoffs.jsonl');
    const header = whole.indexOf(10) + 1;
    for (const cut of [header, header + 7, 4_000, 9_001, whole.length - 30]) {
      writeFileSync(file, whole.subarray(0, cut));
      const reader = openRuns(file);
      for (const _ of reader.read());
      appendFileSync(file, whole.subarray(cut));
      for (const _ of reader.read());
      assert.deepEqual(reader.runs(), readRuns(SAMPLE));
      reader.close();
    }
  });

  it('leaves out lines that are broken, and those that are too long', () => {
    const lines = readFileSync(SAMPLE, 'utf8').split('\n');
    const broken = [
      ...lines.slice(0, 4),
      '{"k":"handoff.begin","s":"x"',
      '{"k":"run.end","s":1,"run":7}',
      `{"k":"item","i":9,"d":"${'x'.repeat(17 << 20)}"}`,
      'null',
      ...lines.slice(4),
    ];
    const file = join(makeFolder({ 'a.handoffs.jsonl': broken.join('\n') }), 'a.handoffs.jsonl');
    assert.deepEqual(readRuns(file), readRuns(SAMPLE));
  });
});

describe('what is found in runs', () => {
  it('is what whoever asks counts', () => {
    const found: readonly FoundInRun[] = [
      { rule: 'orphan-output', severity: 'error', message: 'An output without its call.', handoff: 4 },
      { rule: 'ping-pong', severity: 'warning', message: 'Back and forth.', handoff: 9 },
    ];
    const read = readRuns(SAMPLE);
    const runs = read.runs.map((run) => ({ ...run, findings: found }));
    const recordings = new Map([['a', { name: 'a', stamp: { size: 0, mtime: 0, ends: '' }, found: { ...read, runs }, reason: undefined }]]);
    const told = (judge?: Judge) => listRuns(recordings, judge)[0]?.run;
    assert.equal(told()?.findings, found);
    assert.equal(told((_, { severity }) => severity)?.findings, found);
    assert.deepEqual(told((file, { rule, severity }) => (file === 'a' && rule === 'orphan-output' ? undefined : severity))?.findings, found.slice(1));
    assert.deepEqual(
      told(() => 'note')?.findings?.map(({ severity }) => severity),
      ['note', 'note'],
    );
    assert.deepEqual(told(() => undefined)?.findings, []);
  });
});

function readRuns(file: string): RecordingRuns {
  const reader = openRuns(file);
  for (const _ of reader.read());
  reader.close();
  return reader.runs();
}

function pathOf(run: RunPlan): string {
  const file = join(makeFolder({ 'a.handoffs.jsonl': playPlan({ lang: 'py', runs: [run], isEnded: true }) }), 'a.handoffs.jsonl');
  const stamp = { size: 0, mtime: 0, ends: '' };
  const [listed] = listRuns(new Map([[file, { name: 'a', stamp, found: readRuns(file), reason: undefined }]]));
  assert.ok(listed);
  return createPaths()(listed).text;
}
