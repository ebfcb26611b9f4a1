import type { Sdk } from '../../model/workflow';
import { hasInputPart } from '../sdk/has-input-part';
import { does } from '../sdk/version-gates';
import { flattenSummary, toClean } from './flatten-summary';
import { cloneHandoffInput, type HandoffInputData } from './handoff-input';
import type { HistoryWrappers } from './history-wrappers';
import { toInputList } from './model-items';
import type { OwnedItem } from './owned-history';
import { type RawItem, type RunItem, toInputItems } from './run-item';
import { toSummaryMessage } from './summary-message';

/** A `handoff_history_mapper`: what the next agent is given instead of the transcript. */
export type HistoryMapper = (transcript: readonly RawItem[]) => readonly RawItem[];

/**
 * `nest_handoff_history`: the conversation so far as a summary for the next agent; `newItems` stay, for the session.
 * Since 0.19.0 what is forwarded keeps its place between summaries and all lies in `inputHistory`; before, one summary came first
 * and the forwarded run items stayed run items. Python handoffs/history.py.
 */
export function nestHistory(sdk: Sdk, data: HandoffInputData, wrappers: HistoryWrappers, mapper?: HistoryMapper): HandoffInputData {
  const summarize: HistoryMapper = (transcript) => [toSummaryMessage(sdk, transcript, wrappers)];
  const flat = toInputList(data.inputHistory, sdk.language)
    .flatMap((item) => flattenSummary(sdk, item, wrappers) ?? [item])
    .map((item) => toClean(sdk, item));
  const isForwarded = (items: readonly RunItem[], forwards: (item: RawItem) => boolean) =>
    items.filter(({ kind }) => kind !== 'tool_approval_item').map((item) => ({ item, forwarded: forwards(item.raw) }));
  const pre = isForwarded(data.preHandoffItems, (item) => forwardsEarlier(sdk, item));
  const fresh = isForwarded(data.newItems, (item) => forwardsNew(sdk, item));
  const transcript = [...flat, ...toInputItems([...data.preHandoffItems, ...data.newItems])];

  if (!does(sdk, 'nestsInOrder')) {
    const forwarded = (items: typeof pre) => items.filter((each) => each.forwarded).map(({ item }) => item);
    return cloneHandoffInput(data, {
      inputHistory: (mapper ?? summarize)(transcript),
      preHandoffItems: forwarded(pre),
      ...(hasInputPart(sdk, 'inputItems') ? { inputItems: forwarded(fresh) } : { newItems: forwarded(fresh) }),
    });
  }
  const { history: inputHistory, owned } = mapper ? { history: mapper(transcript).map(copy), owned: [] } : toSegments(flat, [...pre, ...fresh], summarize);
  return cloneHandoffInput(data, { inputHistory, preHandoffItems: [], inputItems: [], owned });
}

/** Python `_build_ordered_default_history`: a summary stands before the first forwarded item, even an empty one. */
function toSegments(flat: readonly RawItem[], items: readonly { readonly item: RunItem; readonly forwarded: boolean }[], summarize: HistoryMapper) {
  const history: RawItem[] = [];
  const owned: OwnedItem[] = [];
  let pending = [...flat];
  const flush = () => {
    if (pending.length > 0 || history.length === 0) history.push(...summarize(pending));
    pending = [];
  };
  for (const { item, forwarded } of items) {
    if (forwarded) {
      flush();
      const input = copy(item.raw);
      history.push(input);
      owned.push({ item, input });
    } else {
      pending.push(item.raw);
    }
  }
  flush();
  return { history, owned };
}

/** Python copies, so that one item may stand in several places and yet be told apart. */
function copy(item: RawItem): RawItem {
  return { ...item };
}

function forwardsEarlier(sdk: Sdk, item: RawItem): boolean {
  return !isProgrammatic(sdk, item) && item['role'] !== 'assistant' && !isSummarized(sdk, item);
}

function forwardsNew(sdk: Sdk, item: RawItem): boolean {
  if (isProgrammatic(sdk, item)) return false;
  const { role } = item;
  return (typeof role === 'string' && role !== '') || !isSummarized(sdk, item);
}

function isSummarized(sdk: Sdk, { type }: RawItem): boolean {
  return type === 'function_call' || type === 'function_call_output' || (type === 'reasoning' && does(sdk, 'nestsReasoning'));
}

/** Part of a program that the provider runs, which cannot be taken apart. */
function isProgrammatic(sdk: Sdk, { type, caller }: RawItem): boolean {
  if (!does(sdk, 'nestsInOrder')) return false;
  if (type === 'program' || type === 'program_output') return true;
  return typeof caller === 'object' && caller !== null && 'type' in caller && caller.type === 'program';
}
