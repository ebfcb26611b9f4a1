import { existsSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { readFileBytes } from '../../files/read-bytes';
import { ImportFault } from '../../imports/import-fault';
import { importFile, MOST_IMPORTED } from '../../imports/import-file';
import { RECORDING } from '../../recording/find-recordings';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { type GivenSecrets, readGivenSecrets } from './given-secrets';
import { saveRecording } from './save-recording';

export interface ImportFilesOptions {
  readonly files: readonly string[];
  /** The folder that recordings go to; undefined: the one that they go to by default. */
  readonly out: string | undefined;
  readonly own: GivenSecrets;
}

/** Writes a recording for each file of another format; whether all could be. Throws `UsageError` where a file is not there. */
export function importFiles({ files, out, own }: ImportFilesOptions, world: World): boolean {
  const folder = resolve(world.cwd, out ?? world.environment['BATON_RECORD_DIR'] ?? join('.baton', 'runs'));
  const secrets = readGivenSecrets(own, world.environment);
  const given = files.map((file) => ({ file, path: resolve(world.cwd, file) }));
  for (const { file, path } of given) if (!existsSync(path)) throw new UsageError(l10n.t('There is no `{0}`.', printable(file)));
  let isWhole = true;
  for (const { file, path } of given) {
    const found = readFileBytes(path, MOST_IMPORTED);
    try {
      if ('reason' in found) throw new ImportFault(found.reason);
      const imported = importFile(found.bytes, { version: world.version, file: basename(path), now: new Date(), own: secrets });
      const target = toTarget(folder, path);
      saveRecording(target, imported.recording);
      const facts = [count.runs(imported.runs), count.handoffs(imported.handoffs), imported.format.title()].join(', ');
      world.stdout.write(`${printable(relative(world.cwd, target).replaceAll('\\', '/') || target)}: ${facts}\n`);
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      isWhole = false;
      world.stderr.write(`${printable(`${file}${error.place}`)}: ${printable(error.message)}\n`);
    }
  }
  return isWhole;
}

/** `traces.handoffs.jsonl`, numbered where that is there already. */
function toTarget(folder: string, path: string): string {
  const name = basename(path).replace(/\.[^.]+$/, '');
  for (let number = 1; ; number++) {
    const target = join(folder, `${name}${number > 1 ? `-${number}` : ''}${RECORDING}`);
    if (!existsSync(target)) return target;
  }
}
