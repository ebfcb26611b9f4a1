import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { isFile } from '../../files/is-file';
import { readNames } from '../../files/read-folder';
import { RECORDING, RUNS } from '../../recording/find-recordings';
import { openRecording } from '../../recording/open-recording';
import type { Recording } from '../../recording/recording';
import { printable } from '../../text/printable';
import { UsageError } from '../usage-error';
import type { World } from '../world';

/** A recording, or the newest in a folder; undefined: in the folder that recordings go to by default. Throws `UsageError` where there is none. */
export function findRecording(path: string | undefined, world: World): string {
  const given = resolve(world.cwd, path ?? RUNS);
  if (path !== undefined && !existsSync(given)) throw new UsageError(l10n.t('There is no `{0}`.', path));
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) {
    if (path === undefined) throw new UsageError(l10n.t('There are no recordings here yet: `baton record -- python app.py` makes one.'));
    return given;
  }
  const newest = findNewestRecording(given);
  if (newest === undefined) throw new UsageError(l10n.t('There is no recording (`*.handoffs.jsonl`) in `{0}`.', toName(given, world)));
  world.stderr.write(`baton: ${l10n.t('replaying {0}, the newest', toName(newest, world))}\n`);
  return newest;
}

/** A file as it is told: relative to where the program was called. */
export function toName(file: string, { cwd }: World): string {
  return printable(relative(cwd, file).replaceAll('\\', '/') || file);
}

/** The recording in a folder that was written to last; undefined where there is none. */
function findNewestRecording(folder: string): string | undefined {
  const found = readNames(folder)
    .filter((name) => name.endsWith(RECORDING))
    .map((name) => join(folder, name))
    .filter(isFile)
    .map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  return found.sort((a, b) => b.time - a.time || (a.file < b.file ? 1 : -1))[0]?.file;
}

/** Opens a recording; throws, naming the file, where it cannot be read. */
export async function openNamed(file: string, world: World): Promise<Recording> {
  return openRecording(file).catch((error: unknown) => {
    throw new Error(l10n.t('{0} cannot be replayed: {1}', toName(file, world), printable(error instanceof Error ? error.message : String(error))));
  });
}

/** Says on standard error what is broken in a recording. */
export function tellProblems(recording: Recording, world: World): void {
  for (const { line, reason } of recording.problems) world.stderr.write(`${toName(recording.file, world)}:${line}: ${printable(reason)}\n`);
}
