import { strict as assert } from 'node:assert';
import { findNode } from '../../../src/graph/parts/find-node';
import { toGraph } from '../../../src/graph/parts/to-graph';
import type { Finding, Severity } from '../../../src/model/finding';
import type { Span } from '../../../src/model/span';
import { airline, airlineFindings } from '../airline';
import { buildWorkflow, FILE, type Sketch } from '../build-workflow';

const graph = toGraph(airline, airlineFindings);
const FAR: Span = { file: FILE, start: 90_000, end: 90_001 };

describe('toGraph', () => {
  it('draws every agent with what it has', () => {
    const agents = graph.nodes.flatMap((node) => (node.kind === 'agent' ? [`${node.name} | ${node.facts.map(({ text }) => text).join(' · ')}`] : []));
    assert.deepEqual(agents, [
      'Triage Agent | entry · 2 guardrails',
      'FAQ Agent | 1 tool',
      'Seat Booking Agent | 2 tools',
      'Flight Status Agent | 1 tool · 1 MCP server',
      'Cancellation Agent | 1 tool',
      'Human Escalation | disabled',
      'Refund Agent | 1 tool',
      'Fraud Review | no tools',
    ]);
  });

  it('draws every edge once', () => {
    const edges = graph.edges.map(({ id }) => id);
    assert.deepEqual(edges, [
      'Triage Agent → FAQ Agent transfer_to_faq',
      'Triage Agent → Seat Booking Agent transfer_to_seat_booking',
      'Triage Agent → Flight Status Agent transfer_to_flight_status',
      'Triage Agent → Cancellation Agent transfer_to_cancellation',
      'Cancellation Agent → Refund Agent transfer_to_refund',
      'FAQ Agent → Human Escalation escalate',
      'Refund Agent → Fraud Review review_fraud()',
      'Seat Booking Agent → Triage Agent transfer_to_triage',
      'Refund Agent → Refund Agent → ? transfer_to_loyalty',
    ]);
  });

  it('labels what differs from a plain handoff: its own name, a condition; and marks filters and callbacks', () => {
    const labels = Object.fromEntries(graph.edges.map(({ to, label }) => [to, label]));
    assert.deepEqual(labels, {
      'FAQ Agent': '',
      'Seat Booking Agent': '',
      'Flight Status Agent': '',
      'Cancellation Agent': '',
      'Refund Agent': 'if settings.refunds',
      'Human Escalation': '',
      'Fraud Review': 'review_fraud()',
      'Triage Agent': '',
      'Refund Agent → ?': '',
    });
    const option = { written: 'f', value: { kind: 'unknown', reason: 'x' }, span: FAR, nameSpan: FAR, valueSpan: FAR } as const;
    const handoffs = airline.handoffs.map((handoff) => ({ ...handoff, options: { toolName: option, inputFilter: option, onHandoff: option } }));
    const edge = toGraph({ ...airline, handoffs }, []).edges.find(({ to }) => to === 'Seat Booking Agent');
    assert.deepEqual([edge?.label, edge?.marks], ['transfer_to_seat_booking', ['filter', 'callback']]);
  });

  it('gives an unknown target a node with the reason', () => {
    const unknown = graph.nodes.find(({ kind }) => kind === 'unknown');
    assert.deepEqual(unknown?.facts, [{ short: '`loyalty_agent` is a parameter', text: '`loyalty_agent` is a parameter' }]);
    assert.deepEqual(unknown?.notes, ['Target not known: `loyalty_agent` is a parameter']);
  });

  it('draws a list of handoffs that is unknown as a whole', () => {
    const { nodes, edges } = toGraph(buildWorkflow({ agents: [{ name: 'a', handoffsUnknown: 'read from a file' }] }), []);
    assert.deepEqual(
      nodes.map(({ kind, facts }) => `${kind} ${facts[0]?.text}`),
      ['agent no tools', 'unknown read from a file'],
    );
    assert.deepEqual(
      edges.map(({ certainty }) => certainty),
      ['unknown'],
    );
  });

  it('calls an agent without a known name by its variable, and says why', () => {
    const [node] = toGraph(buildWorkflow({ agents: [{ name: 'x', nameReason: 'the name is a parameter', variable: 'billing' }] }), []).nodes;
    assert.equal(node?.name, '‹billing›');
    assert.deepEqual(node?.notes, ['Name not known: the name is a parameter']);
  });

  it('tells agents of the same name apart', () => {
    const workflow = buildWorkflow({ agents: [{ name: 'a' }, { name: 'b' }] });
    const twins = { ...workflow, agents: workflow.agents.map((agent) => ({ ...agent, name: { ...agent.name, value: 'Twin' } })) };
    assert.deepEqual(
      toGraph(twins, []).nodes.map(({ id }) => id),
      ['Twin', 'Twin 2'],
    );
  });

  it('counts findings where they are, the worst one first', () => {
    const badges = [...graph.nodes, ...graph.edges].flatMap(({ id, badge }) => (badge ? [[id, badge]] : []));
    assert.deepEqual(badges, [
      ['Refund Agent', { severity: 'error', count: 2 }],
      ['Refund Agent → Refund Agent → ? transfer_to_loyalty', { severity: 'error', count: 1 }],
    ]);
  });

  it('counts a finding in a `handoff()` call at the edges that go through it', () => {
    const at = airline.handoffs[0]?.span;
    assert.ok(at);
    const { edges } = toGraph(airline, [finding('info', at)]);
    assert.deepEqual(
      edges.filter(({ badge }) => badge).map(({ toolName }) => toolName),
      ['transfer_to_seat_booking'],
    );
  });

  it('counts a finding elsewhere at what it relates to', () => {
    const at: Span = { file: '/work/schema.py', start: 0, end: 1 };
    const related = [{ message: 'Wired here.', at: airline.edges[0]?.span ?? at }];
    const { edges } = toGraph(airline, [{ ...finding('warning', at), related }]);
    assert.deepEqual(
      edges.filter(({ badge }) => badge).map(({ toolName }) => toolName),
      ['transfer_to_faq'],
    );
  });
});

