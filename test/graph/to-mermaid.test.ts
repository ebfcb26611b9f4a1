import { strict as assert } from 'node:assert';
import { toMermaid } from '../../src/graph/mermaid/to-mermaid';
import { toGraph } from '../../src/graph/parts/to-graph';
import { airline } from './airline';
import { buildWorkflow } from './build-workflow';

describe('toMermaid', () => {
  it('draws each kind of node and edge in its own way', () => {
    assert.equal(
      toMermaid(toGraph(airline, []), 'TB', 'screen'),
      `flowchart TB
n0(["Triage Agent<br/>gpt-5.2 · 2 guardrails"])
n1("FAQ Agent<br/>1 tool")
n2("Seat Booking Agent<br/>2 tools")
n3("Flight Status Agent<br/>1 tool · MCP")
n4("Cancellation Agent<br/>1 tool")
n5("Human Escalation<br/>disabled")
n6("Refund Agent<br/>1 tool")
n7("Fraud Review<br/>agent as tool")
n8("?<br/>\`loyalty_agent\` is a parameter")
n9{{"relevance"}}
n10{{"jailbreak"}}
n11("faq_lookup")
n12("update_seat")
n13("display_seat_map")
n14("flight_status")
n15[["flights-mcp"]]
n16("cancel_flight")
n17("issue_refund")
n0 e0@-->|"transfer_to_faq"| n1
n0 e1@-->|"transfer_to_seat_booking"| n2
n0 e2@-->|"transfer_to_flight_status"| n3
n0 e3@-->|"transfer_to_cancellation"| n4
n4 e4@-.->|"transfer_to_refund"| n6
n1 e5@-.-x|"escalate"| n5
n6 e6@--o|"review_fraud()"| n7
n2 e7@-->|"transfer_to_triage"| n0
n6 e8@-.->|"transfer_to_loyalty"| n8
n9 e9@--- n0
n10 e10@--- n0
n1 e11@--- n11
n2 e12@--- n12
n2 e13@--- n13
n3 e14@--- n14
n3 e15@--- n15
n4 e16@--- n16
n6 e17@--- n17
class n0,n1,n2,n3,n4,n5,n6,n7 ag-agent
class n0 ag-entry
class n5 ag-disabled
class n8 ag-unknown
class n9,n10 ag-guardrail
class n11,n12,n13,n14,n16,n17 ag-tool
class n15 ag-mcp
`,
    );
  });

  it('keeps text of the user out of everything but labels', () => {
    const name = 'end"] --> x\nclick n0 call alert()';
    const workflow = buildWorkflow({ agents: [{ name, model: name, tools: [name] }], edges: [{ from: name, to: name, toolName: name }] });
    for (const encoding of ['screen', 'copy'] as const) {
      const lines = toMermaid(toGraph(workflow, []), 'LR', encoding).split('\n');
      const outside = lines.map((line) => line.replace(/"[^"]*"/g, '""'));
      assert.deepEqual(outside.slice(0, 7), ['flowchart LR', 'n0("")', 'n1("")', 'n0 e0@-->|""| n0', 'n0 e1@--- n1', 'class n0 ag-agent', 'class n1 ag-tool']);
    }
  });

  it('draws what is not certain with a broken line, and puts colours into a copy', () => {
    const workflow = buildWorkflow({
      agents: [{ name: 'a', tools: [{ isEnabled: false }] }, { name: 'b' }],
      edges: (['handoff', 'agent-tool'] as const).flatMap((kind) => [
        { from: 'a', to: 'b', kind, certainty: 'conditional' } as const,
        { from: 'a', to: 'b', kind, isDisabled: true },
        { from: 'a', to: 'b', kind },
      ]),
    });
    assert.equal(
      toMermaid(toGraph(workflow, []), 'LR', 'copy'),
      `flowchart LR
n0(["a<br/>1 tool"])
n1("b")
n2("tool")
n0 e0@-.-> n1
n0 e1@-.-x n1
n0 e2@--> n1
n0 e3@-.-o n1
n0 e4@-.-x n1
n0 e5@--o n1
n0 e6@--- n2
class n0,n1 ag-agent
class n0 ag-entry
class n2 ag-tool
class n2 ag-disabled
classDef ag-entry stroke:#388a34,stroke-width:2px
classDef ag-guardrail stroke:#b8860b
classDef ag-mcp stroke:#8a5cb8
classDef ag-unknown stroke-dasharray:5 4
classDef ag-disabled stroke-dasharray:5 4,opacity:0.6
`,
    );
  });

  it('is the same for the same workflow', () => {
    assert.equal(toMermaid(toGraph(airline, []), 'LR', 'copy'), toMermaid(toGraph(airline, []), 'LR', 'copy'));
  });
});
