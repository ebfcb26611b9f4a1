import type { Classes } from '../../model/classes';
import { type AgentOption, agentNames, agentOptionCalled } from '../../model/options/agent-options';
import type { Agent, AgentKind, Option, OptionValue, Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import { type AgentCheck, type CheckMoment, checksFor } from './agent-checks';
import { findKeyRefusal } from './agent-keys';

/**
 * What the agent classes take, over all releases: in Python any other keyword raises TypeError, JS ignores it. Python agent.py, realtime/agent.py,
 * sandbox/sandbox_agent.py; JS agent.ts.
 */
export function acceptedAgentOptions({ language, kind }: Pick<Agent, 'language' | 'kind'>): readonly string[] {
  return agentNames(language, kind).map(([, name]) => name);
}

/** Those that realtime agents check. Python realtime/agent.py, `RealtimeAgent.__post_init__`. */
const REALTIME: ReadonlySet<AgentOption> = new Set(['name', 'tools', 'handoffs', 'instructions']);

/** Whether the constructor of this class of agents checks the option's type. */
export function checksAgentOption(sdk: Sdk, kind: AgentKind, option: AgentOption): boolean {
  return kind === 'realtime' ? REALTIME.has(option) && does(sdk, 'checksRealtimeAgentOptions') : does(sdk, 'checksAgentOptions');
}

/** Why an option's value is no use: what is wanted instead, what is raised and when. */
export interface Refusal {
  readonly wants: string;
  readonly when: CheckMoment;
  /** The class of what is raised; undefined where the option is silently ignored. */
  readonly type: string | undefined;
}

type Given = Pick<Option, 'value' | 'classes' | 'members' | 'keys'>;

/** What the SDK has against this value of an agent's option; undefined where it takes it or nothing is known. `handoffs` has a rule of its own. */
export function findRefusal(sdk: Sdk, kind: AgentKind, written: string, given: Given): Refusal | undefined {
  const option = agentOptionCalled(sdk.language, written);
  if (option === undefined) return undefined;
  if (sdk.language === 'typescript' && kind === 'realtime' && option !== 'name') return undefined;
  for (const check of checksFor(sdk)[option]) {
    if ((check.isConstructed && !checksAgentOption(sdk, kind, option)) || !isRefused(sdk, check, given)) continue;
    const { wants, when, type } = check;
    return { wants: wants(), when, type };
  }
  return kind === 'realtime' ? undefined : findKeyRefusal(sdk, option, given);
}

/** JS: what `length` of a text or function is. */
function lengthOf(value: OptionValue): number | undefined {
  if (value.kind === 'string') return value.value.length;
  const parameters = value.kind === 'callable' ? value.callable.parameters : undefined;
  const optional = parameters?.findIndex(({ form, hasDefault }) => form !== 'positional' || hasDefault) ?? -1;
  return optional < 0 ? parameters?.length : optional;
}

function isRefused(sdk: Sdk, { takes, refuses, texts, needs, skipsEmpty, skipsFalse }: AgentCheck, { value, classes, members }: Given): boolean {
  if (needs !== undefined && members) return value.kind !== 'callable' && !members.includes(needs);
  if (needs !== undefined && !refuses) return false;
  if (skipsFalse && (('value' in value && !value.value) || (value.kind === 'other' && !value.isTruthy))) return false;
  if (skipsEmpty && (skipsEmpty === 'always' || does(sdk, skipsEmpty)) && !lengthOf(value)) return false;
  if (texts && value.kind === 'string') return !texts.includes(value.value);
  if (!classes || (value.kind === 'callable' && takes.includes('callable'))) return false;
  const isAmong = (names: Classes): boolean => classes.some((name, i) => names.includes(name) && (i === 0 || name !== 'object'));
  if (refuses && !isAmong(refuses)) return false;
  return !isAmong(takes) && !(takes.includes('settings') && isAmong(does(sdk, 'takesModelSettingsDict') ? ['ModelSettings', 'dict'] : ['ModelSettings']));
}
