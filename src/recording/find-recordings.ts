import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where recorders write unless told, below the folder of the program. */
export const RUNS = '.baton/runs';

/** How the names of recordings end. */
export const RECORDING = '.handoffs.jsonl';

/** The recordings in the `.baton/runs` of these folders, absolute, newest first. */
export function findRecordings(folders: readonly string[]): readonly string[] {
  return folders
    .flatMap(listFiles)
    .sort((one, other) => other.changed - one.changed || (one.file < other.file ? 1 : -1))
    .map(({ file }) => file);
}

function listFiles(folder: string): readonly { readonly file: string; readonly changed: number }[] {
  const runs = join(folder, RUNS);
  if (!existsSync(runs)) return [];
  const names = readdirSync(runs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(RECORDING));
  return names.flatMap((name) => {
    const file = join(runs, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? [{ file, changed: stat.mtimeMs }] : [];
  });
}
