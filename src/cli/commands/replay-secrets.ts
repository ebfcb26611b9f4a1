import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as l10n from '@vscode/l10n';
import { RECORDING, RUNS } from '../../recording/find-recordings';
import { findRecordedSecrets } from '../../recording/secrets/find-recorded-secrets';
import type { OwnSecrets } from '../../recording/secrets/own-secrets';
import { count } from '../../text/count';
import { printable } from '../../text/printable';
import { toNumber } from '../../text/to-number';
import { exitStatus } from '../exit-status';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { toName } from './find-recording';
import { type GivenSecrets, readGivenSecrets } from './given-secrets';

export interface ReplaySecretsOptions {
  readonly format: 'text' | 'json';
  /** Recordings, logs and folders of them; none: the folder that recordings go to by default. */
  readonly paths: readonly string[];
  readonly own: GivenSecrets;
}

/** `baton replay --secrets`: says where recordings hold secrets, without them; exits with 1 where they do. */
export function replaySecrets({ format, paths, own }: ReplaySecretsOptions, world: World): number {
  const secrets = readGivenSecrets(own, world.environment);
  const files = (paths.length === 0 ? [RUNS] : paths).flatMap((path) => toFiles(path, world));
  const kinds = new Map<string, number>();
  let foundIn = 0;
  const isJson = format === 'json';
  if (isJson) world.stdout.write('{\n  "version": 1,\n  "files": [');
  for (const [at, file] of files.entries()) {
    if (isJson) world.stdout.write(`${at > 0 ? ',' : ''}\n    { "file": ${JSON.stringify(toName(file, world))}, "findings": [`);
    const found = look(file, secrets, isJson, kinds, world);
    if (isJson) world.stdout.write(`${found > 0 ? '\n    ' : ''}] }`);
    if (found > 0) foundIn++;
  }
  if (isJson) world.stdout.write(`${files.length > 0 ? '\n  ' : ''}]\n}\n`);
  else world.stdout.write(toSummary(kinds, foundIn, files.length));
  return foundIn > 0 ? exitStatus.foundErrors : exitStatus.clean;
}

function look(file: string, own: OwnSecrets, isJson: boolean, kinds: Map<string, number>, world: World): number {
  const name = toName(file, world);
  let found = 0;
  try {
    for (const secret of findRecordedSecrets(file, own)) {
      if ('skipped' in secret) {
        world.stderr.write(`${name}:${secret.line}: ${l10n.t('longer than 16 MiB, not looked at')}\n`);
        continue;
      }
      const { line, path, kind, count: times } = secret;
      kinds.set(kind, (kinds.get(kind) ?? 0) + times);
      if (isJson) world.stdout.write(`${found > 0 ? ',' : ''}\n      ${JSON.stringify({ line, path: path || null, kind, count: times })}`);
      else
        world.stdout.write(
          `${name}:${line}: ${path === '' ? printable(kind) : l10n.t('{0} at {1}', printable(kind), printable(path))}${times > 1 ? ` (${times})` : ''}\n`,
        );
      found++;
    }
  } catch (error) {
    throw new Error(l10n.t('{0} cannot be read: {1}', name, printable(error instanceof Error ? error.message : String(error))));
  }
  return found;
}

function toSummary(kinds: ReadonlyMap<string, number>, foundIn: number, all: number): string {
  const list = [...kinds].sort(([, one], [, other]) => other - one).map(([kind, times]) => `${printable(kind)} ${toNumber(times)}`);
  if (list.length === 0) return `${all === 1 ? l10n.t('No secrets in the recording.') : l10n.t('No secrets in {0}.', count.recordings(all))}\n`;
  const found = list.join(', ');
  return `${all === 1 ? l10n.t('Secrets in the recording: {0}.', found) : l10n.t('Secrets in {0} of {1}: {2}.', foundIn, count.recordings(all), found)}\n`;
}

function toFiles(path: string, world: World): readonly string[] {
  const given = resolve(world.cwd, path);
  if (!existsSync(given)) throw new UsageError(l10n.t('There is no `{0}`.', path));
  if (!statSync(given).isDirectory()) {
    if (!statSync(given).isFile()) throw new UsageError(l10n.t('`{0}` is no file.', path));
    return [given];
  }
  return readdirSync(given)
    .filter((name) => name.endsWith(RECORDING) || name.endsWith('.log'))
    .sort()
    .map((name) => join(given, name));
}
