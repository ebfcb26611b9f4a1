import type { Language } from '../../../src/model/language';
import { type AgentOption, agentNames } from '../../../src/model/options/agent-options';
import { type HandoffOption, handoffNames } from '../../../src/model/options/handoff-options';

/** What an option may be given, whatever it takes, and the options; drawn from the language, not from what the analyzer knows. */
export interface OptionTable {
  readonly preamble: string;
  readonly values: readonly string[];
  readonly agentOptions: readonly string[];
  readonly handoffOptions: readonly string[];
  /** Whole expressions that make an agent, and those that make a handoff. */
  readonly agentCalls: readonly string[];
  readonly handoffCalls: readonly string[];
}

/** Whether an option is drawn with values of every kind. A new option does not compile before each language says so; functions are drawn by `refusals`. */
type Drawn<Option extends string> = Readonly<Record<Option, boolean>>;

const DRAWN_HANDOFF_OPTIONS: Drawn<HandoffOption> = {
  agent: true,
  toolName: true,
  toolDescription: true,
  inputType: true,
  inputJsonSchema: false,
  onInvokeHandoff: false,
  agentName: false,
  onHandoff: false,
  inputFilter: false,
  nestHistory: false,
  strictJsonSchema: false,
  isEnabled: false,
};
/** Of the agents of runs, which have neither a voice nor a sandbox. */
const OF_OTHER_AGENTS = { outputTypeWarning: false, voice: false, defaultManifest: false, baseInstructions: false, capabilities: false, runAs: false } as const;
const DRAWN_AGENT_OPTIONS: Readonly<Record<Language, Drawn<AgentOption>>> = {
  python: {
    name: true,
    handoffDescription: true,
    tools: true,
    mcpServers: true,
    mcpConfig: true,
    instructions: true,
    prompt: true,
    handoffs: true,
    model: true,
    modelSettings: true,
    inputGuardrails: true,
    outputGuardrails: true,
    outputType: true,
    hooks: true,
    toolUse: true,
    resetToolChoice: true,
    ...OF_OTHER_AGENTS,
  },
  typescript: {
    name: true,
    instructions: true,
    handoffDescription: true,
    handoffs: true,
    model: true,
    modelSettings: true,
    tools: true,
    mcpServers: true,
    mcpConfig: false,
    inputGuardrails: true,
    outputGuardrails: true,
    outputType: true,
    prompt: false,
    hooks: false,
    toolUse: true,
    resetToolChoice: true,
    ...OF_OTHER_AGENTS,
  },
};

/** What those that are drawn are called, in the order in which they stand. */
function drawnNames<Option extends string>(drawn: Drawn<Option>, names: readonly (readonly [Option, string])[]): readonly string[] {
  return (Object.keys(drawn) as Option[]).flatMap((option) => (drawn[option] ? names.filter(([each]) => each === option).map(([, name]) => name) : []));
}

