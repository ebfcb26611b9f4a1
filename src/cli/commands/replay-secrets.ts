import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { RECORDING, RUNS } from '../../recording/find-recordings';
import { findRecordedSecrets } from '../../recording/secrets/find-recorded-secrets';
import type { OwnSecrets } from '../../recording/secrets/own-secrets';
import { printable } from '../../text/printable';
import { UsageError } from '../usage-error';
import type { World } from '../world';
import { type GivenSecrets, readGivenSecrets } from './given-secrets';

export interface ReplaySecretsOptions {
  readonly format: 'text' | 'json';
  /** Recordings, logs and folders of them; none: the folder that recordings go to by default. */
  readonly paths: readonly string[];
  readonly own: GivenSecrets;
}

/** `baton replay --secrets`: says where recordings hold secrets, without them; resolves to whether they do. */
export function replaySecrets({ format, paths, own }: ReplaySecretsOptions, world: World): boolean {
  const secrets = readGivenSecrets(own, world.environment);
  const files = (paths.length === 0 ? [RUNS] : paths).flatMap((path) => toFiles(path, world));
  const kinds = new Map<string, number>();
  let foundIn = 0;
  const isJson = format === 'json';
  if (isJson) world.stdout.write('{\n  "version": 1,\n  "files": [');
  for (const [at, file] of files.entries()) {
    if (isJson) world.stdout.write(`${at > 0 ? ',' : ''}\n    { "file": ${JSON.stringify(toName(file, world))}, "findings": [`);
    const count = look(file, secrets, isJson, kinds, world);
    if (isJson) world.stdout.write(`${count > 0 ? '\n    ' : ''}] }`);
    if (count > 0) foundIn++;
  }
  if (isJson) world.stdout.write(`${files.length > 0 ? '\n  ' : ''}]\n}\n`);
  else world.stdout.write(toSummary(kinds, foundIn, files.length));
  return foundIn > 0;
}

function look(file: string, own: OwnSecrets, isJson: boolean, kinds: Map<string, number>, world: World): number {
  const name = toName(file, world);
  let found = 0;
  try {
    for (const secret of findRecordedSecrets(file, own)) {
      if ('skipped' in secret) {
        world.stderr.write(`${name}:${secret.line}: longer than 16 MiB, not looked at\n`);
        continue;
      }
      const { line, path, kind, count } = secret;
      kinds.set(kind, (kinds.get(kind) ?? 0) + count);
      if (isJson) world.stdout.write(`${found > 0 ? ',' : ''}\n      ${JSON.stringify({ line, path: path || null, kind, count })}`);
      else world.stdout.write(`${name}:${line}: ${printable(kind)}${path === '' ? '' : ` at ${printable(path)}`}${count > 1 ? ` (${count})` : ''}\n`);
      found++;
    }
  } catch (error) {
    throw new Error(`${name} cannot be read: ${printable(error instanceof Error ? error.message : String(error))}`);
  }
  return found;
}

function toSummary(kinds: ReadonlyMap<string, number>, foundIn: number, all: number): string {
  const of = all === 1 ? 'the recording' : `${foundIn} of ${all} recordings`;
  const list = [...kinds].sort(([, one], [, other]) => other - one).map(([kind, count]) => `${printable(kind)} ${count}`);
  return list.length === 0 ? `No secrets in ${all === 1 ? 'the recording' : `${all} recordings`}.\n` : `Secrets in ${of}: ${list.join(', ')}.\n`;
}

function toFiles(path: string, world: World): readonly string[] {
  const given = resolve(world.cwd, path);
  if (!existsSync(given)) throw new UsageError(`There is no \`${path}\`.`);
  if (!statSync(given).isDirectory()) {
    if (!statSync(given).isFile()) throw new UsageError(`\`${path}\` is no file.`);
    return [given];
  }
  return readdirSync(given)
    .filter((name) => name.endsWith(RECORDING) || name.endsWith('.log'))
    .sort()
    .map((name) => join(given, name));
}

function toName(file: string, { cwd }: World): string {
  return printable(relative(cwd, file).replaceAll('\\', '/') || file);
}
