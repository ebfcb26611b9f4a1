import type { Agent, AgentKind, OptionValue, Sdk } from '../model/workflow';
import { does } from './version-gates';

const COMMON = ['name', 'handoff_description', 'tools', 'mcp_servers', 'mcp_config', 'instructions', 'prompt', 'handoffs', 'output_guardrails', 'hooks'] as const;
const FULL = [...COMMON, 'model', 'model_settings', 'input_guardrails', 'output_type', 'tool_use_behavior', 'reset_tool_choice'] as const;

/** What Python's agent classes take; any other keyword raises TypeError. Python agent.py, realtime/agent.py, sandbox/sandbox_agent.py. */
const ACCEPTED: Readonly<Record<AgentKind, readonly string[]>> = {
  agent: FULL,
  realtime: COMMON,
  sandbox: [...FULL, 'default_manifest', 'base_instructions', 'capabilities', 'run_as'],
};

/** The options that this class of agents takes; undefined in JS, which ignores what it does not know. */
export function acceptedAgentOptions({ language, kind }: Pick<Agent, 'language' | 'kind'>): readonly string[] | undefined {
  return language === 'python' ? ACCEPTED[kind] : undefined;
}

type Kind = OptionValue['kind'] | 'a list';

/** What the constructor takes for an option, as it says itself, by the kinds that it refuses. Python agent.py, `Agent.__post_init__`. */
const REFUSED: Readonly<Record<string, { readonly wants: string; readonly kinds: readonly Kind[] }>> = {
  name: { wants: 'a string', kinds: ['number', 'boolean', 'none', 'callable', 'other', 'a list'] },
  handoff_description: { wants: 'a string', kinds: ['number', 'boolean', 'callable', 'other', 'a list'] },
  tools: list(),
  mcp_servers: list(),
  input_guardrails: list(),
  output_guardrails: list(),
  instructions: { wants: 'a string or a function', kinds: ['number', 'boolean', 'other', 'a list'] },
  model: { wants: 'a string or a model', kinds: ['number', 'boolean', 'callable', 'other', 'a list'] },
  output_type: { wants: 'a type', kinds: ['string', 'number', 'boolean', 'other', 'a list'] },
  hooks: { wants: 'an instance of `AgentHooks`', kinds: ['string', 'number', 'boolean', 'callable', 'other', 'a list'] },
  reset_tool_choice: { wants: 'a boolean', kinds: ['string', 'number', 'none', 'callable', 'other', 'a list'] },
};

/** Those that realtime agents check. Python realtime/agent.py, `RealtimeAgent.__post_init__`. */
const REALTIME = new Set(['name', 'tools', 'handoffs', 'instructions']);

/** Whether the constructor of this class of agents checks the option's type. */
export function checksAgentOption(sdk: Sdk, kind: AgentKind, option: string): boolean {
  return kind === 'realtime' ? REALTIME.has(option) && does(sdk, 'checksRealtimeAgentOptions') : does(sdk, 'checksAgentOptions');
}

/**
 * What the constructor wants instead of this value, so that it raises TypeError; undefined where it takes it or nothing is known.
 * JS checks none; `handoffs` has a rule of its own.
 */
export function findRefusal(sdk: Sdk, kind: AgentKind, option: string, value: OptionValue): string | undefined {
  if (!checksAgentOption(sdk, kind, option) || !Object.hasOwn(REFUSED, option)) return undefined;
  const refusal = REFUSED[option];
  return refusal?.kinds.includes(kindOf(value)) ? refusal.wants : undefined;
}

function list(): { readonly wants: string; readonly kinds: readonly Kind[] } {
  return { wants: 'a list', kinds: ['string', 'number', 'boolean', 'none', 'callable', 'other'] };
}

/** A name from outside the workspace may stand for anything, whatever else is said of it. */
function kindOf(value: OptionValue): Kind {
  if (value.kind === 'other' && value.what === 'a list') return 'a list';
  return value.kind === 'callable' && !value.callable.span ? 'unknown' : value.kind;
}
