import { LONGEST_LINE } from './limits';
import { readInto, readRange } from './read-range';

/** Whole lines, one after the other. */
export interface Chunk {
  /** Of its first byte, in the file. */
  readonly offset: number;
  /** In bytes, with the last line's end. */
  readonly length: number;
  /** Undefined: one line longer than a line may be. */
  readonly bytes: Buffer | undefined;
}

/** How many bytes of lines are read, indexed and kept at a time. */
export const CHUNK = 1 << 20;

const LINE_END = 10;

/** The lines between two offsets, in chunks of about a MiB. What follows the last line's end is left out. The bytes of a chunk are so until the next is taken. */
export function* readChunks(fd: number, from: number, to: number): Generator<Chunk> {
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(0, to - from)));
  for (let offset = from; offset < to; ) {
    const chunk = readChunk(fd, buffer, offset, to);
    if (!chunk) return;
    yield chunk;
    offset += chunk.length;
  }
}

function readChunk(fd: number, buffer: Buffer, offset: number, to: number): Chunk | undefined {
  for (let size = CHUNK; ; size *= 2) {
    const bytes = size === CHUNK ? buffer.subarray(0, readInto(fd, buffer, offset, to)) : readRange(fd, offset, Math.min(size, to - offset));
    const length = bytes.lastIndexOf(LINE_END) + 1;
    if (length > 0) return { offset, length, bytes: bytes.subarray(0, length) };
    if (bytes.length < size) return undefined;
    if (size >= LONGEST_LINE) return skipLine(fd, offset, offset + size, to);
  }
}

/** The line that begins at `offset`, from `from` on sought for its end. */
export function skipLine(fd: number, offset: number, from: number, to: number): Chunk | undefined {
  for (let at = from; at < to; at += CHUNK) {
    const bytes = readRange(fd, at, Math.min(CHUNK, to - at));
    const end = bytes.indexOf(LINE_END);
    if (end >= 0) return { offset, length: at + end + 1 - offset, bytes: undefined };
  }
  return undefined;
}