describe('what an agent has', () => {
  it('is counted, agents as tools aside, and answers for findings wherever it is written', () => {
    const workflow = buildWorkflow({ agents: [{ name: 'x', tools: [{ kind: 'agent' }, { kind: 'function', span: FAR }] }] });
    const [node] = toGraph(workflow, [finding('warning', FAR)]).nodes;
    assert.deepEqual(node?.facts, [{ icon: 'tool', short: '1', text: '1 tool' }]);
    assert.equal(node?.badge?.count, 1);
  });

  it('shows a list of handoffs that nobody knows once, and not beside an edge to what is unknown', () => {
    const edges = (sketch: Sketch) => toGraph(buildWorkflow(sketch), []).edges.map(({ id, notes }) => `${id}: ${notes.join(', ')}`);
    const agents = [{ name: 'x', handoffsUnknown: 'read from a file' }];
    assert.deepEqual(edges({ agents, edges: [{ from: 'x', certainty: 'unknown', reason: 'is an argument' }] }), [
      'x → x → ? : handoff from x to ?, Target not known: is an argument',
    ]);
    assert.deepEqual(edges({ agents, edges: [{ from: 'x', to: 'x', toolName: 'again' }] }), [
      'x → x again: handoff from x to x',
      'x → x → ?: handoff from x to ?, Target not known: read from a file',
    ]);
    assert.equal(edges({ agents, edges: [{ from: 'x', kind: 'agent-tool', certainty: 'unknown' }] }).length, 2);
  });
});

describe('badges', () => {
  const { agents, ...rest } = buildWorkflow({ agents: [{ name: 'outer' }, { name: 'inner' }] });
  const places = [
    { file: FILE, start: 100, end: 200 },
    { file: FILE, start: 120, end: 130 },
  ];
  const nested = { ...rest, agents: agents.map((agent, i) => ({ ...agent, span: places[i] ?? agent.span })) };
  const marked = (...findings: Finding[]) =>
    toGraph(nested, findings).nodes.flatMap(({ name, badge }) => (badge ? [`${name} ${badge.count} ${badge.severity}`] : []));
  const at = (start: number, end: number, file = FILE): Finding['at'] => ({ file, start, end });

  it('are at the smallest that is around the whole finding', () => {
    assert.deepEqual(marked(finding('error', at(120, 130))), ['inner 1 error']);
    assert.deepEqual(marked(finding('error', at(119, 130))), ['outer 1 error']);
    assert.deepEqual(marked(finding('error', at(120, 131))), ['outer 1 error']);
    assert.deepEqual(marked(finding('error', at(100, 200))), ['outer 1 error']);
    assert.deepEqual(marked(finding('error', at(99, 200)), finding('error', at(120, 130, '/work/other.py'))), []);
  });

  it('show the worst of several, whichever comes first', () => {
    const [hint, info, warning, error] = (['hint', 'info', 'warning', 'error'] as const).map((severity) => finding(severity, at(120, 130)));
    assert.ok(hint && info && warning && error);
    assert.deepEqual(marked(hint, info), ['inner 2 info']);
    assert.deepEqual(marked(warning, info, hint), ['inner 3 warning']);
    assert.deepEqual(marked(warning, error, info), ['inner 3 error']);
  });
});

describe('findNode', () => {
  it('finds the innermost of several, its first and its last character included', () => {
    const { agents, ...rest } = buildWorkflow({ agents: [{ name: 'outer' }, { name: 'inner' }, { name: 'elsewhere' }] });
    const places = [
      { file: FILE, start: 100, end: 200 },
      { file: FILE, start: 120, end: 130 },
      { file: '/work/other.py', start: 120, end: 130 },
    ];
    const nested = toGraph({ ...rest, agents: agents.map((agent, i) => ({ ...agent, span: places[i] ?? agent.span })) }, []);
    const offsets = [99, 100, 119, 120, 130, 131, 200, 201];
    assert.deepEqual(
      offsets.map((offset) => findNode(nested, FILE, offset)?.name),
      [undefined, 'outer', 'outer', 'inner', 'inner', 'outer', 'outer', undefined],
    );
  });

  it('finds the agent the cursor is in', () => {
    const start = airline.agents[2]?.span.start ?? 0;
    assert.equal(findNode(graph, FILE, start + 3)?.name, 'Seat Booking Agent');
    assert.equal(findNode(graph, FILE, 0), undefined);
    assert.equal(findNode(graph, '/work/other.py', start + 3), undefined);
  });
});

function finding(severity: Severity, at: Span): Finding {
  return { rule: 'invented', severity, message: 'Invented.', at };
}
