import { strict as assert } from 'node:assert';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { type RecordedRuns, tallyRuns } from '../../../src/graph/run/tally-runs';
import { toDrawnRuns } from '../../../src/graph/run/to-drawn-runs';
import type { RecordedRun } from '../../../src/model/recorded-run';
import { buildWorkflow } from '../build-workflow';

const graph = toGraph(
  buildWorkflow({
    agents: [{ name: 'Triage', isStarted: true }, { name: 'Billing' }, { name: 'Refund' }, { name: 'Human' }],
    edges: [
      { from: 'Triage', to: 'Billing', toolName: 'to_billing' },
      { from: 'Triage', to: 'Refund', toolName: 'to_refund' },
      { from: 'Billing', to: 'Refund', toolName: 'slow' },
      { from: 'Billing', to: 'Refund', toolName: 'fast' },
      { from: 'Refund', to: 'Human', toolName: 'to_human' },
    ],
  }),
  [],
);

const NAMES = ['Triage', 'Billing', 'Refund', 'Human', 'Gone', 'Weather'];
/** `Triage Billing:to_billing Refund:fast!`: from agent to agent, by which tool; `!`: that failed, and the run with it. */
const run = (way: string): RecordedRun => {
  const steps = way.split(' ').map((step) => /^(\w+)(?::(\w+))?(!)?$/.exec(step) ?? []);
  const index = (step: readonly (string | undefined)[] | undefined) => NAMES.indexOf(step?.[1] ?? '');
  const failed = way.endsWith('!');
  return {
    first: index(steps[0]),
    last: failed ? index(steps.at(-2) ?? steps[0]) : index(steps.at(-1)),
    failed,
    passes: steps.slice(1).map((step, i) => ({ kind: 'handoff', from: index(steps[i]), to: index(step), tool: step[2], failed: step[3] !== undefined })),
  };
};
const recording = (...ways: readonly string[]): RecordedRuns => ({
  agents: NAMES.map((name) => ({ name, at: undefined, isAmbiguous: false })),
  runs: ways.map(run),
});
const tally = (...ways: readonly string[]) => tallyRuns(graph, [recording(...ways)], ({ name }) => name === 'Weather');

