import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { type RecordedOnce, recordOnce } from '../../support/recording/record-once';
import { type ProgramRun, RECORDING, recordProgram } from '../../support/recording/record-program';

/** What a scenario's models and filters wrote down of themselves. */
export interface Truth {
  readonly received: readonly unknown[];
  readonly filters: readonly FilterTruth[];
  /** In the words of the SDK's `ModelInputData`. */
  readonly modelFilters: readonly { readonly in: unknown; readonly out: unknown }[];
  readonly ends: readonly EndTruth[];
  /** How many requests models had received when a scenario began, by its name. */
  readonly scenarios: ReadonlyMap<string, number>;
}

/** How the program saw a run end: the message of the error, or null. */
export interface EndTruth {
  readonly name: string;
  readonly error: string | null;
}

export interface FilterTruth {
  readonly in: ListsTruth;
  readonly out: ListsTruth;
}

export interface ListsTruth {
  readonly hist: unknown;
  readonly pre: readonly unknown[];
  readonly new: readonly unknown[];
}

/** A new folder with the programs of `fixtures` and this release of the SDK. */
export async function makePrograms(version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `baton-${version}-`));
  await writePrograms(version, folder);
  return folder;
}

async function writePrograms(version: string, folder: string): Promise<void> {
  const sdk = await ensureJavaScriptSdk(version);
  cpSync(resolve('test/recorders/node/fixtures'), folder, { recursive: true });
  symlinkSync(join(sdk, 'node_modules'), join(folder, 'node_modules'));
}

/** What all scenarios did under the recorder with a release of the SDK. */
export function recordScenarios(version: string): Promise<RecordedOnce> {
  return recordOnce(`javascript-${version}`, async (folder) => {
    await writePrograms(version, folder);
    return runProgram(folder, ['main.mjs']);
  });
}

/** Runs a program of the folder, with or without its recorder, and reads what it wrote down. */
export async function runProgram(
  folder: string,
  args: readonly string[],
  {
    isRecorded = true,
    env = {},
    node = process.execPath,
  }: { readonly isRecorded?: boolean; readonly env?: Record<string, string>; readonly node?: string } = {},
): Promise<ProgramRun & { readonly truth: Truth }> {
  const file = toTruthFile(folder, args, isRecorded);
  const base = { OPENAI_AGENTS_DISABLE_TRACING: '1', OPENAI_API_KEY: undefined, NODE_ENV: undefined, TRUTH: file };
  const run = await recordProgram([node, ...args], { cwd: folder, env: { ...base, ...(isRecorded ? RECORDING : {}), ...env } });
  return { ...run, truth: readTruth(file) };
}

function toTruthFile(folder: string, args: readonly string[], isRecorded: boolean): string {
  return join(folder, `${isRecorded ? 'recorded' : 'plain'}-${args.join('-').replaceAll('/', '-')}.truth`);
}

/** What the scenarios of `recordScenarios` wrote down. */
export function readScenariosTruth(folder: string): Truth {
  return readTruth(toTruthFile(folder, ['main.mjs'], true));
}

function readTruth(file: string): Truth {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const notes = lines.map((line) => JSON.parse(line) as { readonly kind: string; readonly value: unknown });
  const values = (kind: string) => notes.filter((note) => note.kind === kind).map(({ value }) => value);
  const scenarios = new Map<string, number>();
  let received = 0;
  for (const { kind, value } of notes) {
    if (kind === 'received') received++;
    else if (kind === 'scenario') scenarios.set(String(value), received);
  }
  return {
    scenarios,
    received: values('received'),
    filters: values('filter') as readonly FilterTruth[],
    modelFilters: values('model filter') as Truth['modelFilters'],
    ends: values('end') as readonly EndTruth[],
  };
}
