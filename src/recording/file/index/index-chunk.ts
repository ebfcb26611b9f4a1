import { begins, ITEM, LIST, numberAt } from '../line-bytes';
import type { Chunk } from '../read-chunks';
import { type Head, readHead, readLine } from '../read-line';
import { type ChunkLines, createChunkLines } from './chunk-lines';
import { createNumbering, type Numbering } from './numbering';
import type { BlockMark, Segment } from './segment';

/** Where the lines of a chunk are: offsets into its bytes, by number. */
export interface ChunkIndex {
  readonly bytes: Buffer;
  readonly events: ChunkLines;
  readonly items: ChunkLines;
  readonly lists: ChunkLines;
  /** In the order of the lines. */
  readonly marks: readonly BlockMark[];
  /** Lines that are none. */
  readonly problems: readonly { readonly offset: number; readonly reason: string }[];
}

/** Which numbers come next; without it, whatever comes is believed. */
export interface Numberings {
  readonly s: Numbering;
  readonly i: Numbering;
  readonly l: Numbering;
}

const OTHER_KINDS = new Set(['item', 'list', 'header', 'blk']);

export function createNumberings(seq = 0, item = 0, list = 0): Numberings {
  return { s: createNumbering(seq), i: createNumbering(item), l: createNumbering(list) };
}

/** Finds the lines of a chunk by how they begin; the first line with a number is the one that counts. */
export function indexChunk({ offset, bytes = Buffer.alloc(0) }: Chunk, numberings: Numberings | undefined): ChunkIndex {
  const found = { s: createChunkLines(), i: createChunkLines(), l: createChunkLines() };
  const marks: BlockMark[] = [];
  const problems: { readonly offset: number; readonly reason: string }[] = [];
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = lineEnd(bytes, start);
    const head = readValueHead(bytes, start) ?? readHead(bytes, start, end);
    if (typeof head === 'string') {
      problems.push({ offset: offset + start, reason: head });
      continue;
    }
    const numbered = toNumbered(head);
    if (!numbered || found[numbered].has(head.number) || numberings?.[numbered].accept(head.number) === false) continue;
    found[numbered].add(head.number, start);
    const mark = numbered === 's' ? toMark(head, bytes, start, end) : undefined;
    if (mark !== undefined) marks.push(mark);
  }
  return { bytes, events: found.s, items: found.i, lists: found.l, marks, problems };
}

/** As `readHead`, of most lines, without making texts of them. */
function readValueHead(bytes: Buffer, start: number): Head | undefined {
  const isItem = begins(bytes, start, ITEM);
  if (!isItem && !begins(bytes, start, LIST)) return undefined;
  const number = numberAt(bytes, start + ITEM.length);
  return number >= 0 ? { kind: isItem ? 'item' : 'list', numbered: isItem ? 'i' : 'l', number } : undefined;
}

/** Of the line that begins at `start`. */
export function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(10, start);
  return end < 0 ? bytes.length : end;
}

/** What reading a chunk found it to hold. */
export function toSegment({ offset, length, bytes }: Chunk, { events, items, lists, marks }: ChunkIndex): Segment {
  const segment = { offset, length, seq: events.range, item: items.range, list: lists.range, marks };
  return bytes ? segment : { ...segment, isTooLong: true };
}

/** What a line counts as: items and lists have numbers of their own, all else with a number is an event. */
function toNumbered({ kind, numbered }: Head): 's' | 'i' | 'l' | undefined {
  if (numbered === 'i') return kind === 'item' ? 'i' : undefined;
  if (numbered === 'l') return kind === 'list' ? 'l' : undefined;
  return OTHER_KINDS.has(kind) ? undefined : numbered;
}

function toMark({ kind, number: seq }: Head, bytes: Buffer, start: number, end: number): BlockMark | undefined {
  if (kind === 'handoff.begin') return seq;
  if (kind !== 'run.begin' && kind !== 'run.end') return undefined;
  const line = readLine(bytes, start, end);
  if (typeof line === 'string' || typeof line['run'] !== 'string') return undefined;
  const run = line['run'];
  if (kind === 'run.end') return { kind, seq, run, failed: line['error'] !== undefined };
  const [parent, agent] = [line['parent'], line['agent']];
  return typeof agent === 'string' ? { kind, seq, run, parent: typeof parent === 'string' ? parent : null, agent } : undefined;
}
