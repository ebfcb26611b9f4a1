import { strict as assert } from 'node:assert';
import { hover } from '../../src/features/hover';
import type { LinkedPlace } from '../../src/features/place';
import type { Span } from '../../src/model/span';
import { atCursor } from '../support/cursor';

const toPlace = ({ file, start }: Span): LinkedPlace => ({ label: `${file}:${start}`, href: `file://${file}` });

async function hoverAt(code: string, path = 'desk.py'): Promise<string> {
  const { workflow, file, offset, text } = await atCursor({ [path]: code });
  return hover(workflow, file, offset, text, toPlace)?.markdown ?? '';
}

async function linesAt(code: string, path?: string): Promise<readonly string[]> {
  return (await hoverAt(code, path)).split('\n').filter(Boolean);
}

const IMPORT = 'from agents import Agent, Runner, function_tool, handoff\n';

describe('hover on an agent', () => {
  it('says what it hands off to, what it can do and how it is reached', async () => {
    const lines = await linesAt(`${IMPORT}
@function_tool
def lookup(order: str) -> str:
    return order

billing = Agent(name="Billing", handoff_description="Knows invoices.")
expert = Agent(name="Expert")
desk = <|>Agent(
    name="Desk",
    model="gpt-5",
    tools=[lookup, expert.as_tool("ask_expert", "Asks.")],
    handoffs=[billing, handoff(expert, tool_name_override="escalate")],
)
billing.handoffs.append(desk)
Runner.run_sync(desk, "Hello")
`);
    assert.equal(lines[0], '**Desk** — agent');
    assert.ok(lines.includes('- [Billing](file:///workspace/desk.py) through `transfer_to_billing`'), lines.join('\n'));
    assert.ok(lines.includes('- [Expert](file:///workspace/desk.py) through `escalate`'));
    assert.ok(lines.includes('Runs as tools: [Expert](file:///workspace/desk.py) through `ask_expert`'));
    assert.ok(lines.includes('Tools: `lookup`'));
    assert.ok(lines.includes('Model: `gpt-5`'));
    assert.ok(lines.includes('Reached from: [Billing](file:///workspace/desk.py) through `transfer_to_desk`'));
    assert.match(lines.find((line) => line.startsWith('Started at: ')) ?? '', /^Started at: \[\\\/workspace/);
    assert.match(lines.at(-1) ?? '', /^As of `openai-agents [\d.]+`, read from `fixture`\.$/);
  });

  it('is told at its tool in instructions, with what the handoff gives it', async () => {
    const team = (said: string): string =>
      `${IMPORT}\nbilling = Agent(name="Billing")\ndesk = Agent(name="Desk", instructions="${said}", handoffs=[handoff(billing, tool_name_override="bills")])\n`;
    assert.match(await hoverAt(team('Call bi<|>lls.')), /`bills`/);
    assert.equal(await hoverAt(team('Call transfer_to_bi<|>lling.')), '');
  });

  it('says the same in TypeScript', async () => {
    const lines = await linesAt(
      `import { Agent, handoff, run } from '@openai/agents';
const billing = new Agent({ name: 'Billing' });
const desk = new Agent({ name: 'De<|>sk', handoffs: [billing] });
run(desk, 'Hello');
`,
      'desk.ts',
    );
    assert.equal(lines[0], '**Desk** — agent');
    assert.ok(lines.includes('Hands off to: [Billing](file:///workspace/desk.ts) through `transfer_to_Billing`'), lines.join('\n'));
  });

  it('says what is unknown, and why', async () => {
    const lines = await linesAt(`import os\n${IMPORT}desk = <|>Agent(name=os.environ["NAME"], handoffs=find_all())\n`);
    assert.match(lines[0] ?? '', /^\*\*desk\*\* — agent, name unknown: ./);
    assert.ok(
      lines.some((line) => /^Handoffs unknown: ./.test(line)),
      lines.join('\n'),
    );
    assert.ok(lines.includes('Nothing was found that leads here or starts it.'));
  });

  it('shows hostile names as they are written', async () => {
    const text = await hoverAt(`${IMPORT}desk = <|>Agent(name="<img src=x> [a](command:b) \\n# c")\n`);
    assert.ok(text.startsWith('**\\<img src\\=x\\> \\[a\\]\\(command\\:b\\)  \\# c** — agent'), text);
  });

  it('tells all agents that a factory builds in one place', async () => {
    const text = await hoverAt(`${IMPORT}
def make(name):
    return <|>Agent(name=name)

a = make("A")
b = make("B")
`);
    assert.match(text, /\*\*A\*\*[^]*\n---\n[^]*\*\*B\*\*/);
  });

  it('is silent elsewhere', async () => {
    assert.equal(await hoverAt(`${IMPORT}desk = Agent(name="Desk", instructions="Be <|>kind.")\n`), '');
  });
});

describe('hover on the name of an option', () => {
  const given: readonly (readonly [string, string, string, RegExp])[] = [
    ['an agent', 'desk.py', 'desk = Agent(name="Desk", tool_use_<|>behavior="run_llm_again")', /^\*\*`tool_use_behavior`\*\*: whether what tools return goes/],
    [
      'an agent in TypeScript',
      'desk.ts',
      "new Agent({ name: 'Desk', mcp<|>Config: {} });",
      /^\*\*`mcpConfig`\*\*: [^\n]+\n\nSince `@openai\/agents 0\.11\.0`\.$/,
    ],
    [
      'a handoff',
      'desk.py',
      'desk = Agent(name="Desk", handoffs=[handoff(Agent(name="A"), is_en<|>abled=True)])',
      /^\*\*`is_enabled`\*\*: whether the model is offered the handoff/,
    ],
    [
      'an agent as a tool',
      'desk.py',
      'Agent(name="A").as_tool("a", "b", max_<|>turns=3)',
      /^\*\*`max_turns`\*\*: how many turns [^]*Since `openai-agents 0\.3\.1`/,
    ],
    [
      'a tool',
      'desk.py',
      '@function_tool(docstring_<|>style="google")\ndef find(): ...',
      /^\*\*`docstring_style`\*\*: how the docstring is written\\: `google`/,
    ],
    ['a run', 'desk.py', 'from agents import RunConfig\nRunConfig(group_<|>id="1")', /^\*\*`group_id`\*\*: what links traces of one conversation\.$/],
  ];
  for (const [what, path, code, expected] of given) {
    it(`says what it takes: ${what}`, async () => {
      const imports = path.endsWith('.ts') ? "import { Agent } from '@openai/agents';\n" : IMPORT;
      assert.match(await hoverAt(`${imports}${code}\n`, path), expected);
    });
  }

  it('is silent about what the SDK does not know, and what is given by position', async () => {
    assert.equal(await hoverAt(`${IMPORT}Agent(name="A").as_tool("a", "b", col<|>our=3)\n`), '');
    assert.equal(await hoverAt(`${IMPORT}Agent(name="A").as_tool("<|>a", "b", max_turns=3)\n`), '');
  });
});

describe('hover on a handoff', () => {
  it('shows what the model sees and what the options do', async () => {
    const text = await hoverAt(`${IMPORT}
from agents.extensions.handoff_filters import remove_all_tools
from pydantic import BaseModel

class Refund(BaseModel):
    order: str

async def on_refund(context, refund: Refund):
    pass

billing = Agent(name="Billing", handoff_description="Knows invoices.")
desk = Agent(name="Desk", handoffs=[hand<|>off(billing, input_type=Refund, on_handoff=on_refund, nest_handoff_history=True, is_enabled=False)])
`);
    assert.match(text, /^\*\*Handoff\*\* from Desk to \[Billing\]/);
    assert.match(text, /The model sees the tool `transfer_to_billing`:\n> Handoff to the Billing agent to handle the request\\\. Knows invoices\\\./);
    const schema = /```json\n([^]*)\n```/.exec(text)?.[1] ?? '{}';
    assert.deepEqual(JSON.parse(schema), {
      additionalProperties: false,
      properties: { order: { title: 'Order', type: 'string' } },
      required: ['order'],
      title: 'Refund',
      type: 'object',
    });
    assert.match(text, /- Callback: `on_refund\(context, refund\)`, async\n/);
    assert.match(text, /- History filter: the run's, if it has one\n/);
    assert.match(text, /- Nested history: yes\n/);
    assert.match(text, /- Enabled: no\n/);
  });

  it('says that nothing wires it', async () => {
    const text = await hoverAt(`${IMPORT}unused = hand<|>off(Agent(name="Billing"))\n`);
    assert.match(text, /^\*\*Handoff\*\* to \[Billing\]/);
    assert.match(text, /No agent was found that has it among its handoffs\./);
  });

  it('tells an entry without handoff() by the target', async () => {
    const text = await hoverAt(`${IMPORT}billing = Agent(name="Billing")\ndesk = Agent(name="Desk", handoffs=[bil<|>ling])\n`);
    assert.match(text, /^\*\*Handoff\*\* from Desk to \[Billing\]/);
    assert.match(text, /`transfer_to_billing`:\n> Handoff to the Billing agent to handle the request\\\./);
  });

  it('tells realtime handoffs without history', async () => {
    const text = await hoverAt(`from agents.realtime import RealtimeAgent, realtime_handoff
billing = RealtimeAgent(name="Billing")
desk = RealtimeAgent(name="Desk", handoffs=[realtime_hand<|>off(billing)])
`);
    assert.match(text, /- Enabled: yes/);
    assert.doesNotMatch(text, /history/i);
  });
});
