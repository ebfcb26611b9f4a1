import * as l10n from '@vscode/l10n';
import type { Classes } from '../../model/classes';
import type { Option, OptionValue } from '../../model/option';
import { type AgentOption, agentNames, agentOptionCalled } from '../../model/options/agent-options';
import { knownOptions } from '../../model/options/known-options';
import type { Agent, AgentKind, Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import { type AgentCheck, type CheckMoment, checksFor } from './agent-checks';

/** The fields of Python's `ModelSettings` over all releases. */
const MODEL_SETTINGS: ReadonlySet<string> = new Set(knownOptions('python', 'modelSettings').map(({ name }) => name));

/** As a refusal of the value as a whole. */
interface KeyRefusal {
  readonly wants: string;
  readonly when: CheckMoment;
  readonly type: string;
}

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

/**
 * What Python has against the keys of a dict that is given to an agent; undefined where it takes them or they are not known. A prompt's `id` is read in every
 * run (prompts.py, `PromptUtil.to_model_input`), model settings are made of their dict by the constructor (agent.py).
 */
function findKeyRefusal(sdk: Sdk, option: AgentOption, { classes, keys }: Pick<Option, 'classes' | 'keys'>): KeyRefusal | undefined {
  if (sdk.language !== 'python' || !keys || classes?.[0] !== 'dict') return undefined;
  if (option === 'prompt') return keys.includes('id') ? undefined : { wants: l10n.t('one with an `id`'), when: 'run', type: 'KeyError' };
  if (option !== 'modelSettings' || !does(sdk, 'takesModelSettingsDict')) return undefined;
  const strange = keys.find((key) => !MODEL_SETTINGS.has(key));
  return strange === undefined ? undefined : { wants: l10n.t('one of model settings, which know no `{0}`', strange), when: 'constructed', type: 'TypeError' };
}
