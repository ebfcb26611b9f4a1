import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where recorders write unless told, below the folder of the program. */
export const RUNS = '.baton/runs';

/** How the names of recordings end. */
export const RECORDING = '.handoffs.jsonl';

/** The recordings in a folder's `.baton/runs`, absolute, newest first. */
export function findRecordings(folder: string): readonly string[] {
  const runs = join(folder, RUNS);
  if (!existsSync(runs)) return [];
  const files = readdirSync(runs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(RECORDING));
  return files
    .flatMap((name) => {
      const stat = statSync(join(runs, name), { throwIfNoEntry: false });
      return stat?.isFile() ? [{ name, changed: stat.mtimeMs }] : [];
    })
    .sort((one, other) => other.changed - one.changed || (one.name < other.name ? 1 : -1))
    .map(({ name }) => join(runs, name));
}
