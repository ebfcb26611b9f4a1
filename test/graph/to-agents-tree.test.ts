import { strict as assert } from 'node:assert';
import { type TreeRow, toTree } from '../../src/graph/to-agents-tree';
import { airline, airlineFindings } from './airline';
import { buildWorkflow } from './build-workflow';

describe('the tree of agents', () => {
  it('has workflows, their agents, and what each hands to and has', () => {
    assert.deepEqual(toText(toTree(airline, airlineFindings, (file) => file.slice('/work/'.length))), [
      'workflow Triage | 8 agents · agents.py',
      '  entry Triage Agent | entry',
      '    handoff FAQ Agent | transfer_to_faq',
      '    handoff Seat Booking Agent | transfer_to_seat_booking',
      '    handoff Flight Status Agent | transfer_to_flight_status',
      '    handoff Cancellation Agent | transfer_to_cancellation',
      '    guardrail relevance',
      '    guardrail jailbreak',
      '  agent FAQ Agent',
      '    handoff Human Escalation | escalate · disabled',
      '    tool faq_lookup',
      '  agent Seat Booking Agent',
      '    handoff Triage Agent | transfer_to_triage',
      '    tool update_seat',
      '    tool display_seat_map',
      '  agent Flight Status Agent',
      '    tool flight_status',
      '    mcp-server flights-mcp',
      '  agent Cancellation Agent',
      '    handoff Refund Agent | transfer_to_refund · conditional',
      '    tool cancel_flight',
      '  agent Human Escalation',
      '  agent Refund Agent !2 error',
      '    agent-tool Fraud Review | review_fraud',
      '    unknown-handoff ? | transfer_to_loyalty !1 error',
      '    tool issue_refund',
      '  agent Fraud Review',
    ]);
  });

  it('tells what recorded runs did with a handoff, and nothing of those that no run could have taken', () => {
    const sketch = {
      agents: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
      edges: [
        { from: 'A', to: 'B', toolName: 'transfer_to_b' },
        { from: 'A', to: 'C', toolName: 'transfer_to_c' },
        { from: 'B', to: 'C', toolName: 'transfer_to_c' },
      ],
    };
    const code = buildWorkflow(sketch);
    const [taken, never] = code.edges;
    assert.ok(taken && never);
    const recorded = new Map([
      [taken.id, { taken: 1_610, withFindings: 44, title: 'taken 1,610×' }],
      [never.id, { taken: 0, withFindings: 0, title: 'never taken in 212 runs' }],
    ]);
    const tree = toTree(code, [], String, recorded);
    const handoffs = tree.flatMap(({ rows }) => rows.flatMap((agent) => agent.rows));
    assert.deepEqual(
      handoffs.map(({ label, description, notes, withFindings }) => [label, description, notes, withFindings]),
      [
        ['B', '1,610× transfer_to_b', ['handoff from A to B', 'taken 1,610×'], 44],
        ['C', 'transfer_to_c · never taken', ['handoff from A to C', 'never taken in 212 runs'], undefined],
        ['C', 'transfer_to_c', ['handoff from B to C'], undefined],
      ],
    );
  });

  it('leaves ids as they are when agents before are gone, so that what is unfolded stays so', () => {
    const sketch = { agents: [{ name: 'A' }, { name: 'B' }, { name: 'C' }], edges: [{ from: 'B', to: 'C', toolName: 'transfer_to_c' }] };
    const idsOf = (rows: readonly TreeRow[]): readonly string[] => rows.flatMap(({ id, rows }) => [id, ...idsOf(rows)]);
    const [workflow] = toTree(buildWorkflow(sketch), [], String);
    const [after] = toTree(buildWorkflow({ ...sketch, agents: sketch.agents.slice(1) }), [], String);
    assert.ok(workflow && after);
    assert.deepEqual(idsOf([after]), idsOf([workflow]));
  });

  it('lists agents without handoffs apart, and gives every row an id of its own', () => {
    const { agents, ...rest } = buildWorkflow({ agents: [{ name: 'A' }, { name: 'B' }, { name: 'C\u202e' }] });
    const alike = agents.map((agent) => (agent.id === 'B' ? { ...agent, name: { ...agent.name, value: 'A' } } : agent));
    const rows = toTree({ ...rest, agents: alike }, [], String);
    assert.deepEqual(toText(rows), ['lone-agents Agents without handoffs | 3', '  agent A', '  agent A', '  agent C�']);
    const ids = rows.flatMap(({ id, rows }) => [id, ...rows.map((row) => row.id)]);
    assert.equal(new Set(ids).size, ids.length);
  });
});

function toText(rows: readonly TreeRow[], indent = ''): readonly string[] {
  return rows.flatMap(({ kind, label, description, badge, rows }) => [
    `${indent}${kind} ${label}${description && ` | ${description}`}${badge ? ` !${badge.count} ${badge.severity}` : ''}`,
    ...toText(rows, `${indent}  `),
  ]);
}
