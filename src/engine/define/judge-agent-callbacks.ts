import * as l10n from '@vscode/l10n';
import type { Callable, CallbackRole } from '../../model/callable';
import { type AgentOption, agentOptionCalled } from '../../model/options/agent-options';
import type { Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import type { CheckMoment } from './agent-checks';
import { findCallFault } from './positional-call';

/** Why a function that an agent is given as an option cannot serve. */
export interface CallbackRefusal {
  readonly fault: 'arity' | 'no-signature' | 'returns-nothing' | 'returns-other' | 'raises';
  /** How many arguments it is called with, by position, and what these are. */
  readonly takes: number;
  readonly given: () => string;
  readonly when: CheckMoment;
  readonly type: string;
}

/** What Python calls the functions of an agent with. agent.py `get_system_prompt`, prompts.py `to_model_input`, run_internal/turn_resolution.py `check_for_final_output_from_tools`. */
const CALLS: Readonly<Partial<Record<AgentOption, Pick<CallbackRefusal, 'takes' | 'given' | 'when'>>>> = {
  instructions: { takes: 2, given: () => l10n.t('the context and the agent'), when: 'run' },
  prompt: { takes: 1, given: () => l10n.t('the data of the prompt'), when: 'run' },
  toolUse: { takes: 2, given: () => l10n.t('the context and what the tools returned'), when: 'tool-called' },
};

/** What comes nearest to what each is called with. */
const ASKED: Readonly<Partial<Record<AgentOption, readonly [CallbackRole, CallbackRole]>>> = {
  prompt: ['context', 'data'],
  toolUse: ['context-and-input', 'context-and-agent'],
};

/** The class of what each must give. */
const WANTED: Readonly<Partial<Record<AgentOption, string>>> = { prompt: 'dict', toolUse: 'ToolsToFinalOutputResult' };

/** Releases differ in what becomes of a wrong decision about tools. */
function typeOfResult(option: AgentOption): string {
  return option === 'prompt' ? 'UserError' : l10n.t('an exception');
}

/** Whether the function can be called, and returns something where that is asked for. Of instructions the signature must have exactly two parameters. */
export function findCallbackRefusal(sdk: Sdk, written: string, callable: Callable): CallbackRefusal | undefined {
  const option = agentOptionCalled(sdk.language, written);
  // JS calls with whatever there is, and reads what comes back.
  if (sdk.language === 'typescript')
    return option === 'toolUse' && callable.parameters && callable.returnsNothing && CALLS.toolUse
      ? { ...CALLS.toolUse, fault: 'returns-nothing', type: 'TypeError' }
      : undefined;
  const call = option && CALLS[option];
  if (!call) return undefined;
  const isInstructions = option === 'instructions';
  const { parameters, signatureError, returnsNothing } = callable;
  if (isInstructions && signatureError !== undefined && does(sdk, 'checksInstructionsArity')) return { ...call, fault: 'no-signature', type: 'ValueError' };
  if (
    findCallFault(callable, call.takes) !== undefined ||
    (isInstructions && parameters && does(sdk, 'checksInstructionsArity') && parameters.length !== call.takes)
  )
    return { ...call, fault: 'arity', type: 'TypeError' };
  const [first, second] = ASKED[option]?.map((role) => callable.outcomes?.[role]) ?? [];
  // What comes with the language takes what it is called with no more than other objects that have nothing of their own.
  if (first && second && 'raises' in first && 'raises' in second && first.raises === second.raises) return { ...call, fault: 'raises', type: first.raises };
  const wanted = WANTED[option];
  const isOther = wanted !== undefined && callable.gives?.every((classes) => !classes.includes(wanted));
  const isOtherOfLibrary = !callable.gives && [first, second].every((each) => each && 'gives' in each && each.gives === 'other');
  if (wanted !== undefined && !returnsNothing && (isOther || isOtherOfLibrary)) return { ...call, fault: 'returns-other', type: typeOfResult(option) };
  return !isInstructions && parameters && returnsNothing ? { ...call, fault: 'returns-nothing', type: typeOfResult(option) } : undefined;
}
