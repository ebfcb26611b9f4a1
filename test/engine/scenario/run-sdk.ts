import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RawItem, RunItem } from '../../../src/engine/history/run-item';
import type { Scenario } from '../../../src/engine/run/scenario/scenario';
import { RECORDED_RELEASES } from '../../../src/engine/sdk/recorded-releases';
import type { JsonValue } from '../../../src/model/input-schema';
import type { Language, Sdk } from '../../../src/model/workflow';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';

/** What a run did; `run-scenarios.py` and `run-scenarios.mjs` write it. */
export interface Observed {
  readonly calls: readonly {
    readonly agent: string;
    readonly input: readonly RawItem[];
    readonly tools: readonly string[];
    readonly handoffs: readonly string[];
  }[];
  readonly order: readonly string[];
  readonly warnings: readonly string[];
  /** A streamed run: what it tells of items and agents. */
  readonly streamed?: readonly string[];
  readonly output?: JsonValue;
  /** JS: what reading `finalOutput` throws. */
  readonly outputError?: { readonly name: string; readonly message: string };
  readonly last?: string;
  /** `raw` is null for what waits for an approval. */
  readonly items?: readonly (Omit<RunItem, 'raw'> & { readonly raw: RawItem | null })[];
  readonly history?: readonly RawItem[];
  readonly session?: readonly RawItem[];
  readonly interruptions?: readonly string[];
  readonly error?: { readonly name: string; readonly message: string };
}

/** Newest first. */
export const RELEASES: Readonly<Record<Language, readonly string[]>> = {
  python: [...RECORDED_RELEASES.python].reverse(),
  typescript: [...RECORDED_RELEASES.typescript].reverse(),
};

/** Runs all scenarios with the real SDK. */
export async function runSdk(sdk: Sdk, scenarios: readonly Scenario[]): Promise<readonly Observed[]> {
  return (await runScript(sdk, 'test/engine/scenario/run-scenarios', scenarios)) as readonly Observed[];
}

/** Gives all cases, one a line, to a script with the real SDK, in one process; what it says to each. `added` goes into its environment. */
export async function runScript(
  { language, version }: Sdk,
  name: string,
  cases: readonly unknown[],
  added: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> {
  const script = resolve(language === 'python' ? `${name}.py` : `${name}.mjs`);
  const [program, args] = language === 'python' ? [await ensurePythonSdk(version), [script]] : [process.execPath, [script, await ensureJavaScriptSdk(version)]];
  const env = { ...process.env, OPENAI_AGENTS_DISABLE_TRACING: '1', OPENAI_API_KEY: '', ...added };
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  const exited = new Promise<number | null>((done) => child.once('close', done));
  child.stdin.end(cases.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const [written, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  const lines = written.split('\n').filter((line) => line !== '');
  if (code !== 0 || lines.length !== cases.length) throw new Error(`${script} ended with ${code} after ${lines.length} of ${cases.length} cases: ${complaint}`);
  return lines.map((line) => JSON.parse(line) as unknown);
}
