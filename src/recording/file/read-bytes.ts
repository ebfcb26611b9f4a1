import { readSync } from 'node:fs';

/** The bytes from `offset` on, as many as there are up to `length`. */
export function readBytes(fd: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let size = 0;
  while (size < length) {
    const read = readSync(fd, bytes, size, length - size, offset + size);
    if (read === 0) break;
    size += read;
  }
  return bytes.subarray(0, size);
}
