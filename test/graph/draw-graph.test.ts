import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { drawGraph } from '../../src/graph/draw-graph';
import type { RenderGraph } from '../../src/graph/messages';
import type { Finding } from '../../src/model/finding';
import { type AgentSketch, buildWorkflow, type EdgeSketch, FILE, type Sketch } from './build-workflow';
import { largeWorkflow } from './large-workflow';

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

  it('says the parts of a large one that are drawn, and around which agent', () => {
    const all = largeWorkflow(401);
    const { message } = drawGraph(all, [], { focus: 'Billing Lookup' });
    assert.equal(message.summary, 'Showing 51 of 401 agents, those around Billing Lookup');
    assert.deepEqual([message.sides, message.engine], [true, 'elk']);
    assert.equal(drawGraph(all, []).message.summary, 'Showing 120 of 401 agents, those around Front Desk');
    assert.equal(drawGraph(all, [], { focus: 'nobody' }).message.summary, 'Showing 120 of 401 agents, those around Front Desk');
    assert.equal(
      drawGraph({ ...all, edges: [], agents: all.agents.map((agent) => ({ ...agent, startedAt: [] })) }, []).message.summary,
      'Showing 1 of 401 agents, those around Front Desk',
    );
    assert.match(drawGraph(largeWorkflow(400), [], { focus: 'Billing Lookup' }).message.summary, /^400 agents, /);
  });

  it('leaves out tools and the rest of more than 60 agents, unless asked for them', () => {
    assert.equal(drawGraph(largeWorkflow(60), []).message.sides, true);
    const { sides, nodes } = drawGraph(largeWorkflow(61), []).message;
    assert.deepEqual([sides, nodes.length], [false, 61]);
    assert.equal(drawGraph(largeWorkflow(61), [], { layout: { sides: true } }).message.sides, true);
    assert.equal(drawGraph(largeWorkflow(10), [], { layout: { sides: false } }).message.nodes.length, 10);
  });

  it('lays out more than 150 agents in the quicker way', () => {
    assert.deepEqual(
      [150, 151].map((count) => drawGraph(largeWorkflow(count), []).message.engine),
      ['elk', 'dagre'],
    );
  });

  it('goes down the page, or across it where that is much too wide', () => {
    const fan = (count: number): Sketch => {
      const names = Array.from({ length: count }, (_, i) => `a${i}`);
      return { agents: [{ name: 'front', isStarted: true }, ...names.map((name) => ({ name }))], edges: names.map((to) => ({ from: 'front', to })) };
    };
    const directions = (sketch: Sketch, options = {}) => drawGraph(buildWorkflow(sketch), [], options).message.direction;
    assert.deepEqual(
      [1, 4, 5, 40].map((count) => directions(fan(count))),
      ['TB', 'TB', 'LR', 'LR'],
    );
    const deep: EdgeSketch[] = [
      { from: 'a3', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'front' },
    ];
    const agents: AgentSketch[] = [...fan(5).agents, { name: 'b' }, { name: 'c' }];
    assert.equal(directions({ agents, edges: [...(fan(5).edges ?? []), ...deep] }), 'TB');
    assert.equal(directions({ agents: fan(30).agents }), 'LR');
    assert.equal(directions({ agents: [] }), 'TB');
    assert.equal(directions(fan(40), { direction: 'TB' }), 'TB');
    assert.equal(directions(fan(40), { direction: 'LR', layout: { direction: 'TB' } }), 'TB');
  });
});

/** Two lines for each node and edge: what is seen and what is said, and what the pointer shows. */
function tell({ nodes, edges, summary, direction, sides, engine }: RenderGraph): string {
  const badge = (of: RenderGraph['nodes'][number]['badge']) => (of ? ` [${of.count} ${of.severity}]` : '');
  return [
    `${summary} ${direction} ${sides} ${engine}`,
    ...nodes.map(
      ({ kind, lines, description, tooltip, badge: of }) =>
        `${kind}: ${lines.join(' / ')}${badge(of)}\n  ${description}\n  ${tooltip.replaceAll('\n', ' / ')}\n`,
    ),
    ...edges.map(
      ({ kind, look, from, to, label, description, tooltip, badge: of }) =>
        `${kind}, ${look}: ${from} → ${to} "${label}"${badge(of)}\n  ${description}\n  ${tooltip.replaceAll('\n', ' / ')}\n`,
    ),
  ]
    .join('\n')
    .replace(/ +$/gm, '');
}
