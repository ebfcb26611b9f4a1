import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { drawGraph } from '../../src/graph/draw-graph';
import type { RenderGraph } from '../../src/graph/messages';
import type { Finding } from '../../src/model/finding';
import { airline, airlineFindings } from './airline';
import { buildWorkflow, FILE, type Sketch } from './build-workflow';

/** `UPDATE=1` rewrites it. */
const EXPECTED = 'test/graph/odd-desk.txt';

const span = { file: FILE, start: 90_000, end: 90_010 };
const unnamed = { value: undefined, span };

/** What the airline lacks: everything that is half known, conditional, disabled or of another kind. */
const odd: Sketch = {
  agents: [
    {
      name: 'Front',
      kind: 'realtime',
      isStarted: true,
      tools: [
        { isEnabled: false, name: { value: 'look_up', span }, span },
        { name: { ...unnamed, reason: 'made in a loop' }, span },
      ],
      guardrails: ['relevance', { name: unnamed, condition: 'is_strict', span }],
    },
    {
      name: 'Back',
      kind: 'sandbox',
      model: 'gpt-5.2',
      toolsUnknown: true,
      mcpServers: ['files', { name: { value: 'web', span }, condition: 'online', span }],
      condition: 'has_back',
    },
    { name: 'x', nameReason: 'it is a parameter', variable: 'expert', tools: ['a', 'b'], toolsUnknown: true, handoffsUnknown: 'read from a file' },
    { name: 'y', nameReason: 'it is a parameter' },
    { name: 'Helper', tools: [{ kind: 'agent', name: { value: 'ask', span } }] },
    { name: 'Off' },
  ],
  edges: [
    { from: 'Front', to: 'Back', toolName: 'transfer_to_back', certainty: 'conditional', reason: 'is_open' },
    { from: 'Front', to: 'x', certainty: 'conditional' },
    { from: 'Back', to: 'Helper', kind: 'agent-tool', toolName: 'ask', certainty: 'conditional', reason: 'is_open' },
    { from: 'Back', to: 'y', toolName: 'transfer_to_y', isWrapped: true },
    { from: 'y', to: 'Off', toolName: 'transfer_to_off', isDisabled: true },
    { from: 'y', kind: 'agent-tool', toolName: 'ask_someone', certainty: 'unknown' },
    { from: 'Helper', to: 'nobody', toolName: 'transfer_to_nobody' },
  ],
};

