import type { Sdk } from '../../model/workflow';
import type { Filter, FilterName, Keeping, Kept } from '../run/scenario/scenario';
import { type Outcome, toRaised } from '../sdk/sdk-error';
import { does } from '../sdk/version-gates';
import { cloneHandoffInput, type HandoffInputData } from './handoff-input';
import type { HistoryWrappers } from './history-wrappers';
import { toInputList, toUserItem } from './model-items';
import { nestHistory } from './nest-history';
import { removeAllTools } from './remove-all-tools';
import type { RawItem, RunItem, RunItemKind } from './run-item';

/**
 * What the SDK makes of a filter: the data for the next turn, or what is raised. JS does not await: there an async filter's promise is
 * taken for data, and fails as such. Python `execute_handoffs`
 * (run_internal/turn_resolution.py), JS `executeHandoffCalls` (runner/toolExecution.ts). `time` counts the filter's calls from 0.
 */
export function applyFilter(sdk: Sdk, filter: Filter, data: HandoffInputData, wrappers: HistoryWrappers, time = 0): Outcome<HandoffInputData> {
  const python = sdk.language === 'python';
  if (typeof filter === 'object' && 'name' in filter) {
    if ('gives' in filter) {
      const given = filter.gives[time];
      return given || filter.raises === undefined ? { value: given ?? data } : { error: toRaised(sdk, filter.raises) };
    }
    return typeof filter.does === 'string' ? applyFilter(sdk, filter.does, data, wrappers) : { value: keep(sdk, data, filter.does) };
  }
  if (filter === 'not_callable') {
    if (python) return fail('UserError', 'Invalid input filter: nope');
    return does(sdk, 'checksFilterFirst')
      ? fail('UserError', 'Invalid handoff input filter: not callable')
      : fail('TypeError', 'inputFilter is not a function');
  }
  if (filter === 'async') return { value: python ? removeAllTools(sdk, data) : data };

  const names = typeof filter === 'string' ? [filter.replace(/^falsy_/, '') as FilterName] : filter;
  let given: HandoffInputData | undefined = data;
  for (const name of names) {
    if (!given) return python ? fail('AttributeError', "'NoneType' object has no attribute 'clone'") : unreadable();
    if (name === 'raises') return fail(python ? 'ValueError' : 'Error', 'the filter is broken');
    given = apply(sdk, name, given, wrappers);
  }
  if (given) return { value: given };
  return python ? fail('UserError', 'Invalid input filter result: None') : unreadable();
}

function unreadable(): Outcome<never> {
  return fail('TypeError', "Cannot read properties of undefined (reading 'inputHistory')");
}

function fail(name: string, message: string): Outcome<never> {
  return { error: { name, message } };
}

function apply(sdk: Sdk, name: Exclude<FilterName, 'raises'>, data: HandoffInputData, wrappers: HistoryWrappers): HandoffInputData | undefined {
  switch (name) {
    case 'identity':
      return data;
    case 'none':
      return undefined;
    case 'remove_all_tools':
      return removeAllTools(sdk, data);
    case 'nest':
      return nestHistory(sdk, data, wrappers);
    case 'empty':
      return cloneHandoffInput(data, { inputHistory: [], preHandoffItems: [], newItems: [] });
    case 'only_history':
      return cloneHandoffInput(data, { preHandoffItems: [], newItems: [] });
    case 'only_new':
      return cloneHandoffInput(data, { inputHistory: [], preHandoffItems: [] });
    case 'last_new':
      return cloneHandoffInput(data, { newItems: data.newItems.slice(-1) });
    case 'drop_calls':
      return without(data, ['handoff_call_item', 'tool_call_item']);
    case 'drop_outputs':
      return without(data, ['handoff_output_item', 'tool_call_output_item']);
    case 'text_history':
      return cloneHandoffInput(data, { inputHistory: 'rewritten' });
    case 'item_history':
      return cloneHandoffInput(data, { inputHistory: [toUserItem('rewritten', sdk.language)] });
    case 'slice_history':
      return cloneHandoffInput(data, {
        inputHistory: typeof data.inputHistory === 'string' ? lastCharacter(sdk, data.inputHistory) : data.inputHistory.slice(-1),
      });
    case 'input_items':
      return cloneHandoffInput(data, { inputItems: data.newItems.slice(-1) });
  }
}

function without(data: HandoffInputData, kinds: readonly RunItemKind[]): HandoffInputData {
  const keep = (items: readonly RunItem[]) => items.filter(({ kind }) => !kinds.includes(kind));
  return cloneHandoffInput(data, { preHandoffItems: keep(data.preHandoffItems), newItems: keep(data.newItems) });
}

function keep({ language }: Sdk, { inputHistory, preHandoffItems, newItems, ...rest }: HandoffInputData, kept: Keeping): HandoffInputData {
  const typesOf = ({ kind, raw }: RunItem) => [kind, typeOf(raw)];
  return {
    ...rest,
    inputHistory:
      kept.inputHistory === undefined || kept.inputHistory === 'all'
        ? inputHistory
        : keepOf(toInputList(inputHistory, language), kept.inputHistory, (item) => [typeOf(item)]),
    preHandoffItems: keepOf(preHandoffItems, kept.preHandoffItems, typesOf),
    newItems: keepOf(newItems, kept.newItems, typesOf),
  };
}

function keepOf<T>(items: readonly T[], kept: Kept = 'all', typesOf: (item: T) => readonly string[]): readonly T[] {
  if (kept === 'all') return items;
  if (kept === 'none') return [];
  if ('first' in kept) return items.slice(0, kept.first);
  if ('last' in kept) return kept.last === 0 ? [] : items.slice(-kept.last);
  if ('types' in kept) return items.filter((item) => typesOf(item).some((type) => kept.types.includes(type)));
  return items.filter((item) => !typesOf(item).some((type) => kept.without.includes(type)));
}

/** Python's messages may lack their type. */
function typeOf({ type }: RawItem): string {
  return typeof type === 'string' ? type : 'message';
}

/** Python slices code points, JS UTF-16 units. */
function lastCharacter({ language }: Sdk, text: string): string {
  return language === 'python' ? ([...text].at(-1) ?? '') : text.slice(-1);
}
