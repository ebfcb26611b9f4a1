import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { SdkName } from '../../engine/vectors';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';
import type { GeneratedProgram } from './generate';

/** What the running SDK made of a program: refused, or what there is when it has run. */
export type Outcome = { readonly error: string } | Ran;

/** Agents and where they hand off: from, tool, to. Of each handoff, the tool's description, whether it has a filter, and whether the model fills something in. */
export interface Ran {
  readonly agents: readonly string[];
  /** Of each agent, where they are a text. */
  readonly instructions: readonly (string | null)[];
  /** Pairs of agents whose handoffs are one list. */
  readonly sharing: readonly (readonly [string, string])[];
  readonly edges: readonly (readonly [string, string, string])[];
  readonly told: readonly (readonly [string, boolean, boolean])[];
}

/** Runs all programs with one release, in one process. */
export async function runPrograms(sdk: SdkName, version: string, programs: readonly GeneratedProgram[]): Promise<readonly Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), 'baton-idioms-'));
  try {
    const folders = programs.map(({ files }, index) => {
      const own = join(folder, `p${index}`);
      for (const { path, text } of files) {
        mkdirSync(dirname(join(own, path)), { recursive: true });
        writeFileSync(join(own, path), text);
      }
      return own;
    });
    if (sdk === 'python') return (await ask(await ensurePythonSdk(version), [resolve('test/long/idioms/run.py')], folders)) as readonly Outcome[];
    symlinkSync(join(await ensureJavaScriptSdk(version), 'node_modules'), join(folder, 'node_modules'), 'junction');
    const bundled = await Promise.all(folders.map(bundle));
    const files = bundled.filter((each) => typeof each === 'string');
    const outcomes = (await ask(process.execPath, [resolve('test/long/idioms/run.mjs')], files)) as readonly Outcome[];
    let next = 0;
    return bundled.map((each) => (typeof each === 'string' ? (outcomes[next++] as Outcome) : each));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** TypeScript as one module that Node can run; the program's error where it cannot be read. */
async function bundle(folder: string): Promise<string | { readonly error: string }> {
  const outfile = join(folder, 'main.mjs');
  try {
    await build({
      entryPoints: [join(folder, 'main.ts')],
      outfile,
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
    });
    return outfile;
  } catch (error) {
    return { error: String(error).slice(0, 300) };
  }
}

function ask(program: string, args: readonly string[], given: readonly string[]): Promise<unknown> {
  return new Promise((settle, reject) => {
    const child = execFile(program, args, { maxBuffer: 256 * 1024 * 1024 }, (error, stdout) => (error ? reject(error) : settle(JSON.parse(stdout))));
    child.stdin?.end(JSON.stringify(given));
  });
}
