import { fieldOf, isSameJson, textFieldOf, toCanonicalJson } from '../../recording/json';
import type { Json } from '../../recording/schema';
import type { ItemLink, RecordedItem } from '../handoff';
import { createLinks, type Links } from './create-links';
import { toItemText } from './item-text';
import { longestCommon, toPlaces } from './longest-common';
import { readSummaryRecords } from './summary-records';

/** Items that share less than this are two items, not one rewritten. */
const ALIKE = 0.5;
/** How many items ahead one is looked for in another wording. */
const NEAR = 16;
/** Texts shorter than this may stand in another by chance. */
const TELLING = 12;
/** How many items that hold others' texts are looked through. */
const MOST_HOLDERS = 16;

/**
 * What became of each item: every index of `before` and of `after` is in exactly one link, in the order of reading. Alike items are kept even
 * where they moved; then items of one call or id, summaries with what they tell of, and texts alike count as rewritten.
 */
export function compareItems(before: readonly RecordedItem[], after: readonly RecordedItem[]): readonly ItemLink[] {
  const links = createLinks(before.length, after.length);
  linkAlike(before, after, links);
  if (links.isComplete()) return links.toLinks();
  linkByIdentity(before, after, links);
  linkSummaries(before, after, links);
  linkHolders(before, after, links);
  linkSimilar(before, after, links);
  return links.toLinks();
}

function linkAlike(before: readonly RecordedItem[], after: readonly RecordedItem[], links: Links): void {
  const shortest = Math.min(before.length, after.length);
  const isSame = (at: number, other: number) => isSameJson(before[at]?.value, after[other]?.value);
  let start = 0;
  while (start < shortest && isSame(start, start)) links.keep(start, start++);
  let tail = 0;
  while (tail < shortest - start && isSame(before.length - 1 - tail, after.length - 1 - tail)) {
    tail++;
    links.keep(before.length - tail, after.length - tail);
  }
  const toKey = createJsonKeys();
  const keysOf = (items: readonly RecordedItem[]) => items.slice(start, items.length - tail).map(({ value }) => toKey(value));
  const [keys, others] = [keysOf(before), keysOf(after)];
  for (const [at, other] of longestCommon(keys, others)) links.keep(start + at, start + other);
  linkMoved(
    (at) => keys[at - start] ?? '',
    (at) => others[at - start] ?? '',
    links,
  );
}

/** Keys that are equal exactly for values that say the same. The text of an object is made once, however often it comes. */
function createJsonKeys(): (value: Json) => string {
  const known = new Map<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return toCanonicalJson(value);
    const key = known.get(value) ?? toCanonicalJson(value);
    known.set(value, key);
    return key;
  };
}

/** Alike items that moved, the first with the first. */
function linkMoved(toKey: (before: number) => string, toOther: (after: number) => string, links: Links): void {
  const open = links.openAfters();
  if (open.length === 0) return;
  const places = toPlaces(open.map(toOther));
  for (const at of links.openBefores()) {
    const place = places.get(toKey(at))?.shift();
    if (place !== undefined) links.keep(at, open[place] ?? 0);
  }
}

/** Another wording of the same call, output or id, where only one item on each side has that. */
function linkByIdentity(before: readonly RecordedItem[], after: readonly RecordedItem[], links: Links): void {
  const [befores, afters] = [links.openBefores(), links.openAfters()];
  const places = toPlaces(afters.map((at) => toIdentity(after[at] as RecordedItem)));
  for (const [identity, [at = 0, ...others]] of toPlaces(befores.map((at) => toIdentity(before[at] as RecordedItem)))) {
    const [place, ...rest] = places.get(identity) ?? [];
    if (identity === '' || place === undefined || others.length > 0 || rest.length > 0) continue;
    links.rewrite([befores[at] ?? 0], [afters[place] ?? 0]);
  }
}

/** What stays when an item's text changes: which call it is or answers, or its id. Empty: nothing. */
function toIdentity({ value, callId }: RecordedItem): string {
  const type = textFieldOf(value, 'type') ?? '';
  if (callId !== undefined) return `${type} ${callId}`;
  const id = textFieldOf(value, 'id');
  return id === undefined || id === '' ? '' : `${type} id ${id}`;
}

