import * as l10n from '@vscode/l10n';
import { type AgentOption, agentOptionCalled } from '../../model/options/agent-options';
import type { Callable, Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import type { CheckMoment } from './agent-checks';
import { findCallFault } from './positional-call';

/** Why a function that an agent is given as an option cannot serve. */
export interface CallbackRefusal {
  readonly fault: 'arity' | 'no-signature' | 'returns-nothing' | 'raises';
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
  const { outcomes } = callable;
  const raised = option === 'prompt' && outcomes ? [outcomes.context, outcomes.data].map((each) => (each && 'raises' in each ? each.raises : undefined)) : [];
  // What comes with the language takes the data of a prompt no more than any other object that has nothing of its own.
  if (raised[0] !== undefined && raised[0] === raised[1]) return { ...call, fault: 'raises', type: raised[0] };
  return !isInstructions && parameters && returnsNothing
    ? { ...call, fault: 'returns-nothing', type: option === 'prompt' ? 'UserError' : l10n.t('an exception') }
    : undefined;
}
