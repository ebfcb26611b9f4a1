import * as l10n from '@vscode/l10n';
import { fieldOf, readJson, textFieldOf } from '../../recording/json';
import type { Json } from '../../recording/schema';
import type { ItemKind, RecordedItem } from '../../replay/handoff';
import { toItemText } from '../../replay/items/item-text';
import { readSummaryRecords } from '../../replay/items/summary-records';
import { toItem } from '../../replay/items/to-item';
import { toExactJson } from '../../text/exact-json';
import { toNumber } from '../../text/to-number';
import { toSize } from '../../text/to-size';
import type { Piece } from '../rich';

const MESSAGES: ReadonlySet<ItemKind> = new Set(['user', 'assistant', 'system', 'summary', 'reasoning', 'file', 'compaction']);

/** Whether an item's text is code or data rather than speech. */
export function isMono({ kind }: RecordedItem): boolean {
  return !MESSAGES.has(kind);
}

/** What an item says in one line: the text of a message, a call as it would be written, a summary by its first record. */
export function toPreview(item: RecordedItem): readonly Piece[] {
  const records = item.kind === 'summary' ? readSummaryRecords(item.value) : undefined;
  const first = records?.[0];
  if (!records || first === undefined) return toDimmed(toLine(item));
  return [{ text: l10n.t('summary of {0}: ', toNumber(records.length)), as: 'dim' }, { text: toRecord(first) }];
}

/** Marks of what was redacted, as a word. */
function toDimmed(text: string): readonly Piece[] {
  return text
    .split(/(\[redacted [^\]]{1,80}\])/)
    .flatMap((part, index): readonly Piece[] => (part === '' ? [] : index % 2 === 1 ? [{ text: l10n.t('redacted'), as: 'dim' }] : [{ text: part }]));
}

/** As `toPreview`, without what is cut away at the end of a row. */
export function toLine(item: RecordedItem): string {
  const { kind, value } = item;
  const text = toText(item);
  if (kind === 'tool-call' || kind === 'handoff-call') return `${item.tool ?? textFieldOf(value, 'type') ?? ''}(${toArguments(text)})`;
  return text.replace(/\s+/g, ' ').trim() || toExactJson(value);
}

/** All that an item says, with a word on what the recording has cut away. */
export function toText({ value }: RecordedItem): string {
  const cut = findCut(value);
  const blob = findBlob(value);
  const text = [toItemText(value), blob && l10n.t('{0}, {1}', blob.mime, toSize(blob.bytes))].filter(Boolean).join(' ');
  return cut === undefined ? text : `${text} ${l10n.t('(cut at {0} of {1})', toSize(cut.head.length), toSize(cut.length))}`;
}

function toRecord(record: Json): string {
  const item = toItem(record);
  const role = textFieldOf(record, 'role');
  return role === undefined ? toLine(item) : `${role} “${toLine(item)}”`;
}

/** `order_id: "o-7", amount: 12` of an object's JSON; anything else as it is. */
function toArguments(text: string): string {
  const value = readJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text.replace(/\s+/g, ' ').trim();
  return Object.entries(value)
    .map(([key, element]) => `${key}: ${toSpacedJson(element as Json)}`)
    .join(', ');
}

/** JSON in one line, with the spaces that a person would write. */
export function toSpacedJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return toExactJson(value);
  if (Array.isArray(value)) return `[${value.map(toSpacedJson).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, element]) => `${JSON.stringify(key)}: ${toSpacedJson(element as Json)}`)
    .join(', ')}}`;
}

/** `{ "$blob": mime, "bytes": n }`, the first in an item. */
function findBlob(value: Json): { readonly mime: string; readonly bytes: number } | undefined {
  return findWithin(value, 5, (part) => {
    const [mime, bytes] = [textFieldOf(part, '$blob'), fieldOf(part, 'bytes')];
    return mime !== undefined && typeof bytes === 'number' ? { mime, bytes } : undefined;
  });
}

/** `{ "$trunc": head, "length": n }`, in one of the fields of an item that speak. */
function findCut(value: Json): { readonly head: string; readonly length: number } | undefined {
  return findWithin(value, 4, (part) => {
    const [head, length] = [textFieldOf(part, '$trunc'), fieldOf(part, 'length')];
    return head !== undefined && typeof length === 'number' ? { head, length } : undefined;
  });
}

/** The first that `read` finds in a value, in the order of reading, as many levels deep. */
function findWithin<Found>(value: Json, levels: number, read: (part: Json) => Found | undefined): Found | undefined {
  const found = read(value);
  if (found !== undefined || typeof value !== 'object' || value === null || levels === 0) return found;
  for (const element of Object.values(value)) {
    const within = findWithin(element as Json, levels - 1, read);
    if (within !== undefined) return within;
  }
  return undefined;
}
