import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { count } from '../../../text/count';
import { printable } from '../../../text/printable';
import { ImportFault } from '../../../traces/imports/import-fault';
import { exitStatus } from '../../exit-status';
import { UsageError } from '../../usage-error';
import type { World } from '../../world';
import { type GivenSecrets, readGivenSecrets } from '../given-secrets';
import { importOne } from './import-one';

export interface ImportFilesOptions {
  readonly files: readonly string[];
  /** The folder that recordings go to; undefined: the one that they go to by default. */
  readonly out: string | undefined;
  readonly own: GivenSecrets;
}

/** Writes a recording for each file of another format; exits with 2 where one could not be. Rejects with `UsageError` where a file is not there. */
export async function importFiles({ files, out, own: given }: ImportFilesOptions, world: World): Promise<number> {
  const folder = resolve(world.cwd, out ?? world.environment['BATON_RECORD_DIR'] ?? join('.baton', 'runs'));
  const own = readGivenSecrets(given, world.environment);
  const missing = files.find((file) => !existsSync(resolve(world.cwd, file)));
  if (missing !== undefined) throw new UsageError(l10n.t('There is no `{0}`.', printable(missing)));
  let isWhole = true;
  for (const name of files) {
    try {
      const { file, runs, handoffs, title } = await importOne(resolve(world.cwd, name), { folder, version: world.version, own, dist: world.dist });
      const facts = [count.runs(runs), count.handoffs(handoffs), title].join(', ');
      world.stdout.write(`${printable(relative(world.cwd, file).replaceAll('\\', '/') || file)}: ${facts}\n`);
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      isWhole = false;
      world.stderr.write(`${printable(`${name}${error.place}`)}: ${printable(error.message)}\n`);
    }
  }
  return isWhole ? exitStatus.clean : exitStatus.couldNotRun;
}
