import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { sdk as python } from '../../src/languages/python/sdk';
import { sdk as typescript } from '../../src/languages/typescript/sdk';
import type { SdkName } from '../engine/vectors';
import { ensureJavaScriptSdk } from '../install/javascript-sdk';
import { ensurePythonSdk } from '../install/python-sdk';
import { readDeclarations } from './read-declarations';

/** One thing that a callee takes; without a default it is required. */
export interface Taken {
  readonly name: string;
  readonly default?: string;
  /** Python: not by position. */
  readonly byName?: true;
  readonly type?: string;
}

/** What an installed release has to show for itself. */
export interface Surface {
  /** By callee; those it does not have are left out. */
  readonly callables: Readonly<Record<string, readonly Taken[]>>;
  /** Python: the public members of what callbacks are given. */
  readonly objects: Readonly<Record<string, readonly string[]>>;
  /** By module; those that cannot be imported are left out. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
}

/** Asks the installed release, in a process of its own: Python for its signatures, JavaScript for its declarations and what it makes of nothing. */
export async function readSurface(name: SdkName, version: string): Promise<Surface> {
  if (name === 'python') {
    const interpreter = await ensurePythonSdk(version);
    return (await ask(interpreter, [resolve('test/release/show-surface.py')], Object.keys(python.modules))) as Surface;
  }
  const folder = await ensureJavaScriptSdk(version);
  const running = (await ask(process.execPath, [resolve('test/release/show-surface.mjs'), folder], Object.keys(typescript.modules))) as {
    readonly exports: Surface['exports'];
    readonly defaults: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  const callables = Object.fromEntries(
    Object.entries(readDeclarations(folder)).map(([callee, taken]) => [
      callee,
      taken.map((each) => {
        const value = running.defaults[callee]?.[each.name];
        return 'default' in each && value !== undefined ? { ...each, default: value } : each;
      }),
    ]),
  );
  const handoff = callables['handoff'];
  return { callables: handoff ? { ...callables, handoff: [{ name: 'agent' }, ...handoff] } : callables, objects: {}, exports: running.exports };
}

function ask(program: string, args: readonly string[], input: unknown): Promise<unknown> {
  return new Promise((settle, reject) => {
    const child = execFile(program, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => (error ? reject(error) : settle(JSON.parse(stdout))));
    child.stdin?.end(JSON.stringify(input));
  });
}
