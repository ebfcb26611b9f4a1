import { strict as assert } from 'node:assert';
import { toGraphJson } from '../../src/graph/to-json';
import { toGraphText } from '../../src/graph/to-text';
import type { Span } from '../../src/model/span';
import type { Workflow } from '../../src/model/workflow';
import { airline } from './airline';
import { buildWorkflow } from './build-workflow';

const place = ({ file, start }: Span) => ({ file: file.replace('/work/', ''), line: start / 100, column: 1 });
const unresolved = [{ reason: '`load()` is not part of the workspace', span: { file: '/work/agents.py', start: 9000, end: 9001 } }];

describe('toGraphJson', () => {
  const json = toGraphJson({ ...airline, unresolved }, place);

  it('has the documented shape', () => {
    assert.deepEqual(json.agents[0], {
      id: 'agents.py:1:1',
      name: 'Triage Agent',
      language: 'python',
      kind: 'agent',
      file: 'agents.py',
      line: 1,
      column: 1,
    });
    assert.deepEqual(json.edges.at(-1), {
      from: json.agents[5]?.id,
      to: null,
      kind: 'handoff',
      toolName: 'transfer_to_loyalty',
      certainty: 'unknown',
      reason: '`loyalty_agent` is a parameter',
      file: 'agents.py',
      line: json.edges.at(-1)?.line,
      column: 1,
    });
    assert.deepEqual(json.unresolved, [{ file: 'agents.py', line: 90, column: 1, reason: '`load()` is not part of the workspace' }]);
    assert.deepEqual(Object.keys(json), ['version', 'agents', 'edges', 'unresolved']);
  });

  it('leads from agents that are there to agents that are there', () => {
    const ids = new Set(json.agents.map(({ id }) => id));
    assert.equal(ids.size, json.agents.length);
    for (const { from, to } of json.edges) assert.ok(ids.has(from) && (to === null || ids.has(to)));
  });

  it('does not depend on the order of the workflow', () => {
    const turned: Workflow = { ...airline, unresolved, agents: airline.agents.toReversed(), edges: airline.edges.toReversed() };
    assert.equal(JSON.stringify(toGraphJson(turned, place)), JSON.stringify(json));
  });

  it('goes by files, then cells, lines and columns, then by all else', () => {
    const { agents, ...rest } = buildWorkflow({ agents: ['b1', 'a2', 'c', 'a1', 'a1', 'b3', 'b2'].map((name) => ({ name })) });
    const places = { b1: [1, 9], b2: [2, 1], b3: [2, 2] } as const;
    const at = ({ start }: Span) => {
      const { name: { value = '' } = {} } = agents.find(({ span }) => span.start === start) ?? {};
      const [line, column] = places[value as keyof typeof places] ?? [Number(value.slice(1)), 1];
      return { file: `${value.slice(0, 1)}.py`, ...(value.startsWith('a') ? { cell: 3 - Number(value.slice(1)) } : {}), line, column };
    };
    const names = (given: typeof agents) => toGraphJson({ ...rest, agents: given }, at).agents.map(({ name }) => name);
    const sorted = ['a2', 'a1', 'a1', 'b1', 'b2', 'b3', 'c'];
    assert.deepEqual([names(agents), names(agents.toReversed())], [sorted, sorted]);
  });

  it('says where an edge is wired; of one list, in the order of its entries', () => {
    const workflow = buildWorkflow({
      agents: [{ name: 'a' }],
      edges: [
        { from: 'a', to: 'a', toolName: 'zebra' },
        { from: 'a', toolName: 'ant', certainty: 'unknown' },
      ],
    });
    const wiring = { file: '/work/agents.py', start: 700, end: 800 };
    const edges = workflow.edges.map((edge) => ({ ...edge, wiring })).toReversed();
    const listed = toGraphJson({ ...workflow, edges }, place).edges.map(({ toolName, line }) => [toolName, line]);
    assert.deepEqual(listed, [
      ['zebra', 7],
      ['ant', 7],
    ]);
  });

  it('tells apart what one call site made for several callers', () => {
    const { agents, ...rest } = buildWorkflow({ agents: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] });
    const span = { file: '/work/agents.py', start: 100, end: 150 };
    const call = (start: number) => [{ file: '/work/main.py', start, end: start + 1 }];
    const made = agents.map((agent, i) => ({ ...agent, span, callPath: call(i === 0 ? 300 : 400) }));
    assert.deepEqual(
      toGraphJson({ ...rest, agents: made }, place).agents.map(({ id }) => id),
      ['agents.py:1:1 via main.py:3:1', 'agents.py:1:1 via main.py:4:1', 'agents.py:1:1 via main.py:4:1 #2'],
    );
  });
});

