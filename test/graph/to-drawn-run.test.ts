import { strict as assert } from 'node:assert';
import { toDrawnRun } from '../../src/graph/to-drawn-run';
import { toGraph } from '../../src/graph/to-graph';
import type { Pass, VisitedAgent, Visits } from '../../src/graph/visits';
import { englishWords } from '../../src/graph/words';
import { buildWorkflow } from './build-workflow';

const workflow = buildWorkflow({
  agents: [{ name: 'Triage', isStarted: true }, { name: 'Billing', tools: ['look_up'] }, { name: 'Refund' }, { name: 'Expert' }],
  edges: [
    { from: 'Triage', to: 'Billing', kind: 'handoff', toolName: 'to_billing' },
    { from: 'Billing', to: 'Refund', kind: 'handoff', toolName: 'to_refund' },
    { from: 'Billing', to: 'Refund', kind: 'handoff', toolName: 'to_refund_fast' },
    { from: 'Refund', to: 'Expert', kind: 'agent-tool', toolName: 'ask' },
  ],
});
const graph = toGraph(workflow, []);
const pass = (kind: Pass['kind'], from: number, to: number | undefined, tool: string, done: number, all: number, isNow = false): Pass => ({ kind, from, to, tool, done, all, isNow });
const draw = (visits: Partial<Visits>, of = graph) => toDrawnRun(of, { agents: [], current: undefined, passes: [], ...visits }, '', englishWords);
const named = (...names: string[]): VisitedAgent[] => names.map((name) => ({ name, at: undefined, isAmbiguous: false }));

describe('a recorded run on the graph', () => {
  it('marks what was passed, how often, what is to come, and who has the run', () => {
    const run = draw({
      agents: named('Triage', 'Billing', 'Refund', 'Expert'),
      current: 1,
      passes: [
        pass('handoff', 0, 1, 'to_billing', 1, 2, true),
        pass('tool', 1, undefined, 'look_up', 2, 2),
        pass('handoff', 1, 2, 'to_refund', 0, 1),
        pass('agent-tool', 2, 3, 'ask', 0, 1),
      ],
    });
    assert.equal(run.current, 'Billing');
    assert.deepEqual(
      run.visits.map(({ id, state, count }) => [id, state, count]),
      [
        ['Triage', 'done', ''],
        ['Billing', 'done', ''],
        ['Refund', 'ahead', ''],
        ['Expert', 'ahead', ''],
        ['Triage → Billing to_billing', 'now', '1/2'],
        ['Billing · look_up', 'done', '×2'],
        ['Billing → Refund to_refund', 'ahead', '0/1'],
        ['Refund → Expert ask()', 'ahead', '0/1'],
      ],
    );
  });

  it('marks no edge where several could be meant', () => {
    const run = draw({ agents: named('Billing', 'Refund'), passes: [pass('handoff', 0, 1, 'elsewhere', 1, 1)] });
    assert.deepEqual(run.visits.map(({ id }) => id), ['Billing', 'Refund']);
  });

  describe('of agents that share a name', () => {
    const twins = toGraph(buildWorkflow({ agents: [{ name: 'Desk' }, { name: 'Desk' }] }), []);
    const [, second] = twins.nodes;
    const find = (agent: Partial<VisitedAgent>) => draw({ agents: [{ name: 'Desk', at: undefined, isAmbiguous: false, ...agent }], current: 0 }, twins).current;

    it('marks the one whose place was recorded', () => assert.equal(find({ at: second?.span }), second?.id));
    it('marks none where no place was recorded', () => assert.equal(find({}), undefined));
    it('marks none for the place of another file', () => assert.equal(find({ at: { file: '/else.py', start: 0, end: 900 } }), undefined));
    it('marks none where the recording has several of the name', () => assert.equal(find({ at: second?.span, isAmbiguous: true }), undefined));
  });

  it('knows an agent whose name is not in the code by its place', () => {
    const unnamed = toGraph(buildWorkflow({ agents: [{ name: 'x', nameReason: 'made up as it runs', variable: 'desk' }] }), []);
    const at = unnamed.nodes[0]?.span;
    assert.equal(draw({ agents: [{ name: 'Desk 7', at, isAmbiguous: false }], current: 0 }, unnamed).current, unnamed.nodes[0]?.id);
    assert.equal(draw({ agents: named('Desk 7'), current: 0 }, unnamed).current, undefined);
  });
});
