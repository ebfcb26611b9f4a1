import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';
import { ensureTsx } from '../../install/tsx';
import type { Verdict, Written } from './definition';

/** Definitions a process: what they leave behind ends with it. */
const BATCH = 400;

/** What a release does with each of these programs, in order. */
export async function askSdk(written: Written, version: string, sources: readonly string[]): Promise<readonly Verdict[]> {
  const folder = resolve('test/long/refusals', written);
  const [program, args] =
    written === 'python'
      ? [await ensurePythonSdk(version), [resolve(folder, 'run-definitions.py')]]
      : [process.execPath, ['--import', await tsxLoader(), resolve(folder, 'run-definitions.mjs'), await ensureJavaScriptSdk(version)]];
  const said: Verdict[] = [];
  for (let start = 0; start < sources.length; start += BATCH) {
    const batch = sources.slice(start, start + BATCH);
    const lines = (await run(program, args, JSON.stringify(batch))).trimEnd().split('\n');
    if (lines.length !== batch.length) throw new Error(`${written} ${version} gave ${lines.length} verdicts on ${batch.length} definitions`);
    said.push(...lines.map((line) => JSON.parse(line) as Verdict));
  }
  return said;
}

/** What lets Node run TypeScript. */
async function tsxLoader(): Promise<string> {
  return pathToFileURL(resolve(await ensureTsx(), 'node_modules/tsx/dist/loader.mjs')).href;
}

function run(program: string, args: readonly string[], input: string): Promise<string> {
  return new Promise((settle, reject) => {
    const child = execFile(program, args, { maxBuffer: 64 * 1024 * 1024, cwd: resolve('out') }, (error, stdout) => (error ? reject(error) : settle(stdout)));
    child.stdin?.end(input);
  });
}
