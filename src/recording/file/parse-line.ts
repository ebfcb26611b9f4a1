import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import * as l10n from '@vscode/l10n';
import type * as z from 'zod';
import { toIssueText } from '../../text/to-issue-text';
import { BlockLine, type EventKind, Events, ItemLine, ListLine, type RecordedEvent } from '../schema';
import { DEEPEST_VALUE, LONGEST_LIST } from './limits';
import { type Line, readLine } from './read-line';

/** What a line says, by what it counts as. `foreign`: of a kind that this version does not know. */
export type Parsed =
  | { readonly type: 'event'; readonly event: RecordedEvent }
  | { readonly type: 'item'; readonly item: ItemLine }
  | { readonly type: 'list'; readonly list: ListLine }
  | { readonly type: 'block'; readonly block: BlockLine }
  | { readonly type: 'header' }
  | { readonly type: 'foreign'; readonly line: Line };

/** The line without its end; a reason where it does not hold what its kind must. */
export function readParsed(bytes: Buffer): Parsed | string {
  const line = readLine(bytes, 0, bytes.length);
  if (typeof line === 'string') return line;
  if (!isUtf8(bytes)) return l10n.t('the line is no UTF-8');
  if (line.k === 'item') return toParsed(ItemLine, line, (item) => ({ type: 'item', item }));
  if (line.k === 'list') return toParsed(ListLine, line, toList);
  if (line.k === 'blk') return toParsed(BlockLine, line, (block) => ({ type: 'block', block }));
  if (line.k === 'header') return { type: 'header' };
  return Object.hasOwn(Events, line.k) ? toParsed<z.ZodType<RecordedEvent>>(Events[line.k as EventKind], line, toEvent) : { type: 'foreign', line };
}

/** Whether the hash of an item line is of the text of its `d`; undefined where `d` is not the last key, and cannot be told. */
export function isHashRight(bytes: Buffer, { h }: ItemLine): boolean | undefined {
  const before = /^\{"k": ?"item", ?"i": ?\d+, ?"h": ?"[\w-]*", ?"d": ?/.exec(bytes.toString('latin1', 0, Math.min(bytes.length, 96)))?.[0].length;
  const end = bytes.lastIndexOf('}');
  if (before === undefined) return undefined;
  return createHash('sha256').update(bytes.subarray(before, end)).digest('base64url').slice(0, 22) === h;
}

function toParsed<Schema extends z.ZodType>(schema: Schema, line: Line, to: (data: z.infer<Schema>) => Parsed | string): Parsed | string {
  const { success, data, error } = schema.safeParse(line);
  if (success) return to(data);
  return toIssueText(error.issues.slice(0, 3));
}

function toList(list: ListLine): Parsed | string {
  const { l, n, b, add, keep = 0, tail = 0 } = list;
  if (n > LONGEST_LIST) return l10n.t('`n`: no list has more than {0} items', LONGEST_LIST);
  const told = keep + add.length + tail;
  if (n !== told) return l10n.t('`n`: the list says it has {0} items, but {1} are told', n, told);
  if (b !== undefined && b >= l) return l10n.t('`b`: list {0} cannot build on list {1}, which is not before it', l, b);
  return b === undefined && keep + tail > 0 ? l10n.t('`b`: the list keeps items, but does not say of which list') : { type: 'list', list };
}

function toEvent(event: RecordedEvent): Parsed | string {
  if (!isWithin(event, DEEPEST_VALUE)) return l10n.t('the line is nested more than {0} deep', DEEPEST_VALUE);
  for (const key of ['of', 'handoff'] as const) {
    const other: unknown = (event as { readonly [key: string]: unknown })[key];
    if (typeof other === 'number' && other >= event.s) return l10n.t('`{0}`: event {1} is not before event {2}', key, other, event.s);
  }
  return { type: 'event', event };
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth <= 0) return false;
  // Of every line that is read: without a list of its values.
  for (const key in value) if (!isWithin((value as { readonly [key: string]: unknown })[key], depth - 1)) return false;
  return true;
}
