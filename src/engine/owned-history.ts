import type { JsonValue } from '../model/workflow';
import type { Item, RunItem } from './run-item';

/** A run item that nested history forwarded, and the very item of the input that it became. Python `NestedHistoryOwnedItem`. */
export interface OwnedItem {
  readonly item: RunItem;
  readonly input: Item;
}

/**
 * The items whose place in a filter's history is still certain: the same object, or one of the same content where that is unambiguous.
 * Python `_get_nested_history_owned_items` (handoffs/history.py).
 */
export function findOwned(history: string | readonly Item[], declared: readonly OwnedItem[]): readonly OwnedItem[] {
  if (typeof history === 'string' || declared.length === 0) return [];
  const wanted = count(declared.map(({ input }) => input));
  const present = count(history);
  const used = new Set<number>();
  return declared.flatMap(({ item, input }) => {
    const digest = toDigest(input);
    const ofDigest = history.flatMap((each, i) => (toDigest(each) === digest ? [i] : []));
    const left = ofDigest.filter((i) => !used.has(i));
    const same = left.find((i) => history[i] === input);
    const isCertain = left.length === 1 || present.get(digest) === wanted.get(digest);
    const place = same ?? (isCertain ? left[0] : undefined);
    const found = place === undefined ? undefined : history[place];
    if (place === undefined || !found) return [];
    used.add(place);
    return [{ item, input: found }];
  });
}

/**
 * What stays owned when the input is rewritten. Python `reconcile_nested_history_owned_input_after_rewrite` (run_internal/items.py).
 */
export function reconcileOwned(previous: string | readonly Item[], rewritten: string | readonly Item[], owned: readonly OwnedItem[]): readonly OwnedItem[] {
  if (typeof previous === 'string' || typeof rewritten === 'string') return [];
  const before = count(previous);
  const after = count(rewritten);
  const recoverable = count(owned.map(({ input }) => input).filter((input) => previous.includes(input)));
  const used = new Set<number>();
  return owned.flatMap(({ item, input }) => {
    const digest = toDigest(input);
    const left = rewritten.flatMap((each, i) => (!used.has(i) && toDigest(each) === digest ? [i] : []));
    const same = left.find((i) => rewritten[i] === input);
    const [was, is] = [before.get(digest) ?? 0, after.get(digest) ?? 0];
    const isCertain = previous.includes(input) && ((was === 1 && is === 1) || (was === is && is === recoverable.get(digest)));
    const place = same ?? (isCertain ? left[0] : undefined);
    const found = place === undefined ? undefined : rewritten[place];
    if (place === undefined || !found) return [];
    used.add(place);
    return [{ item, input: found }];
  });
}

/** The session's items without those that the input holds already. Python `_preserve_all_session_items` (result.py). */
export function withoutOwned(session: readonly RunItem[], input: string | readonly Item[], owned: readonly OwnedItem[]): readonly RunItem[] {
  if (typeof input === 'string') return session;
  const excluded = new Set(owned.filter((each) => input.includes(each.input)).map(({ item }) => item));
  return session.filter((item) => !excluded.has(item));
}

function count(items: readonly Item[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(toDigest(item), (counts.get(toDigest(item)) ?? 0) + 1);
  return counts;
}

/** Python `digest_input_item`: an assistant's text counts like its parts, a completed status like none. */
function toDigest(item: Item): string {
  if (item['role'] !== 'assistant') return toSorted(item);
  const { content, status, ...rest } = item;
  const parts = typeof content === 'string' ? [{ type: 'output_text', text: content }] : content;
  const kept = status === undefined || status === null || status === 'completed' ? {} : { status };
  return toSorted({ ...rest, ...kept, ...(parts === undefined ? {} : { content: parts }) });
}

function toSorted(value: JsonValue): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
