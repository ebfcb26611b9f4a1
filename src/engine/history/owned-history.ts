import type { JsonValue } from '../../model/input-schema';
import type { RawItem, RunItem } from './run-item';

/** A run item that nested history forwarded, and the very item of the input that it became. Python `NestedHistoryOwnedItem`. */
export interface OwnedItem {
  readonly item: RunItem;
  readonly input: RawItem;
}

/**
 * The items whose place in a filter's history is still certain: the same object, or one of the same content where that is unambiguous.
 * Python `_get_nested_history_owned_items` (handoffs/history.py).
 */
export function findOwned(history: string | readonly RawItem[], declared: readonly OwnedItem[]): readonly OwnedItem[] {
  if (typeof history === 'string') return [];
  const wanted = declared.map(({ input }) => toDigest(input));
  const present = history.map(toDigest);
  return relocate(history, declared, (_, digest, left) => left === 1 || timesIn(present, digest) === timesIn(wanted, digest));
}

/**
 * What stays owned when the input is rewritten. Python `reconcile_nested_history_owned_input_after_rewrite` (run_internal/items.py).
 */
export function reconcileOwned(
  previous: string | readonly RawItem[],
  rewritten: string | readonly RawItem[],
  owned: readonly OwnedItem[],
): readonly OwnedItem[] {
  if (typeof previous === 'string' || typeof rewritten === 'string') return [];
  const [before, after] = [previous.map(toDigest), rewritten.map(toDigest)];
  const recoverable = owned.flatMap(({ input }) => (previous.includes(input) ? [toDigest(input)] : []));
  return relocate(rewritten, owned, (input, digest) => {
    const is = timesIn(after, digest);
    return previous.includes(input) && timesIn(before, digest) === is && timesIn(recoverable, digest) === is;
  });
}

/**
 * Each item with its place in `items`, where that is certain: the same object, or else the first of the same content that is `left`
 * (so many are), if `isCertain` says so. No place is taken twice.
 */
function relocate(
  items: readonly RawItem[],
  owned: readonly OwnedItem[],
  isCertain: (input: RawItem, digest: string, left: number) => boolean,
): readonly OwnedItem[] {
  const digests = items.map(toDigest);
  const used = new Set<number>();
  return owned.flatMap(({ item, input }) => {
    const digest = toDigest(input);
    const left = items.flatMap((_, i) => (!used.has(i) && digests[i] === digest ? [i] : []));
    const place = left.find((i) => items[i] === input) ?? (isCertain(input, digest, left.length) ? left[0] : undefined);
    const found = place === undefined ? undefined : items[place];
    if (place === undefined || !found) return [];
    used.add(place);
    return [{ item, input: found }];
  });
}

/** The session's items without those that the input holds already. Python `_preserve_all_session_items` (result.py). */
export function withoutOwned(session: readonly RunItem[], input: string | readonly RawItem[], owned: readonly OwnedItem[]): readonly RunItem[] {
  if (typeof input === 'string') return session;
  const excluded = new Set(owned.filter((each) => input.includes(each.input)).map(({ item }) => item));
  return session.filter((item) => !excluded.has(item));
}

function timesIn(digests: readonly string[], digest: string): number {
  return digests.filter((each) => each === digest).length;
}

/** Python `digest_input_item`: an assistant's text counts like its parts, a completed status like none. */
function toDigest(item: RawItem): string {
  if (item['role'] !== 'assistant') return toSorted(item);
  const { content, status, ...rest } = item;
  const parts = typeof content === 'string' ? [{ type: 'output_text', text: content }] : content;
  return toSorted({ ...rest, status: status === 'completed' ? undefined : (status ?? undefined), content: parts });
}

/** What is undefined is left out. */
function toSorted(value: { readonly [key: string]: JsonValue | undefined }): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