export const PYTHON: OptionTable = {
  preamble: `import collections, datetime, decimal, functools, json, re, uuid
from dataclasses import dataclass
from enum import Enum
from typing import Any, Optional, Union
from pydantic import BaseModel
from agents import (Agent, AgentHooks, AgentOutputSchema, GuardrailFunctionOutput, Handoff, ModelSettings, RunHooks, WebSearchTool, function_tool, handoff,
    input_guardrail, output_guardrail)

billing = Agent(name="Billing")

@function_tool
def look() -> str:
    """Looks."""
    return "x"

def zero(): return None
def one(x): return None
def two(x, y): return None
def three(x, y, z): return None
def text(context, agent): return "text"
async def later(context, agent): return "text"
async def invoke(context, arguments): return billing
def star(*args): return "text"
def only(context, agent, *, more): return "text"
class Thing: pass
class Caller:
    def __call__(self, x, y): return "text"
class Colour(Enum):
    RED = "red"
class Texts(str, Enum):
    RED = "red"
class Order(BaseModel):
    x: str
@dataclass
class Record:
    x: str
class Quiet(AgentHooks): pass
class Loud(RunHooks): pass
@input_guardrail
async def ask(context, agent, data): return GuardrailFunctionOutput(output_info=None, tripwire_triggered=False)
@output_guardrail
async def check(context, agent, data): return GuardrailFunctionOutput(output_info=None, tripwire_triggered=False)
`,
  values: [
    ...[
      'None',
      'True',
      'False',
      '0',
      '1',
      '1.5',
      '1j',
      '"x"',
      '""',
      'b"x"',
      'f"{1}"',
      '...',
      'NotImplemented',
      'object()',
      'json',
      '[]',
      '["x"]',
      '[1]',
      '[None]',
      '()',
      '("x",)',
      '{}',
    ],
    ...[
      '{"a": 1}',
      'set()',
      '{"x"}',
      'frozenset()',
      'range(2)',
      '(x for x in [])',
      'iter([])',
      'map(str, [])',
      'zip([])',
      'reversed([])',
      'collections.deque()',
      '{"a": 1}.values()',
      'dict(a=1)',
    ],
    ...[
      'list(range(2))',
      'sorted([])',
      'zero',
      'one',
      'two',
      'three',
      'text',
      'later',
      'star',
      'only',
      'lambda: None',
      'lambda x: x',
      'lambda x, y: "text"',
      'len',
      'print',
      'functools.partial(two, 1)',
    ],
    ...[
      'Thing',
      'Thing()',
      'Caller()',
      'Colour',
      'Colour.RED',
      'Texts.RED',
      'Order',
      'Order(x="a")',
      'Record',
      'Record("a")',
      'int',
      'str',
      'dict',
      'list',
      'list[int]',
      'dict[str, int]',
      'int | str',
    ],
    ...[
      'Optional[int]',
      'Union[int, Order]',
      'Any',
      'list[Order]',
      'type',
      'billing',
      'Agent',
      'handoff(billing)',
      'look',
      '[billing]',
      '[handoff(billing)]',
      '[look]',
      '(billing,)',
      '[one]',
      '[lambda x: x]',
    ],
    ...[
      '[ask]',
      '[check]',
      'ask',
      'check',
      '[Thing()]',
      '[int]',
      '[Agent]',
      '[[billing]]',
      'ModelSettings()',
      'ModelSettings',
      '{"temperature": 0.5}',
      'Quiet()',
      'Quiet',
      'Loud()',
    ],
    ...[
      'AgentOutputSchema(Order)',
      'WebSearchTool()',
      '[WebSearchTool()]',
      '[WebSearchTool]',
      '{"id": "pmpt_1"}',
      're.compile("x")',
      'datetime.date(2020, 1, 1)',
      'decimal.Decimal("1")',
      'uuid.uuid4()',
    ],
    ...['"run_llm_again"', '"stop_on_first_tool"', '{"stop_at_tool_names": ["look"]}'],
  ],
  agentOptions: drawnNames(DRAWN_AGENT_OPTIONS.python, agentNames('python', 'agent')),
  handoffOptions: drawnNames(DRAWN_HANDOFF_OPTIONS, handoffNames('python', 'handoff')),
  agentCalls: [
    ...[
      'Agent()',
      'Agent("T")',
      'Agent(5)',
      'Agent("T", "d")',
      'Agent("T", name="U")',
      'Agent("T", "d", [look])',
      'Agent("T", 5)',
      'Agent(name="T", nope=1)',
      'Agent(**{"name": "T"})',
      'Agent(*["T"])',
    ],
    ...[
      'billing.clone(bad=1)',
      'billing.clone(name="T")',
      'billing.clone("T")',
      'billing.clone(handoffs=billing)',
      'Agent[int](name="T")',
      'Agent(name="T", handoffs={"b": billing}.values())',
    ],
    ...[
      'Agent(name="T", tools=[look, one])',
      'Agent(name="T", tools=[billing.as_tool("t", "d")])',
      'Agent(name="T", input_guardrails=[ask])',
      'Agent(name="T", output_guardrails=[one])',
    ],
  ],
  handoffCalls: [
    ...[
      'handoff()',
      'handoff(billing, agent=billing)',
      'handoff(agent=billing)',
      'handoff(billing, "n", "d", one)',
      'handoff(billing, "n", tool_name_override="m")',
      'handoff(*[billing])',
      'handoff(**{"agent": billing})',
    ],
    ...[
      'handoff(billing, "n", "d", None, None, None, None, True, 1)',
      'handoff(billing, tool_name="x")',
      'Handoff()',
      'Handoff(billing)',
      'Handoff(agent=billing)',
      'Handoff("n", "d", {}, invoke, "Billing")',
    ],
    ...['Handoff(tool_name="n", tool_description="d", on_invoke_handoff=invoke, agent_name="Billing")', 'Handoff("n", "d", {}, invoke, "Billing", nope=1)'],
  ],
};

