import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where recorders write unless told, below the folder of the program. */
export const RUNS = '.baton/runs';

/** How the names of recordings end. */
export const RECORDING = '.handoffs.jsonl';

export interface FoundRecording {
  /** Absolute. */
  readonly file: string;
  /** When it was written last, in milliseconds since 1970. */
  readonly changed: number;
}

/** The recordings in the `.baton/runs` of these folders, newest first. */
export function findRecordings(folders: readonly string[]): readonly FoundRecording[] {
  return folders.flatMap(listFiles).sort((one, other) => other.changed - one.changed || (one.file < other.file ? 1 : -1));
}

function listFiles(folder: string): readonly FoundRecording[] {
  const runs = join(folder, RUNS);
  if (!existsSync(runs)) return [];
  const names = readdirSync(runs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(RECORDING));
  return names.flatMap((name) => {
    const file = join(runs, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? [{ file, changed: stat.mtimeMs }] : [];
  });
}
