import { readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { RECORDING, RUNS } from '../../../recording/find-recordings';
import { type RecordEnvironment, toRecordEnvironment } from '../../../recording/to-record-environment';
import type { World } from '../../world';
import { type GivenSecrets, toSecretVariables } from '../given-secrets';
import { toRecordReport } from './record-report';
import { createRecorderLog } from './recorder-log';
import { runProgram } from './run-program';
import { readOtlpTarget, sendRecordings } from './send-recordings';

/** As the recorders name it; a program's own logs may lie beside it. */
const LOG = /^\d{8}T\d{9}Z-\d+(-\d+)?\.log$/;

/** What to record, and where to. */
export interface RecordOptions {
  /** As given; BATON_RECORD_DIR or `.baton/runs` where absent. */
  readonly out: string | undefined;
  /** What is redacted besides what the recorders know. */
  readonly own: GivenSecrets;
  /** The URL of a collector that what was recorded is sent to; BATON_RECORD_OTLP where absent, and else nowhere. */
  readonly otlp: string | undefined;
  /** The program and its arguments. */
  readonly program: readonly [string, ...string[]];
}

/** Runs a program with the recorders switched on, says on standard error what they wrote, and gives the program's status. */
export async function record({ out, own, otlp, program }: RecordOptions, world: World): Promise<number> {
  const folder = toFolder(out, world);
  const target = readOtlpTarget(otlp, world);
  const before = new Set(findWritten(folder));
  const recorderLog = createRecorderLog();
  const told = recorderLog ? { BATON_RECORD_LOG: recorderLog.file } : {};
  const { started, status } = await runProgram(program, { ...world.environment, ...toEnvironment(folder, own, world), ...told }, world);
  const log = recorderLog?.take() ?? '';
  if (!started) return status;
  const files = findWritten(folder).filter((file) => !before.has(file));
  world.stderr.write(await toRecordReport({ folder, files, log, program }, world));
  // When the program has ended: it is not kept waiting for a collector.
  if (target) await sendRecordings(files, target, world);
  return status;
}

/** The variables that switch the recorders on, for a shell to evaluate. */
export function printRecorderEnvironment({ out, own }: Pick<RecordOptions, 'out' | 'own'>, world: World): void {
  world.stdout.write(toExports(toEnvironment(toFolder(out, world), own, world), process.platform));
}

function toFolder(out: string | undefined, { cwd, environment }: World): string {
  return resolve(cwd, out ?? environment['BATON_RECORD_DIR'] ?? RUNS);
}

function toEnvironment(folder: string, own: GivenSecrets, { cwd, dist, environment }: World): RecordEnvironment {
  const root = resolve(cwd, environment['BATON_RECORD_ROOT'] ?? '.');
  return toRecordEnvironment({ recorders: join(dist, 'recorders'), folder, root, delimiter, secrets: toSecretVariables(own, environment) }, environment);
}

/** Variables as text that a shell evaluates: PowerShell on Windows, elsewhere what every POSIX shell knows. */
function toExports(variables: Readonly<Record<string, string>>, platform: NodeJS.Platform): string {
  const toLine = ([name, value]: readonly [string, string]) =>
    platform === 'win32' ? `$env:${name} = '${value.replaceAll("'", "''")}'\n` : `export ${name}='${value.replaceAll("'", "'\\''")}'\n`;
  return Object.entries(variables).map(toLine).join('');
}

/** The recordings in a folder, and the logs of recorders in trouble, oldest first; none where there is no such folder. Absolute. */
function findWritten(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(RECORDING) || LOG.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