export const JAVASCRIPT: OptionTable = {
  preamble: `import { Agent, Handoff, handoff, tool, webSearchTool } from '@openai/agents';
import { z } from 'zod';
const billing = new Agent({ name: 'Billing' });
const look = tool({ name: 'look', description: 'Looks.', parameters: z.object({}), execute: async () => 'x' });
const nothing = () => undefined;
const text = (context, agent) => 'text';
const later = async (context, agent) => 'text';
class Thing {}
const guard = { name: 'guard', execute: async () => ({ outputInfo: null, tripwireTriggered: false }) };
const Order = z.object({ x: z.string() });
`,
  values: [
    ...[
      'undefined',
      'null',
      'true',
      'false',
      '0',
      '1',
      '1.5',
      "'x'",
      "''",
      '10n',
      "Symbol('s')",
      'NaN',
      '[]',
      "['x']",
      '[1]',
      '[null]',
      '{}',
      '{ a: 1 }',
      'new Map()',
      'new Set()',
      'new Date(0)',
      '/x/',
      'nothing',
    ],
    ...[
      'text',
      'later',
      '(() => {})',
      "function () { return 'x'; }",
      'class {}',
      'Thing',
      'new Thing()',
      'Math',
      'JSON',
      'String',
      'Object',
      'Date',
      'Map',
      'parseInt',
      'billing',
      'Agent',
      'handoff(billing)',
      'look',
    ],
    ...[
      '[billing]',
      '[handoff(billing)]',
      '[look]',
      '[text]',
      '[guard]',
      'guard',
      '[new Thing()]',
      '[Thing]',
      '[Agent]',
      '[[billing]]',
      'webSearchTool()',
      '[webSearchTool()]',
      '[webSearchTool]',
      'z.string()',
      'z.date()',
    ],
    ...[
      'Order',
      'z.object({})',
      "z.object({ f: 'x' })",
      'z.object({ f: z.date() })',
      'z.object({ f: z.string })',
      'z.array(z.string())',
      'z.any()',
      'z.null()',
      "'text'",
      "'run_llm_again'",
      "'stop_on_first_tool'",
    ],
    ...[
      "{ stopAtToolNames: ['look'] }",
      '{ temperature: 0.5 }',
      "{ promptId: 'p' }",
      "new Error('x')",
      '`t${1}`',
      "{ type: 'object', properties: {}, required: [], additionalProperties: false }",
    ],
  ],
  agentOptions: drawnNames(DRAWN_AGENT_OPTIONS.typescript, agentNames('typescript', 'agent')),
  handoffOptions: drawnNames(DRAWN_HANDOFF_OPTIONS, handoffNames('typescript', 'handoff')),
  agentCalls: [
    ...[
      'Agent()',
      "Agent({ name: 'T' })",
      'new Agent()',
      "new Agent('T')",
      'new Agent({})',
      'new Agent(null)',
      "new Agent({ name: '' })",
      "new Agent({ Name: 'T' })",
      "Agent.create({ name: 'T' })",
      'Agent.create({ name: 5 })',
    ],
    ...[
      'billing.clone({})',
      'billing.clone({ name: 5 })',
      'billing.clone({ bad: 1 })',
      'billing.clone({ handoffs: billing })',
      "new Agent({ ...{ name: 'T' } })",
      "new Agent({ name: 'T', handoffs: new Set([billing]) })",
    ],
  ],
  handoffCalls: [
    ...[
      'handoff()',
      'handoff(null)',
      'handoff(billing, null)',
      'handoff(billing, undefined)',
      'handoff({ agent: billing })',
      'handoff([billing])',
      "handoff('Billing')",
      'Handoff(billing, () => billing)',
      'new handoff(billing)',
    ],
    ...['new Handoff(billing, () => billing)', 'handoff(...[billing])', 'handoff(billing, { nope: 1 })', "handoff(billing, { toolNameOverride: 'a' })"],
  ],
};