/** Summaries of nested history with the items they tell of; of an earlier summary the records count. */
function linkSummaries(before: readonly RecordedItem[], after: readonly RecordedItem[], links: Links): void {
  const summaries = links.openAfters().flatMap((at) => (after[at]?.kind === 'summary' ? [at] : []));
  if (summaries.length === 0) return;
  const sources = links.openBefores();
  const keys = sources.flatMap((at) => {
    const { value } = before[at] as RecordedItem;
    return (readSummaryRecords(value) ?? [value]).map((record) => [toRecordKey(record), at] as const);
  });
  const places = toPlaces(keys.map(([key]) => key));
  for (const summary of summaries) {
    const told = (readSummaryRecords(after[summary]?.value ?? null) ?? []).flatMap((record) => {
      const place = places.get(toRecordKey(record))?.shift();
      return place === undefined ? [] : [keys[place]?.[1] ?? -1];
    });
    if (told.length > 0) links.rewrite([...new Set(told)], [summary]);
  }
}

/** Items whose whole text stands in another, new one: a summary in the program's own words. */
function linkHolders(before: readonly RecordedItem[], after: readonly RecordedItem[], links: Links): void {
  const holders = links
    .openAfters()
    .slice(0, MOST_HOLDERS)
    .map((at) => ({ at, text: toItemText((after[at] as RecordedItem).value), held: [] as number[] }));
  for (const at of holders.length === 0 ? [] : links.openBefores()) {
    const text = toItemText((before[at] as RecordedItem).value).trim();
    if (text.length >= TELLING) holders.find((holder) => holder.text.includes(text))?.held.push(at);
  }
  for (const { at, held } of holders) if (held.length > 0) links.rewrite(held, [at]);
}

/** Items of one kind in almost the same words, not far from each other. */
function linkSimilar(before: readonly RecordedItem[], after: readonly RecordedItem[], links: Links): void {
  const open = links.openAfters();
  let first = 0;
  for (const at of links.openBefores()) {
    const { kind, value } = before[at] as RecordedItem;
    const text = toItemText(value);
    const near = open.slice(first, first + NEAR).filter((other) => links.isAfterOpen(other) && after[other]?.kind === kind);
    const found = near.find((other) => similarityOf(text, toItemText((after[other] as RecordedItem).value)) >= ALIKE);
    if (found !== undefined) links.rewrite([at], [found]);
    while (first < open.length && !links.isAfterOpen(open[first] ?? 0)) first++;
  }
}

/** Longer texts are compared by their beginning. */
const COMPARED = 4000;

/** How alike two texts are, by the words they share: 0 (nothing) to 1 (the same words as often). */
function similarityOf(one: string, other: string): number {
  const [words, others] = [toWords(one), toWords(other)];
  if (words.length === 0 || others.length === 0) return words.length === others.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    counts.set(word, count - 1);
    common++;
  }
  return (2 * common) / (words.length + others.length);
}

/** Runs of letters and digits; every other character that is no space, and every ideograph, by itself. */
function toWords(text: string): readonly string[] {
  return text.slice(0, COMPARED).match(/\p{Ideographic}|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}

/**
 * What an item and its record in a summary have in common: the call they are of; else role and content, which older records hold
 * alone; else all of it. The SDK leaves `provider_data` out of records.
 */
function toRecordKey(item: Json): string {
  const callId = textFieldOf(item, 'call_id');
  if (callId !== undefined) return `call ${textFieldOf(item, 'type') ?? ''} ${callId}`;
  const role = textFieldOf(item, 'role');
  if (role !== undefined) {
    const content = fieldOf(item, 'content') ?? '';
    return `${role} ${typeof content === 'string' ? content.trim() : toCanonicalJson(content)}`;
  }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return toCanonicalJson(item);
  const { provider_data: _, ...told } = item as { readonly [key: string]: Json };
  return toCanonicalJson(told);
}
