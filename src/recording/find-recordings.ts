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
  /** In bytes. */
  readonly size: number;
}

/** The recordings in the `.baton/runs` of these folders, newest first. */
export function findRecordings(folders: readonly string[]): readonly FoundRecording[] {
  return sortRecordings(folders.flatMap((folder) => listRecordings(join(folder, RUNS))));
}

/** Newest first. */
export function sortRecordings(found: readonly FoundRecording[]): readonly FoundRecording[] {
  return [...found].sort((one, other) => other.changed - one.changed || (one.file < other.file ? 1 : -1));
}

/** The recordings in a folder and those below it, in no order; none where there is no such folder. */
export function listRecordings(folder: string): readonly FoundRecording[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(RECORDING));
  return names.flatMap((name) => toFound(join(folder, name)));
}

/** None where there is no file of this name. */
export function toFound(file: string): readonly FoundRecording[] {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? [{ file, changed: stat.mtimeMs, size: stat.size }] : [];
}
