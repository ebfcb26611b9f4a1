import type { Callable, CallbackRole, FilterResult, RawItem } from '../../model/callable';
import type { OptionValue } from '../../model/option';
import type { Handoff, Sdk } from '../../model/workflow';
import { does } from '../sdk/version-gates';
import { findResultFault, type ResultFault } from './judge-filter-result';
import { findCallFault, findUnfilledPattern } from './positional-call';

/** What is wrong with the filter or the `is_enabled` of a handoff. `type` is the class of what is raised when it is used. */
export type CallbackFault =
  | { readonly fault: 'not-callable'; readonly type: string }
  | { readonly fault: 'needs-new'; readonly type: string }
  | { readonly fault: 'arity'; readonly type: string }
  /** JS: it takes apart an argument that it is not given; `position` counts from 0. */
  | { readonly fault: 'unfilled'; readonly type: string; readonly position: number }
  /** What comes with the language, called so, raises this itself. */
  | { readonly fault: 'raises'; readonly type: string }
  /** What a filter gives back; `isCertain` where it gives nothing better on any path. */
  | { readonly fault: 'result'; readonly type: string; readonly result: FilterResult; readonly found: ResultFault; readonly isCertain: boolean }
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
  const uncallable = findUncallable(sdk, callable, 'data');
  if (uncallable) return [uncallable];
  if (callable.isAsync === true && !does(sdk, 'awaitsInputFilter')) return [];
  const results = judgeResults(sdk, callable.results ?? []);
  if (results.some(({ isCertain }) => isCertain)) return results;
  return [...results, ...(python ? (callable.rawItems ?? []).map((item): CallbackFault => ({ fault: 'raw-item', type: 'AttributeError', item })) : [])];
}

/** The faults of what may come back: one for all paths where none is sound, else those that stand under a condition. */
function judgeResults(sdk: Sdk, results: readonly FilterResult[]): readonly Extract<CallbackFault, { fault: 'result' }>[] {
  const faults = results.flatMap((result) => {
    const found = findResultFault(sdk, result);
    return found ? [{ fault: 'result' as const, type: found.type, result, found, isCertain: false }] : [];
  });
  const [first] = faults;
  if (!first) return [];
  if (faults.length < results.length) return faults.filter(({ result }) => result.condition !== undefined);
  const types = [...new Set(faults.map(({ type }) => type))];
  return [{ ...first, type: types.join(' or '), isCertain: true }];
}

/** Why a call with these arguments fails before any code of the program runs. */
function findUncallable(sdk: Sdk, callable: Callable, role: CallbackRole): CallbackFault | undefined {
  if (callable.needsNew) return { fault: 'needs-new', type: 'TypeError' };
  const outcome = callable.outcomes?.[role];
  if (sdk.language !== 'python') {
    if (outcome && 'raises' in outcome) return { fault: 'raises', type: outcome.raises };
    const position = findUnfilledPattern(callable, 1);
    return position === undefined ? undefined : { fault: 'unfilled', type: 'TypeError', position };
  }
  if (outcome) return 'raises' in outcome ? { fault: 'raises', type: outcome.raises } : undefined;
  const isUnfit = callable.outcomes === undefined && findCallFault(callable, role === 'data' || role === 'context' ? 1 : 2) !== undefined;
  if (isUnfit) return { fault: 'arity', type: 'TypeError' };
  const raises = callable.raises?.[role];
  if (raises !== undefined) return { fault: 'raises', type: raises };
  if (callable.isAgentClass && does(sdk, 'checksAgentOptions')) return { fault: 'raises', type: 'TypeError' };
  // Agents, and what a filter is given, have no hash.
  return callable.isMemoized && (role === 'context-and-agent' || role === 'data') ? { fault: 'raises', type: 'TypeError' } : undefined;
}

/**
 * What Python does with `is_enabled` in every turn: a boolean counts, anything else is called with the context and the agent. Python
 * `get_handoffs` (run_internal/turn_preparation.py) and `handoff` (handoffs/__init__.py). JS passes one object, and checks only whether it is a function, which a class is.
 */
export function judgeIsEnabled(sdk: Sdk, value: OptionValue): CallbackFault | undefined {
  if (value.kind === 'callable') return findUncallable(sdk, value.callable, 'context-and-agent');
  if (sdk.language !== 'python' || value.kind === 'boolean') return undefined;
  return value.kind === 'none' || isNoCallable(value) ? { fault: 'not-callable', type: 'TypeError' } : undefined;
}

/** `None` means no filter, and is left to the caller. */
function isNoCallable({ kind }: OptionValue): boolean {
  return kind === 'other' || kind === 'string' || kind === 'number' || kind === 'boolean';
}

function isTruthy(value: OptionValue): boolean {
  if (value.kind === 'other') return value.isTruthy === true;
  return 'value' in value && Boolean(value.value);
}
