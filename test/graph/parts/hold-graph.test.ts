import { strict as assert } from 'node:assert';
import { createHold, type Held } from '../../../src/graph/parts/hold-graph';
import type { Workflow } from '../../../src/model/workflow';
import { buildWorkflow, FILE } from '../build-workflow';

const WHOLE = buildWorkflow({
  agents: ['Desk', 'Billing', 'Refunds'].map((name) => ({ name })),
  edges: [
    { from: 'Desk', to: 'Billing' },
    { from: 'Desk', to: 'Refunds' },
  ],
});
const without = (name: string): Workflow => ({
  ...WHOLE,
  agents: WHOLE.agents.filter(({ id }) => id !== name),
  edges: WHOLE.edges.filter(({ from, to }) => from !== name && to !== name),
});
const FAULT = { file: FILE, start: 7, end: 9 };
const broken = (workflow: Workflow, span = FAULT): Workflow => ({ ...workflow, unresolved: [{ reason: 'syntax error', span, isBroken: true }] });
const seen = ({ workflow, fault }: Held) => [
  ...workflow.agents.map(({ id }) => id),
  `${workflow.edges.length} handoffs`,
  ...(fault ? [`before ${fault.start}`] : []),
];

describe('a graph while its code is half-typed', () => {
  const show = (...workflows: readonly Workflow[]) => {
    const hold = createHold();
    return workflows.map((workflow) => hold({ workflow, findings: [] })).at(-1) ?? assert.fail();
  };

  it('keeps agents and handoffs that the fault took along, there, until it can be read', () => {
    const held = show(WHOLE, broken(without('Refunds')));
    assert.deepEqual(seen(held), ['Desk', 'Billing', 'gone Refunds', '2 handoffs', 'before 7']);
    assert.deepEqual(held.workflow.agents[2]?.span, FAULT);
    assert.deepEqual(
      held.workflow.edges.map(({ from, to }) => [from, to]),
      [
        ['Desk', 'Billing'],
        ['Desk', 'gone Refunds'],
      ],
    );
    assert.deepEqual(seen(show(WHOLE, broken(without('Refunds')), broken({ ...WHOLE, edges: [] }))), ['Desk', 'Billing', 'Refunds', '2 handoffs', 'before 7']);
    assert.deepEqual(seen(show(WHOLE, broken(without('Refunds')), without('Refunds'))), ['Desk', 'Billing', '1 handoffs']);
  });

  it('has what is still there at its place of now', () => {
    const moved = {
      ...without('Refunds'),
      agents: without('Refunds').agents.map((agent) => ({ ...agent, id: `${agent.id}+`, span: { ...agent.span, start: 1 } })),
    };
    const edges = moved.edges.map((edge) => ({ ...edge, from: `${edge.from}+`, to: `${edge.to}+` }));
    const held = show(WHOLE, broken({ ...moved, edges }));
    assert.deepEqual(seen(held), ['Desk+', 'Billing+', 'gone Refunds', '2 handoffs', 'before 7']);
    assert.equal(held.workflow.agents[0]?.span.start, 1);
  });

  it('takes none of several of one name for another', () => {
    const twins = buildWorkflow({
      agents: ['Desk', 'Billing', 'Night'].map((name) => ({ name })),
      edges: [
        { from: 'Desk', to: 'Billing' },
        { from: 'Desk', to: 'Night' },
      ],
    });
    const named = { ...twins, agents: twins.agents.map((agent) => (agent.id === 'Night' ? { ...agent, name: { ...agent.name, value: 'Billing' } } : agent)) };
    const less = (workflow: Workflow): Workflow => ({ ...workflow, agents: workflow.agents.slice(0, 2), edges: workflow.edges.slice(0, 1) });
    assert.deepEqual(seen(show(named, broken(less(named)))), ['Desk', 'gone Billing', 'gone Night', '2 handoffs', 'before 7']);
    // Nor is one that there are two of by now the one that there was.
    const grown = { ...named, agents: [...named.agents.slice(1), { ...(named.agents[2] ?? assert.fail()), id: 'Third' }], edges: [] };
    assert.deepEqual(seen(show(less(named), broken(grown))), ['gone Desk', 'gone Billing', '1 handoffs', 'before 7']);
  });

  it('changes where nothing is lost, where the fault was there before, and where nothing is broken', () => {
    assert.deepEqual(seen(show(without('Refunds'), broken(WHOLE))), ['Desk', 'Billing', 'Refunds', '2 handoffs']);
    assert.deepEqual(seen(show(broken(WHOLE), broken(without('Refunds')))), ['Desk', 'Billing', '1 handoffs']);
    assert.deepEqual(seen(show(WHOLE, without('Refunds'))), ['Desk', 'Billing', '1 handoffs']);
    // It was mended meanwhile: what is broken now was not from the start.
    assert.deepEqual(seen(show(broken(WHOLE), WHOLE, broken(without('Refunds')))), ['Desk', 'Billing', 'gone Refunds', '2 handoffs', 'before 7']);
  });
});