describe('toGraphText', () => {
  it('lists agents, what they lead to, and what is not resolved', () => {
    const small = buildWorkflow({
      agents: [{ name: 'Billing' }, { name: 'Triage', kind: 'realtime', isStarted: true, handoffsUnknown: 'read from a file' }],
      edges: [
        { from: 'Triage', to: 'Billing', toolName: 'transfer_to_billing', certainty: 'conditional', reason: 'is_open' },
        { from: 'Billing', to: 'Triage', kind: 'agent-tool', toolName: 'ask_triage', isDisabled: true },
      ],
    });
    assert.equal(
      toGraphText({ ...small, unresolved }, place),
      `2 agents, 1 handoff · 1 unknown, 1 agent as a tool

Triage (entry, realtime)  agents.py:6:1
  → Billing  transfer_to_billing  if is_open                   agents.py:12:1
  → ?                             not known: read from a file

Billing  agents.py:1:1
  ⊸ Triage  ask_triage()  disabled  agents.py:13:1

Not resolved (1):
  agents.py:90:1  \`load()\` is not part of the workspace
`,
    );
  });

  it('says of each edge what it is and what is not known', () => {
    const half = buildWorkflow({
      agents: [
        { name: 'x', nameReason: 'is a parameter', variable: 'desk' },
        { name: 'y', nameReason: 'is a parameter' },
        { name: 'Sand', kind: 'sandbox' },
      ],
      edges: [
        { from: 'x', to: 'y', certainty: 'conditional', toolName: 'go' },
        { from: 'x', to: 'Sand', kind: 'agent-tool', certainty: 'conditional', reason: 'is_open', isDisabled: true, toolName: 'ask' },
        { from: 'x', kind: 'agent-tool', certainty: 'unknown' },
        { from: 'x', to: 'elsewhere', certainty: 'unknown', reason: 'is an argument', toolName: 'leave' },
      ],
    });
    assert.equal(
      toGraphText(half, place),
      `3 agents, 1 handoff · 2 unknown, 1 agent as a tool

‹desk›  agents.py:1:1
  → ‹unnamed›  go     conditional                                agents.py:16:1
  ⊸ Sand       ask()  if is_open, disabled                       agents.py:17:1
  ⊸ ?          ?()    not known: only the running program knows  agents.py:18:1
  → ?          leave  not known: is an argument                  agents.py:19:1

‹unnamed›  agents.py:6:1

Sand (sandbox)  agents.py:11:1
`,
    );
  });

  it('prints nothing that moves the cursor of a terminal', () => {
    const name = 'a\u001b[2Jb\r\nc\u0000\ud800';
    const text = toGraphText(buildWorkflow({ agents: [{ name }], edges: [{ from: name, to: name, toolName: name }] }), place);
    assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ud800]/);
    assert.match(text, /^a\ufffd\[2Jb c\ufffd\ufffd/m);
  });

  it('says that there is nothing', () => {
    assert.equal(toGraphText(buildWorkflow({ agents: [] }), place), '0 agents, 0 handoffs\n');
  });
});
