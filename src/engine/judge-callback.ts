import type { Handoff, OptionValue, RawItem, Sdk } from '../model/workflow';
import { findCallFault } from './positional-call';
import { does } from './version-gates';

/** What is wrong with the filter or the `is_enabled` of a handoff. `type` is the class of what is raised when it is used. */
export type CallbackFault =
  | { readonly fault: 'not-callable'; readonly type: string }
  | { readonly fault: 'arity'; readonly type: string }
  | { readonly fault: 'returns-nothing'; readonly type: string }
  | { readonly fault: 'raw-item'; readonly type: string; readonly item: RawItem };

/**
 * What the SDK does with an input filter once the model hands off. Nothing is checked before. A dictionary among the items only fails
 * when the next model is called: Python asks every item for its type or input item. JS takes it, and gives the model `undefined`.
 * Python `execute_handoffs` (run_internal/turn_resolution.py) and `run_items_to_input_items` (run_internal/items.py), JS
 * `executeHandoffCalls` (runner/toolExecution.ts).
 */
export function judgeInputFilter({ sdk, constructedBy }: Pick<Handoff, 'sdk' | 'constructedBy'>, value: OptionValue): readonly CallbackFault[] {
  if (constructedBy === 'realtime_handoff') return [];
  const python = sdk.language === 'python';
  if (isNoCallable(value)) {
    const counts = does(sdk, 'keepsFalsyFilter') || isTruthy(value);
    return counts ? [{ fault: 'not-callable', type: python || does(sdk, 'checksFilterFirst') ? 'UserError' : 'TypeError' }] : [];
  }
  if (value.kind !== 'callable') return [];
  const { callable } = value;
  if (python && findCallFault(callable, 1) !== undefined) return [{ fault: 'arity', type: 'TypeError' }];
  if (callable.isAsync === true && !does(sdk, 'awaitsInputFilter')) return [];
  if (callable.returnsNothing) return [{ fault: 'returns-nothing', type: python ? 'UserError' : 'TypeError' }];
  return python ? (callable.rawItems ?? []).map((item) => ({ fault: 'raw-item', type: 'AttributeError', item })) : [];
}

/**
 * What Python does with `is_enabled` in every turn: a boolean counts, anything else is called with the context and the agent. Python
 * `get_handoffs` (run_internal/turn_preparation.py) and `handoff` (handoffs/__init__.py). JS passes one object and checks nothing.
 */
export function judgeIsEnabled(sdk: Sdk, value: OptionValue): CallbackFault | undefined {
  if (sdk.language !== 'python' || value.kind === 'boolean') return undefined;
  if (value.kind === 'none' || isNoCallable(value)) return { fault: 'not-callable', type: 'TypeError' };
  if (value.kind !== 'callable' || findCallFault(value.callable, 2) === undefined) return undefined;
  return { fault: 'arity', type: 'TypeError' };
}

/** `None` means no filter, and is left to the caller. */
function isNoCallable(value: OptionValue): boolean {
  if (value.kind === 'other') return /^an? (agent|realtime agent|handoff|list|tuple|set|dict|array|object)$/.test(value.what);
  return value.kind === 'string' || value.kind === 'number' || value.kind === 'boolean';
}

/** Of Python's collections, which may be empty, not certain. */
function isTruthy(value: OptionValue): boolean {
  if (value.kind === 'other') return !/^an? (list|tuple|set|dict)$/.test(value.what);
  return 'value' in value && Boolean(value.value);
}
