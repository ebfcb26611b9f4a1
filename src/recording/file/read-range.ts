import { readSync } from 'node:fs';

/** The bytes from `offset` on, as many as there are up to `length`. */
export function readRange(fd: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readInto(fd, bytes, offset, offset + length));
}

/** Fills a buffer with the bytes from `offset` on, before `end`; how many there are. */
export function readInto(fd: number, bytes: Buffer, offset: number, end: number): number {
  const wanted = Math.min(bytes.length, end - offset);
  let size = 0;
  while (size < wanted) {
    const read = readSync(fd, bytes, size, wanted - size, offset + size);
    if (read === 0) break;
    size += read;
  }
  return size;
}
