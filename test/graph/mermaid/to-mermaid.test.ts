import { strict as assert } from 'node:assert';
import { toMermaid } from '../../../src/graph/mermaid/to-mermaid';
import { toGraph } from '../../../src/graph/parts/to-graph';
import { airline } from '../airline';
import { buildWorkflow } from '../build-workflow';

describe('toMermaid', () => {
  it('draws each kind of node and edge in its own way', () => {
    assert.equal(
      toMermaid(toGraph(airline, []), 'TB'),
      `flowchart TB
n0(["Triage Agent<br/>entry #183; 2 guardrails"])
n1("FAQ Agent<br/>1 tool")
n2("Seat Booking Agent<br/>2 tools")
n3("Flight Status Agent<br/>1 tool #183; 1 MCP server")
n4("Cancellation Agent<br/>1 tool")
n5("Human Escalation<br/>disabled")
n6("Refund Agent<br/>1 tool")
n7("Fraud Review<br/>no tools")
n8("#63;<br/>#96;loyalty_agent#96; is a parameter")
n0 e0@--> n1
n0 e1@--> n2
n0 e2@--> n3
n0 e3@--> n4
n4 e4@-.->|"if settings#46;refunds"| n6
n1 e5@-.-x n5
n6 e6@--o|"review_fraud#40;#41;"| n7
n2 e7@--> n0
n6 e8@-.-> n8
class n0,n1,n2,n3,n4,n5,n6,n7 ag-agent
class n0 ag-entry
class n5 ag-disabled
class n8 ag-unknown
classDef ag-entry stroke:#388a34,stroke-width:2px
classDef ag-unknown stroke-dasharray:5 4
classDef ag-disabled stroke-dasharray:5 4,opacity:0.6
`,
    );
  });

  it('names tools in place of how many, and draws by folder, where that is asked for', () => {
    const workflow = buildWorkflow({
      agents: [
        { name: 'a', isStarted: true, tools: ['look_up', 'pay'], guardrails: ['polite'] },
        { name: 'b', tools: Array.from({ length: 12 }, (_, i) => `tool_${i}`) },
        { name: 'c' },
      ],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', certainty: 'unknown', reason: 'a parameter' },
      ],
    });
    const folderOf = new Map([
      ['a', 'desk'],
      ['b', 'desk]"x'],
    ]);
    const lines = toMermaid(toGraph(workflow, []), 'TB', { tools: true, folderOf }).split('\n');
    assert.deepEqual(lines.slice(1, 10), [
      'subgraph f0["desk"]',
      'n0(["a<br/>entry<br/>look_up<br/>pay<br/>polite"])',
      'end',
      'subgraph f1["desk#93;#34;x"]',
      'n1("b<br/>tool_0<br/>tool_1<br/>tool_2<br/>tool_3<br/>tool_4<br/>tool_5<br/>tool_6<br/>tool_7<br/>tool_8<br/>#43;3")',
      'n3("#63;<br/>a parameter")',
      'end',
      'n2("c<br/>no tools")',
      'n0 e0@--> n1',
    ]);
    const inOne = new Map([...folderOf.keys(), 'c'].map((id) => [id, 'desk']));
    assert.equal(toMermaid(toGraph(workflow, []), 'TB', { folderOf: inOne }), toMermaid(toGraph(workflow, []), 'TB'));
  });

  it('keeps text of the user out of everything but labels', () => {
    const name = 'end"] --> x\nclick n0 call alert()';
    const workflow = buildWorkflow({ agents: [{ name }], edges: [{ from: name, to: name, kind: 'agent-tool', toolName: name }] });
    const lines = toMermaid(toGraph(workflow, []), 'LR').split('\n');
    const outside = lines.map((line) => line.replace(/"[^"]*"/g, '""'));
    assert.deepEqual(outside.slice(0, 4), ['flowchart LR', 'n0("")', 'n0 e0@--o|""| n0', 'class n0 ag-agent']);
  });

  it('draws what is not certain with a broken line, and puts colours into a copy', () => {
    const workflow = buildWorkflow({
      agents: [{ name: 'a', isStarted: true, tools: [{ isEnabled: false }] }, { name: 'b' }],
      edges: (['handoff', 'agent-tool'] as const).flatMap((kind) => [
        { from: 'a', to: 'b', kind, certainty: 'conditional' } as const,
        { from: 'a', to: 'b', kind, isDisabled: true },
        { from: 'a', to: 'b', kind },
      ]),
    });
    assert.equal(
      toMermaid(toGraph(workflow, []), 'LR'),
      `flowchart LR
n0(["a<br/>entry #183; 1 tool"])
n1("b<br/>no tools")
n0 e0@-.-> n1
n0 e1@-.-x n1
n0 e2@--> n1
n0 e3@-.-o n1
n0 e4@-.-x n1
n0 e5@--o n1
class n0,n1 ag-agent
class n0 ag-entry
classDef ag-entry stroke:#388a34,stroke-width:2px
classDef ag-unknown stroke-dasharray:5 4
classDef ag-disabled stroke-dasharray:5 4,opacity:0.6
`,
    );
  });

  it('is the same for the same workflow', () => {
    assert.equal(toMermaid(toGraph(airline, []), 'LR'), toMermaid(toGraph(airline, []), 'LR'));
  });
});