describe('drawGraph', () => {
  it('says of everything what it is, what is wrong with it and what is not known', () => {
    const workflow = buildWorkflow(odd);
    const at = (place: { readonly start: number } | undefined): Finding['at'] => ({ file: FILE, start: (place?.start ?? 0) + 1, end: (place?.start ?? 0) + 2 });
    const finding = (severity: Finding['severity'], place: Finding['at']): Finding => ({ rule: 'invented', severity, message: 'Invented.', at: place });
    const findings = [
      finding('info', at(workflow.agents[0]?.span)),
      finding('warning', at(workflow.agents[0]?.span)),
      finding('hint', at(workflow.agents[0]?.span)),
      finding('error', at(workflow.edges[3]?.span)),
    ];
    const told = tell(drawGraph(workflow, findings).message);
    if (process.env['UPDATE']) writeFileSync(EXPECTED, told);
    assert.equal(told, readFileSync(EXPECTED, 'utf8'));
  });

  it('tells folders apart that its agents are written in, and files where these are many', () => {
    const inFiles = (files: readonly string[]) => {
      const workflow = buildWorkflow({ agents: files.map((_, i) => ({ name: `${i}` })) });
      const agents = workflow.agents.map((agent, i) => ({ ...agent, span: { ...agent.span, file: files[i] ?? '' } }));
      return drawGraph({ ...workflow, agents }, []).message.nodes.map(({ folder }) => folder);
    };
    assert.deepEqual(inFiles(['/w/a/x.py', '/w/a/y.py']), ['', '']);
    assert.deepEqual(inFiles(['/w/a/x.py', '/w/a/b/y.py', '/w/a/c/d/z.py']), ['a', 'b', 'c/d']);
    const many = Array.from({ length: 30 }, (_, i) => `/w/${i % 2}.py`);
    assert.deepEqual(new Set(inFiles(many)), new Set(['0.py', '1.py']));
  });

  it('names tools in place of how many, as far as all are known, and leaves folders out, where that is asked for', () => {
    const workflow = buildWorkflow(odd);
    const plain = drawGraph(workflow, []).message.nodes;
    const named = drawGraph(workflow, [], { layout: { tools: true, folders: false } }).message.nodes;
    assert.deepEqual(new Set(plain.flatMap(({ parts }) => parts)), new Set());
    assert.deepEqual(new Set(named.map(({ folder }) => folder)), new Set(['']));
    const told = named
      .filter(({ parts }) => parts.length > 0)
      .map(({ name, facts, parts }) => [name, facts.map(({ text }) => text), parts.map(({ text }) => text)]);
    assert.deepEqual(told, [
      ['Front', ['agents.py', 'realtime', '2', '2'], ['look_up', 'relevance']],
      ['Back', ['sandbox', '?'], ['files', 'web']],
      ['‹expert›', ['2+'], ['a', 'b']],
    ]);
  });

  it('says of an agent and of a handoff what the model sees and what happens, with places that can be opened', () => {
    const { graph, describe, places } = drawGraph(airline, airlineFindings);
    const rows = (id: string) =>
      describe(id)?.sections.map(({ title, rows }) => `${title}: ${rows.map(({ name, value }) => `${name} ${value}`.trim()).join('; ')}`);
    assert.deepEqual(rows('Seat Booking Agent'), [
      'What the model sees: Instructions none; Tools update_seat; display_seat_map; Handoffs transfer_to_triage',
      'Hands to: Triage Agent transfer_to_triage',
      'Gets from: Triage Agent transfer_to_seat_booking',
      'Seen as: Description none',
    ]);
    assert.deepEqual(rows('Cancellation Agent → Refund Agent transfer_to_refund'), [
      'What the model sees: Tool name transfer_to_refund (default); Description Handoff to the Refund Agent agent to handle the request. (default)',
      'What happens: Filter none; Callback none; Only if settings.refunds',
    ]);
    assert.equal(describe('Cancellation Agent → Refund Agent transfer_to_refund')?.about, 'handoff 1 of 1');
    assert.deepEqual(rows('Triage Agent → Seat Booking Agent transfer_to_seat_booking')?.at(-1), 'What happens: Filter none; Callback none; Enabled always');
    assert.equal(describe('Refund Agent → Fraud Review review_fraud()')?.about, undefined);
    assert.match(rows('Refund Agent')?.[0] ?? '', /^Findings: Invented\.$/);
    const all = [...graph.nodes, ...graph.edges].map(({ id }) => describe(id) ?? assert.fail(id));
    const links = all.flatMap(({ id, place, sections }) => [
      id,
      place.id,
      ...sections.flatMap((section) => section.rows.flatMap(({ link }) => link?.id ?? [])),
    ]);
    assert.ok(links.length > 40);
    for (const id of links) assert.ok(places.has(id), id);
  });

  it('tells of very many handoffs the first, and of agents that all hand to each other how many they are', () => {
    const name = (index: number): string => `agent ${index}`;
    const team = Array.from({ length: 75 }, (_, index) => index);
    const edges = [
      ...team.flatMap((one) => team.flatMap((other) => (one === other ? [] : [{ from: name(one), to: name(other) }]))),
      ...Array.from({ length: 301 }, (_, index) => ({ from: 'hub', to: name(75 + index) })),
      { from: 'hub', to: name(0) },
    ];
    const agents = [...Array.from({ length: 376 }, (_, index) => ({ name: name(index) })), { name: 'hub' }];
    const { message, describe: tell } = drawGraph(buildWorkflow({ agents, edges }), []);
    const rowsOf = (id: string, title: string) => tell(id)?.sections.find((section) => section.title === title)?.rows ?? [];
    assert.deepEqual(message.cliques, [team.map(name)]);
    const others = { name: '', value: 'each of the 74 others in its box' };
    assert.deepEqual(rowsOf(name(0), 'Hands to'), [others]);
    assert.deepEqual(
      rowsOf(name(0), 'Gets from').map((row) => [row.name, row.value]),
      [
        ['', others.value],
        ['hub', 'handoff from hub to agent 0'],
      ],
    );
    const given = rowsOf('hub', 'Hands to');
    assert.deepEqual([given.length, given.at(-1)], [301, { name: '', value: 'and 2 more' }]);
    assert.equal(rowsOf(name(75), 'Gets from').length, 1);
    assert.equal(message.isPart, false);
  });

  it('says nothing of a name that is empty, or a tool that nobody knows', () => {
    const { nodes, edges } = drawGraph(buildWorkflow({ agents: [{ name: '' }, { name: 'a' }], edges: [{ from: '', to: 'a' }] }), []).message;
    assert.deepEqual(
      nodes.slice(0, 1).map(({ name, description, aside, tooltip }) => [name, description, aside, tooltip]),
      [[' ', 'agent, no tools', 'no tools, 1 handoff', 'no tools']],
    );
    assert.deepEqual(
      edges.map(({ description, aside, tooltip }) => [description, aside, tooltip]),
      [['handoff from  to a', '', 'handoff from  to a']],
    );
  });

  it('says before which error in the code the graph is from, with a link to it', () => {
    const fault = { span: { file: FILE, start: 7, end: 9 }, text: 'agents.py:1' };
    const { message, places } = drawGraph(airline, [], { fault });
    assert.equal(message.held?.text, 'The graph from before the error in agents.py:1');
    assert.deepEqual(places.get(message.held?.id ?? ''), fault.span);
    assert.equal(drawGraph(airline, []).message.held, undefined);
  });

  it('tells that it leaves handoffs out where there are more than can be drawn', () => {
    const drawn = (count: number) => {
      const edges = Array.from({ length: count }, (_, index) => ({ from: `${index % 100}`, to: `${100 + Math.floor(index / 100)}` }));
      const { edges: told, isPart } = drawGraph(
        buildWorkflow({ agents: Array.from({ length: 301 }, (_, index) => ({ name: `${index}` })), edges }),
        [],
      ).message;
      return [told.length, isPart];
    };
    assert.deepEqual(
      [drawn(20_000), drawn(20_001)],
      [
        [20_000, false],
        [20_000, true],
      ],
    );
  });
});

/** Two lines for each node and edge: what is seen and what is said, and what the pointer shows. */
function tell({ nodes, edges, summary }: RenderGraph): string {
  const badge = (of: RenderGraph['nodes'][number]['badge']) => (of ? ` [${of.count} ${of.severity}]` : '');
  return [
    summary,
    ...nodes.map(
      ({ kind, name, facts, description, tooltip, badge: of }) =>
        `${kind}: ${name} / ${facts.map(({ icon, text }) => [icon, text].filter(Boolean).join(' ')).join(', ')}${badge(of)}\n  ${description}\n  ${tooltip.replaceAll('\n', ' / ')}\n`,
    ),
    ...edges.map(
      ({ kind, look, from, to, label, marks, description, tooltip, badge: of }) =>
        `${kind}, ${look}: ${from} → ${to} "${label}"${marks.map((mark) => ` +${mark}`).join('')}${badge(of)}\n  ${description}\n  ${tooltip.replaceAll('\n', ' / ')}\n`,
    ),
  ]
    .join('\n')
    .replace(/ +$/gm, '');
}
