import * as l10n from '@vscode/l10n';
import { untold } from '../check/check-blocks';
import { KEPT_INDEX } from '../limits';
import { createLru } from '../lru';
import { CHUNK, readChunks } from '../read-chunks';
import { readRange } from '../read-range';
import type { ChunkLines } from './chunk-lines';
import { type ChunkIndex, createNumberings, indexChunk, lineEnd, type Numberings, toSegment } from './index-chunk';
import { readBlocks } from './read-blocks';
import type { BlockMark, NumberRange, Segment } from './segment';
import { createSegmentFinder } from './segment-finder';

/** Where the lines of a file are. It keeps the ranges of numbers in each stretch of it, and the bytes of a few stretches. */
export interface LineIndex {
  /** In the order of the file, without gaps. */
  readonly segments: readonly Segment[];
  /** The offset after the last whole line. */
  readonly end: number;
  /** Reads on to `size`, stretch by stretch; what block lines tell of is taken from them. */
  extend(size: number): Generator<void>;
  find(numbered: 's' | 'i' | 'l', number: number): FoundLine | undefined;
  /** The 1-based number of the line at an offset. */
  lineAt(offset: number): number;
}

export interface FoundLine {
  readonly offset: number;
  /** Without the line's end. */
  readonly bytes: Buffer;
}

const RANGES = { s: 'seq', i: 'item', l: 'list' } as const;
const LINES = { s: 'events', i: 'items', l: 'lists' } as const;

/** `note` is told of lines that are none, by offset. Block lines are not looked for in `unblocked` bytes or less. */
export function createLineIndex(fd: number, unblocked: number, note: (offset: number, reason: string) => void): LineIndex {
  const cache = createLru<Segment, ChunkIndex>(KEPT_INDEX);
  const confirmed = new WeakSet<Segment>();
  const lineCounts = new WeakMap<Segment, number>();
  let segments: Segment[] = [];
  let finder = createSegmentFinder(segments);
  let numberings = createNumberings();

  return {
    get segments() {
      return segments;
    },
    get end() {
      return endOf(segments);
    },
    *extend(size) {
      const blocks = size - endOf(segments) > unblocked ? yield* readBlocks(fd, endOf(segments), size) : [];
      yield* read(blocks[0]?.offset ?? size);
      const last = blocks.at(-1);
      if (last) {
        segments.push(...blocks);
        numberings = createNumberings(last.seq[1], last.item[1], last.list[1]);
      }
      yield* read(size);
    },
    find,
    lineAt: (offset) => {
      let line = 1;
      for (const segment of segments) {
        if (segment.offset + segment.length > offset) return line + countLines(segment.offset, offset);
        line += lineCounts.get(segment) ?? countAll(segment);
      }
      return line;
    },
  };

  function* read(to: number): Generator<void> {
    for (const segment of scan(endOf(segments), to, numberings)) {
      const before = segments.at(-1);
      // Little by little, as while the program runs, the stretches stay as large as others.
      if (before && isSmall(before) && isSmall(segment)) segments[segments.length - 1] = merge(before, segment);
      else segments.push(segment);
      yield;
    }
  }

  function find(numbered: 's' | 'i' | 'l', number: number): FoundLine | undefined {
    if (!finder.isOf(segments)) finder = createSegmentFinder(segments);
    for (const segment of finder.find(RANGES[numbered], number)) {
      const index = load(segment);
      // What blocks told was wrong: now all is known from reading.
      if (!index) return find(numbered, number);
      const start = index[LINES[numbered]].find(number);
      if (start !== undefined) return { offset: segment.offset + start, bytes: index.bytes.subarray(start, lineEnd(index.bytes, start)) };
    }
    return undefined;
  }

  /** Undefined where the segment's block line turns out to be wrong; then all segments are new. */
  function load(segment: Segment): ChunkIndex | undefined {
    const known = cache.get(segment);
    if (known) return known;
    const { offset, length, told } = segment;
    const chunk = { offset, length, bytes: segment.isTooLong ? undefined : readRange(fd, offset, length) };
    const index = indexChunk(chunk, undefined);
    for (const problem of index.problems) note(problem.offset, problem.reason);
    if (told !== undefined && !confirmed.has(segment)) {
      if (!isTold(segment, index)) {
        if (index.problems.length === 0) note(told, untold());
        numberings = createNumberings();
        segments = [...scan(0, endOf(segments), numberings)];
        cache.clear();
        return undefined;
      }
      confirmed.add(segment);
    }
    cache.set(segment, index, length);
    return index;
  }

  function* scan(from: number, to: number, numbers: Numberings): Generator<Segment> {
    for (const chunk of readChunks(fd, from, to)) {
      const index = indexChunk(chunk, numbers);
      for (const problem of index.problems) note(problem.offset, problem.reason);
      if (!chunk.bytes) note(chunk.offset, l10n.t('the line of {0} bytes is longer than any that is read', chunk.length));
      yield toSegment(chunk, index);
    }
  }

  function countAll(segment: Segment): number {
    const count = segment.isTooLong ? 1 : countLines(segment.offset, segment.offset + segment.length);
    lineCounts.set(segment, count);
    return count;
  }

  function countLines(from: number, to: number): number {
    const bytes = readRange(fd, from, to - from);
    let count = 0;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
    return count;
  }
}

function endOf(segments: readonly Segment[]): number {
  const last = segments.at(-1);
  return last ? last.offset + last.length : 0;
}

function isSmall({ length, told, isTooLong }: Segment): boolean {
  return length < CHUNK / 2 && told === undefined && !isTooLong;
}

function merge(one: Segment, other: Segment): Segment {
  return {
    offset: one.offset,
    length: one.length + other.length,
    seq: join(one.seq, other.seq),
    item: join(one.item, other.item),
    list: join(one.list, other.list),
    marks: [...one.marks, ...other.marks],
  };
}

function join(one: NumberRange, other: NumberRange): NumberRange {
  if (one[0] === one[1]) return other;
  return other[0] === other[1] ? one : [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}

/** Whether a segment holds what its block line tells. */
function isTold(segment: Segment, { events, items, lists, marks }: ChunkIndex): boolean {
  return (
    isFull(segment.seq, events) &&
    isFull(segment.item, items) &&
    isFull(segment.list, lists) &&
    marks.length === segment.marks.length &&
    marks.every((mark, index) => isSame(mark, segment.marks[index]))
  );
}

function isFull(told: NumberRange, { size, range: [first, end] }: ChunkLines): boolean {
  return size === told[1] - told[0] && (size === 0 || (first === told[0] && end === told[1]));
}

function isSame(one: BlockMark, other: BlockMark | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
