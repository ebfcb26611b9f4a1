import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file with the folders it needs. Readers see the old one or the new one, never a part; throws when that cannot be. */
export function replaceFile(file: string, parts: Iterable<Buffer>, mode = 0o666): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  try {
    rmSync(temporary, { force: true });
    const descriptor = openSync(temporary, 'wx', mode);
    try {
      for (const part of parts) writeSync(descriptor, part);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
