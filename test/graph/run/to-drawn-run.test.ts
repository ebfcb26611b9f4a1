import { strict as assert } from 'node:assert';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { toDrawnRun } from '../../../src/graph/run/to-drawn-run';
import type { Pass, VisitedAgent, Visits } from '../../../src/graph/run/visits';
import { buildWorkflow } from '../build-workflow';

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
const pass = (kind: Pass['kind'], from: number, to: number | undefined, tool: string, done: number, all: number, isNow = false): Pass => ({
  kind,
  from,
  to,
  tool,
  done,
  all,
  isNow,
});
const draw = (visits: Partial<Visits>, of = graph) => toDrawnRun(of, { agents: [], current: undefined, passes: [], ...visits }, '');
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
      run.visits.map(({ id, state, count, description }) => [id, state, count, description]),
      [
        ['Triage', 'done', '', 'visited by the recorded run'],
        ['Billing', 'done', '', 'visited by the recorded run'],
        ['Refund', 'ahead', '', 'later in the recorded run'],
        ['Expert', 'ahead', '', 'later in the recorded run'],
        ['Triage → Billing to_billing', 'now', '1/2', '1 of 2 times in the recorded run'],
        ['Billing → Refund to_refund', 'ahead', '0/1', '0 of 1 times in the recorded run'],
        ['Refund → Expert ask()', 'ahead', '0/1', '0 of 1 times in the recorded run'],
      ],
    );
  });

  it('marks no edge where several could be meant', () => {
    const run = draw({ agents: named('Billing', 'Refund'), passes: [pass('handoff', 0, 1, 'elsewhere', 1, 1)] });
    assert.deepEqual(
      run.visits.map(({ id }) => id),
      ['Billing', 'Refund'],
    );
  });

  it('marks the one edge of several that has the name the model called, and the only one whatever it called', () => {
    const edges = (from: string, to: string, kind: Pass['kind'], tool: string) =>
      draw({ agents: named(from, to), passes: [pass(kind, 0, 1, tool, 1, 1)] })
        .visits.slice(2)
        .map(({ id }) => id);
    assert.deepEqual(edges('Billing', 'Refund', 'handoff', 'to_refund_fast'), ['Billing → Refund to_refund_fast']);
    assert.deepEqual(edges('Triage', 'Billing', 'handoff', 'renamed'), ['Triage → Billing to_billing']);
    assert.deepEqual(edges('Refund', 'Expert', 'agent-tool', 'renamed'), ['Refund → Expert ask()']);
    assert.deepEqual(edges('Triage', 'Billing', 'agent-tool', 'to_billing'), []);
    assert.deepEqual(edges('Billing', 'Triage', 'handoff', 'to_billing'), []);
  });

  it('tells agents as tools apart by the name that the model called', () => {
    const ways = [
      { from: 'a', to: 'b', kind: 'agent-tool', toolName: 'ask' },
      { from: 'a', to: 'b', kind: 'agent-tool', toolName: 'ask_again' },
    ] as const;
    const asked = toGraph(buildWorkflow({ agents: [{ name: 'a' }, { name: 'b' }], edges: ways }), []);
    assert.deepEqual(
      draw({ agents: named('a', 'b'), passes: [pass('agent-tool', 0, 1, 'ask', 1, 1)] }, asked).visits.map(({ id }) => id),
      ['a', 'b', 'a → b ask()'],
    );
  });

  it('leaves out what nobody drew, and where it leads', () => {
    assert.deepEqual(draw({ agents: named('Stranger', 'Billing'), current: 0, passes: [pass('handoff', 0, 1, 'to_billing', 1, 1)] }), {
      current: undefined,
      summary: '',
      visits: [{ id: 'Billing', state: 'done', count: '', description: 'visited by the recorded run' }],
    });
    assert.deepEqual(
      draw({ agents: named('Billing', 'Refund'), passes: [pass('handoff', 0, 1, 'to_refund', 0, 1)] }).visits.map(({ state }) => state),
      ['ahead', 'ahead', 'ahead'],
    );
  });

  describe('of agents that share a name', () => {
    const twins = toGraph(buildWorkflow({ agents: [{ name: 'Desk' }, { name: 'Desk' }] }), []);
    const [, second] = twins.nodes;
    const find = (agent: Partial<VisitedAgent>) => draw({ agents: [{ name: 'Desk', at: undefined, isAmbiguous: false, ...agent }], current: 0 }, twins).current;

    it('marks the one whose place was recorded', () => assert.equal(find({ at: second?.span }), second?.id));
    it('marks none where no place was recorded', () => assert.equal(find({}), undefined));
    it('marks none for the place of another file', () => assert.equal(find({ at: { file: '/else.py', start: 0, end: 900 } }), undefined));
    it('marks the only one of the recorded file, wherever its line is now', () => {
      const { agents, ...rest } = buildWorkflow({ agents: [{ name: 'Desk' }, { name: 'Desk' }] });
      const files = toGraph({ ...rest, agents: agents.map((agent, i) => ({ ...agent, span: { ...agent.span, file: `/work/${i}.py` } })) }, []);
      const at = (file: string, start: number) =>
        draw({ agents: [{ name: 'Desk', at: { file, start, end: start + 5 }, isAmbiguous: false }], current: 0 }, files).current;
      assert.deepEqual([at('/work/0.py', 9000), at('/work/1.py', 9000), at('/work/2.py', 9000)], ['Desk', 'Desk 2', undefined]);
    });
    it('marks one whose first or last line was recorded', () => {
      const { start = 0, end = 0, file = '' } = second?.span ?? {};
      assert.deepEqual(
        [
          [end, end + 9],
          [end + 1, end + 9],
          [start - 9, start],
          [start - 9, start - 1],
        ].map(([start = 0, end = 0]) => find({ at: { file, start, end } })),
        [second?.id, undefined, second?.id, undefined],
      );
    });
    it('marks none where the recording has several of the name', () => assert.equal(find({ at: second?.span, isAmbiguous: true }), undefined));
  });

  it('knows an agent whose name is not in the code by its place', () => {
    const unnamed = toGraph(buildWorkflow({ agents: [{ name: 'x', nameReason: 'made up as it runs', variable: 'desk' }] }), []);
    const at = unnamed.nodes[0]?.span;
    assert.equal(draw({ agents: [{ name: 'Desk 7', at, isAmbiguous: false }], current: 0 }, unnamed).current, unnamed.nodes[0]?.id);
    assert.equal(draw({ agents: named('Desk 7'), current: 0 }, unnamed).current, undefined);
    const quoted = toGraph(buildWorkflow({ agents: [{ name: '‹a› and b' }, { name: 'a ‹b›' }] }), []);
    for (const { span: at } of quoted.nodes)
      assert.equal(draw({ agents: [{ name: 'Desk 7', at, isAmbiguous: false }], current: 0 }, quoted).current, undefined);
  });
});
