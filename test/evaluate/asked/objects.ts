import type { SdkName } from '../../engine/vectors';

/** What the SDKs make, and all that may be asked of it (`x`). */
export const OBJECTS: Readonly<Record<SdkName, { readonly preamble: string; readonly objects: readonly string[]; readonly uses: readonly string[] }>> = {
  python: {
    preamble: `import copy, dataclasses, json
from types import SimpleNamespace
from agents import Agent, GuardrailFunctionOutput, ModelSettings, RunConfig, Runner, handoff, function_tool, input_guardrail
from agents.handoffs import Handoff
from agents.mcp import MCPServerStdio
from agents.realtime import RealtimeAgent, realtime_handoff
from elsewhere import given

billing = Agent(name="Billing", instructions="Bill.", handoff_description="Bills.")
class Desk(Agent):
    extra = 1
    def open(self): return self.name
    @property
    def title(self): return "Desk"
class Slip(Handoff):
    note = "n"
class Plain:
    name = "Plain"
    def __len__(self): return 2
@function_tool
def look(order: str) -> str: return order
@input_guardrail
def check(ctx, agent, data): return GuardrailFunctionOutput()
def run(): return Runner.run_sync(billing, "x")
desk = Desk(name="Desk", handoffs=[billing], extra=2)
`,
    objects: [
      ...['billing', 'desk', 'Agent(name="A", tools=[look], **given)', 'billing.clone(name="B")', 'Agent', 'Desk', 'Agent[Plain]', 'RealtimeAgent(name="R")'],
      ...[
        'handoff(billing)',
        'handoff(billing, tool_name_override="go")',
        'Slip(tool_name="s")',
        'handoff',
        'look',
        'check',
        'billing.as_tool(tool_name="t", tool_description="d")',
      ],
      ...[
        '{**given}',
        'SimpleNamespace(name="n")',
        '[billing, *given]',
        'MCPServerStdio(name="m")',
        'Runner',
        'run()',
        'RunConfig()',
        'ModelSettings(temperature=0)',
        'Plain()',
        '(billing if given else desk)',
        '(billing if given else None)',
        'given(billing)',
      ],
    ],
    uses: [
      ...[
        'x',
        'x.name',
        'x.handoffs',
        'x.nope',
        'x.instructions',
        'x.prompt',
        'x.model',
        'x.tool_name',
        'x.agent_name',
        'x.extra',
        'x.title',
        'x.open()',
        'x.open',
        'x.note',
      ],
      ...[
        'x["name"]',
        'x[0]',
        'x[given]',
        'x()',
        'x("y")',
        'x.clone()',
        'x.clone(name="C").name',
        'x.clone',
        'x.as_tool',
        'x.get_system_prompt(1)',
        'x.nope.more',
        'x.nope(1)',
        'x.name.upper()',
      ],
      ...[
        'x.__dict__',
        'vars(x)["name"]',
        'x.__class__',
        'x.__init__',
        'type(x)',
        'type(x)(name="T")',
        'isinstance(x, Agent)',
        'isinstance(x, Plain)',
        'isinstance(x, dict)',
        'isinstance(x, (Desk, str))',
        'callable(x)',
        'hasattr(x, "name")',
      ],
      ...[
        'getattr(x, "name")',
        'getattr(x, "nope", 1)',
        'getattr(x, given)',
        'len(x)',
        'str(x)',
        'bool(x)',
        'f"{x}"',
        'list(x)',
        'dict(x)',
        'sorted([x])',
        '[*[x], *x.handoffs]',
        '(x, 1)[0]',
      ],
      ...[
        'not x',
        'x or "y"',
        'x and "y"',
        'x is None',
        'x == billing',
        'x != "y"',
        'x in [billing]',
        'x + "y"',
        '"y" + x',
        'x % 2',
        'x | None',
        '-x',
        'x < 1',
        'x if x else "y"',
        '"y" if x.name else 1',
      ],
      ...[
        'copy.copy(x)',
        'copy.deepcopy(x)',
        'dataclasses.replace(x, name="R").name',
        'dataclasses.fields(x)',
        'dataclasses.asdict(x)',
        'json.dumps(x)',
        'lambda *a: x',
        '[x.name for _ in [1]]',
        'x.last_agent',
        'x.final_output',
      ],
      ...[
        '[e.name for e in x.handoffs]',
        'x.handoffs[0].name',
        'len(x.handoffs)',
        'x.handoffs + [x]',
        'x.tools',
        'x.handoffs.copy()',
        'max(x, x)',
        'next(iter(x.handoffs))',
        'given(x)',
        'given(x).name',
        'id(x)',
        'print(x)',
        // Agents and handoffs raise there.
        '{x: 1}',
      ],
    ],
  },
  javascript: {
    preamble: `import { Agent, Handoff, Runner, defineInputGuardrail, handoff, hostedMcpTool, run, tool, MCPServerStdio } from '@openai/agents';
import { RealtimeAgent } from '@openai/agents/realtime';
import { given } from 'elsewhere';

const billing = new Agent({ name: 'Billing', instructions: 'Bill.', handoffDescription: 'Bills.' });
class Desk extends Agent {
  extra = 1;
  static kind = 'desk';
  open() { return this.name; }
  get title() { return 'Desk'; }
}
class Plain {
  name = 'Plain';
  #hidden = 1;
  static made = () => new Plain();
  show() { return this.name; }
}
const look = tool({ name: 'look', description: '', parameters: {}, execute: async () => 'x' });
const check = defineInputGuardrail({ name: 'check', execute: async () => ({}) });
const desk = new Desk({ name: 'Desk', handoffs: [billing] });
`,
    objects: [
      ...[
        'billing',
        'desk',
        "new Agent({ name: 'A', tools: [look], ...given })",
        "billing.clone({ name: 'B' })",
        'Agent',
        'Desk',
        "Agent.create({ name: 'C' })",
        "new RealtimeAgent({ name: 'R' })",
      ],
      ...[
        'handoff(billing)',
        "handoff(billing, { toolNameOverride: 'go' })",
        'new Handoff(billing, () => billing)',
        'handoff',
        'look',
        'check',
        "billing.asTool({ toolName: 't', toolDescription: 'd' })",
      ],
      ...[
        "new MCPServerStdio({ name: 'm' })",
        'Runner',
        'new Runner({})',
        "run(billing, 'x')",
        "(await run(billing, 'x'))",
        '({ ...given })',
        'new Map([[1, billing]])',
        '[billing, ...given]',
        'new Plain()',
        '(given ? billing : desk)',
        '(given ? billing : null)',
        'given(billing)',
      ],
    ],
    uses: [
      ...[
        'x',
        'x.name',
        'x.handoffs',
        'x.nope',
        'x.instructions',
        'x.model',
        'x.toolName',
        'x.agentName',
        'x.extra',
        'x.title',
        'x.open()',
        'x.open',
        'x.show',
        'x.constructor',
        'x.prototype',
        'x.length',
        'x.kind',
      ],
      ...[
        "x['name']",
        'x[0]',
        'x[given]',
        'x()',
        "x('y')",
        'new x()',
        'x.clone({})',
        "x.clone({ name: 'C' }).name",
        'x.clone',
        'x.asTool',
        'x.nope.more',
        'x.nope(1)',
        'x.name.toUpperCase()',
        'x?.name',
        'x?.nope?.more',
      ],
      ...[
        '{ ...x }',
        '({ ...x }).name',
        'Object.keys(x)',
        'Object.assign({}, x).name',
        'Object.entries(x)',
        'JSON.stringify(x)',
        'structuredClone(x)',
        'typeof x',
        'x instanceof Agent',
        'x instanceof Plain',
        'x instanceof Map',
        'x instanceof Desk',
        'x instanceof Object',
      ],
      ...[
        "'name' in x",
        'Array.isArray(x)',
        'String(x)',
        'Boolean(x)',
        '`${x}`',
        '[...x.handoffs, x]',
        'new Set([x])',
        '[x][0]',
        '!x',
        "x || 'y'",
        "x && 'y'",
        "x ?? 'y'",
        'x === null',
        'x === billing',
        'x == null',
        "x !== 'y'",
      ],
      ...[
        "x + 'y'",
        '-x',
        'x < 1',
        "x ? x : 'y'",
        'void x',
        '(() => x)',
        'async () => x',
        '[x.name].map((e) => e)[0]',
        'x.lastAgent',
        'x.finalOutput',
        'x.then((e) => e)',
        'await x',
        'Promise.resolve(x)',
        'x.toString()',
        'x.hasOwnProperty("name")',
      ],
      ...[
        'x.handoffs.map((e) => e.name)',
        'x.handoffs[0].name',
        'x.handoffs.length',
        'x.handoffs.concat(x)',
        'x.tools',
        'x.handoffs.at(-1)',
        'given(x)',
        'given(x).name',
        'console.log(x)',
        'Reflect.get(x, "name")',
        'x.name.length',
        'Object.getPrototypeOf(x)',
      ],
    ],
  },
};
