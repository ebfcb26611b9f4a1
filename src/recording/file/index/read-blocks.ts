import * as z from 'zod';
import { BlockLine } from '../../schema';
import { LONGEST_LINE } from '../limits';
import { BLOCK } from '../line-bytes';
import { CHUNK } from '../read-chunks';
import { readLine } from '../read-line';
import { readRange } from '../read-range';
import type { BlockMark, NumberRange, Segment } from './segment';

/** How far from the end the last block line may be; a file without one so near is read from its beginning. */
const FARTHEST = 16 << 20;
const WINDOW = 1 << 20;
/** How much is read of a block line: as long as most are, and as long as any is. */
const PARTS = [1 << 16, 1 << 19, 1 << 22];
/** A block ends with the first line that makes it a MiB. */
const LONGEST_BLOCK = CHUNK + LONGEST_LINE;
const SHORTEST_LINE = 12;
/** Marks are most of what there is to read: they are looked at once, by hand. */
const Unmarked = BlockLine.extend({ marks: z.array(z.unknown()) });

/**
 * Follows the block lines from the end of the file to its beginning: what each tells, in the order of the file. They are believed as far as
 * they fit together: each begins where the one before ended, in bytes and numbers, and holds no more than fits in. `size` is that of the file. What is covered is from the first segment's offset, which is not before `from`, to the end of the last one's. A block a step.
 */
export function* readBlocks(fd: number, from: number, size: number): Generator<void, readonly Segment[]> {
  const segments: Segment[] = [];
  // Each lies before the one that names it, so that this ends whatever the lines say.
  for (let offset = findLastBlock(fd, size); offset !== null; ) {
    const block = readBlock(fd, offset, size);
    const after = segments.at(-1);
    if (!block || block.segment.offset < from || (after && !meets(block.segment, after))) break;
    segments.push(block.segment);
    yield;
    if (block.prev !== null && block.prev >= offset) break;
    offset = block.prev;
  }
  return segments.reverse();
}

function findLastBlock(fd: number, size: number): number | null {
  const sought = `\n${BLOCK.toString()}`;
  for (let to = size; to > 0 && to > size - FARTHEST; to -= WINDOW - sought.length) {
    const from = Math.max(0, to - WINDOW);
    const at = readRange(fd, from, to - from).lastIndexOf(sought);
    if (at >= 0) return from + at + 1;
  }
  return null;
}

function readBlock(fd: number, offset: number, size: number): { readonly segment: Segment; readonly prev: number | null } | undefined {
  const line = readBlockLine(fd, offset, size);
  if (!line) return undefined;
  const { success, data } = Unmarked.safeParse(readLine(line, 0, line.length));
  if (!success || data.off + data.len !== offset || data.len > LONGEST_BLOCK) return undefined;
  const { seq, item, list } = data;
  if ([seq, item, list].some(([first, end]) => end < first || (end - first) * SHORTEST_LINE > data.len)) return undefined;
  const marks = toMarks(data.marks, data.seq);
  return marks && { segment: { offset: data.off, length: data.len + line.length, seq, item, list, marks, told: offset }, prev: data.prev };
}

function readBlockLine(fd: number, offset: number, size: number): Buffer | undefined {
  for (const length of PARTS) {
    const bytes = readRange(fd, offset, Math.min(length, size - offset));
    const end = bytes.indexOf(10);
    if (end >= 0) return bytes.subarray(0, end + 1);
  }
  return undefined;
}

/** Undefined where a mark does not tell what it should. */
function toMarks(marks: readonly unknown[], [first, end]: NumberRange): readonly BlockMark[] | undefined {
  const read: BlockMark[] = [];
  let last = first - 1;
  for (const mark of marks) {
    if (!Array.isArray(mark)) return undefined;
    const [seq, kind, run, ...details] = mark as readonly unknown[];
    if (typeof seq !== 'number' || !Number.isInteger(seq) || seq <= last || seq >= end || typeof run !== 'string') return undefined;
    last = seq;
    if (kind === 'handoff.begin') read.push(seq);
    if (kind === 'run.begin') {
      const [parent, agent] = details;
      if ((parent !== null && typeof parent !== 'string') || typeof agent !== 'string') return undefined;
      read.push({ kind, seq, run, parent, agent });
    }
    if (kind === 'run.end') {
      const [failed] = details;
      if (typeof failed !== 'boolean') return undefined;
      read.push({ kind, seq, run, failed });
    }
  }
  return read;
}

function meets(before: Segment, after: Segment): boolean {
  return (
    before.offset + before.length === after.offset && before.seq[1] === after.seq[0] && before.item[1] === after.item[0] && before.list[1] === after.list[0]
  );
}
