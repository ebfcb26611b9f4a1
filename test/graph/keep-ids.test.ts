import { strict as assert } from 'node:assert';
import { toToolName } from '../../src/engine/define/tool-name';
import { drawGraph } from '../../src/graph/draw-graph';
import type { Workflow } from '../../src/model/workflow';
import { buildWorkflow } from './build-workflow';

const DESK = buildWorkflow({
  agents: ['Desk', 'Billing', 'Refunds'].map((name) => ({ name, variable: name.toLowerCase() })),
  edges: [
    { from: 'Desk', to: 'Billing', toolName: 'transfer_to_billing' },
    { from: 'Billing', to: 'Refunds', toolName: 'refund' },
  ],
});
/** The tools that hand off to it get the name that the SDK makes of it. */
const rename = (workflow: Workflow, from: string, to: string): Workflow => ({
  ...workflow,
  edges: workflow.edges.map((edge) => (edge.to === from ? { ...edge, toolName: toToolName(to, 'python') } : edge)),
  agents: workflow.agents.map((agent) => (agent.name.value === from ? { ...agent, name: { ...agent.name, value: to } } : agent)),
});
const seen = ({ graph }: ReturnType<typeof drawGraph>) => graph.nodes.map(({ id, name }) => [id, name]);

describe('the ids of a graph that is on screen', () => {
  it('stay when an agent is renamed, those of its handoffs too', () => {
    const before = drawGraph(DESK, []);
    const now = drawGraph(rename(DESK, 'Billing', 'Charges'), [], { before });
    assert.deepEqual(seen(now), [
      ['Desk', 'Desk'],
      ['Billing', 'Charges'],
      ['Refunds', 'Refunds'],
    ]);
    assert.deepEqual(
      now.graph.edges.map(({ id }) => id),
      before.graph.edges.map(({ id }) => id),
    );
    assert.deepEqual(
      now.graph.edges.map(({ toolName }) => toolName),
      ['transfer_to_charges', 'refund'],
    );
    assert.equal(now.describe('Billing')?.title, 'Charges');
  });

  it('are never those of another agent, not of a new one with the old name', () => {
    const first = drawGraph(DESK, []);
    const renamed = rename(DESK, 'Billing', 'Charges');
    const second = drawGraph(renamed, [], { before: first });
    const [one] = buildWorkflow({ agents: [{ name: 'Billing', variable: 'other' }] }).agents;
    const agents = [...renamed.agents, { ...(one ?? assert.fail()), id: 'new' }];
    assert.deepEqual(seen(drawGraph({ ...renamed, agents }, [], { before: second })), [
      ['Desk', 'Desk'],
      ['Billing', 'Charges'],
      ['Refunds', 'Refunds'],
      ['Billing 2', 'Billing'],
    ]);
  });

  it('are made of names where nothing was on screen before', () => {
    assert.deepEqual(
      seen(drawGraph(rename(DESK, 'Billing', 'Charges'), [])).map(([id]) => id),
      ['Desk', 'Charges', 'Refunds'],
    );
  });
});
