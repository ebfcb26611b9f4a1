import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** As much as a small recording takes. */
const ROOM = Buffer.alloc(64 * 1024);

/** Why no recording can be written into a folder, in the system's words; undefined where one can. Leaves nothing behind. */
export function findFolderFault(folder: string): string | undefined {
  let made: string | undefined;
  const file = join(folder, `.${process.pid}.room`);
  try {
    made = mkdirSync(folder, { recursive: true, mode: 0o700 });
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      for (let done = 0; done < ROOM.length; ) done += writeSync(descriptor, ROOM, done);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
      rmSync(file, { force: true });
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  }
}