describe('many runs over a graph', () => {
  it('count where runs begin, pass and end, and what failed', () => {
    const { runs, failed, unmatched, nodes, edges } = tally(
      'Triage Billing:to_billing Refund:fast',
      'Triage Billing:to_billing',
      'Triage',
      'Triage Refund:to_refund Human:to_human!',
    );
    assert.deepEqual([runs, failed, unmatched], [4, 1, 0]);
    assert.deepEqual(nodes.get('Triage'), { began: 4, ended: 1, failed: 0 });
    assert.deepEqual(nodes.get('Refund'), { began: 0, ended: 2, failed: 1 });
    assert.deepEqual(
      [...edges].map(([id, { taken, failed }]) => [id, taken, failed]),
      [
        ['Triage → Billing to_billing', 2, 0],
        ['Triage → Refund to_refund', 1, 0],
        ['Billing → Refund slow', 0, 0],
        ['Billing → Refund fast', 1, 0],
        ['Refund → Human to_human', 1, 1],
      ],
    );
  });

  it('say how many do not fit the code any longer, and count of them what still does', () => {
    const { runs, unmatched, edges } = tally('Triage Gone:to_gone', 'Gone Gone', 'Billing Refund:elsewhere', 'Triage Billing:to_billing Gone:x');
    assert.deepEqual([runs, unmatched], [3, 4]);
    assert.equal(edges.get('Triage → Billing to_billing')?.taken, 1);
  });

  it('fit only where all agents are there, whether they were handed to or not', () => {
    const { runs, unmatched } = tallyRuns(graph, [{ ...recording(), runs: [{ ...run('Triage'), last: NAMES.indexOf('Gone') }] }], () => false);
    assert.deepEqual([runs, unmatched], [1, 1]);
  });

  it('leave runs of other workflows out', () => {
    const { runs, unmatched } = tally('Weather Weather', 'Triage');
    assert.deepEqual([runs, unmatched], [1, 0]);
    const through = tally('Weather Triage:to_triage Weather:to_weather');
    assert.deepEqual([through.runs, through.unmatched], [1, 1]);
  });

  it('take no agent for another of its name where several could be meant', () => {
    const one = recording('Triage');
    const { runs, unmatched } = tallyRuns(graph, [{ ...one, agents: one.agents.map((agent) => ({ ...agent, isAmbiguous: true })) }], () => false);
    assert.deepEqual([runs, unmatched], [0, 1]);
  });

  it('are told one by one and in thousands', () => {
    const open = { ...run('Triage Billing:to_billing'), last: undefined };
    const many = tallyRuns(
      graph,
      [{ ...recording('Billing Refund:fast'), runs: [...Array<RecordedRun>(1_000).fill(run('Billing Refund:fast!')), open] }],
      () => false,
    );
    const told = toDrawnRuns(many, 1);
    assert.equal(told.summary, '1,001 runs · 1,000 failed · 1 without an end · 3 lines never taken · 1 recording could not be read');
    assert.deepEqual(
      told.tallies.slice(0, 3).map(({ text, description, failed, count }) => [text, description, failed, count]),
      [
        ['1 begin here', '1 run begins here', 'none', 1],
        ['1,000 begin · 1,000 end', '1,000 runs begin here, 1,000 runs end here, all failed', 'all', 1_000],
        ['', '', 'none', 0],
      ],
    );
    const some = toDrawnRuns(tally('Triage Billing:to_billing!', 'Triage Billing:to_billing', 'Triage', 'Triage Gone:x', 'Triage Gone:y'));
    assert.equal(some.summary, '5 runs · 1 failed · 4 lines never taken · 2 runs could not be matched');
    assert.deepEqual(
      some.tallies.filter(({ failed }) => failed !== 'none').map(({ id, text, description, failed }) => [id, text, description, failed]),
      [
        ['Triage', '5 begin · 2 end', '5 runs begin here, 2 runs end here, 1 failed', 'some'],
        ['Triage → Billing to_billing', '2×', 'taken 2 times in the recorded runs, 1 failed', 'some'],
      ],
    );
    const all = toDrawnRuns(tally('Triage Billing:to_billing Refund:fast Human:to_human', 'Triage Refund:to_refund', 'Billing Refund:slow'));
    assert.equal(all.summary, '3 runs');
    const one = toDrawnRuns(tally('Triage Billing:to_billing Refund:fast Human:to_human', 'Triage Refund:to_refund'), 0);
    assert.equal(one.summary, '2 runs · 1 line never taken');
  });

  it('are told in few words, and in full', () => {
    const ways = [...Array<string>(12).fill('Triage Billing:to_billing'), 'Triage Refund:to_refund Human:to_human!', 'Triage Gone:x'];
    const { summary, tallies } = toDrawnRuns(tally(...ways), 2);
    assert.equal(summary, '14 runs · 1 failed · 2 lines never taken · 1 run could not be matched · 2 recordings could not be read');
    assert.deepEqual(
      tallies.map(({ id, count, failed, text, description }) => [id, count, failed, text, description]),
      [
        ['Triage', 14, 'none', '14 begin here', '14 runs begin here'],
        ['Billing', 12, 'none', '12 end here', '12 runs end here'],
        ['Refund', 1, 'all', '1 end here', '1 run ends here, all failed'],
        ['Human', 0, 'none', '', ''],
        ['Triage → Billing to_billing', 12, 'none', '12×', 'taken 12 times in the recorded runs'],
        ['Triage → Refund to_refund', 1, 'none', '1×', 'taken once in the recorded runs'],
        ['Billing → Refund slow', 0, 'none', 'never taken', 'never taken in the recorded runs'],
        ['Billing → Refund fast', 0, 'none', 'never taken', 'never taken in the recorded runs'],
        ['Refund → Human to_human', 1, 'all', '1×', 'taken once in the recorded runs, all failed'],
      ],
    );
  });
});
