import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { isFile, readNames } from '../../files/read-folder';
import { RECORDING, RUNS } from '../../recording/find-recordings';
import { printable } from '../../text/printable';
import { UsageError } from '../usage-error';
import type { World } from '../world';

/** The recording that is meant: of a folder the newest, none the newest of those that were made here. Throws `UsageError` where there is none. */
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

function toName(file: string, { cwd }: World): string {
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
