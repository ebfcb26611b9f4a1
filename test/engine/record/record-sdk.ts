import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';
import type { Given } from '../given';
import type { Made, NameVerdict, Raised, SdkName, Value, Verdict } from '../vectors';

/** What one release said, in the order of what it was given. */
export interface Recorded {
  readonly names: readonly NameVerdict[];
  readonly schemas: readonly Verdict[];
  readonly callbacks: readonly Verdict[];
  readonly types: readonly Verdict[];
  readonly handoffs: readonly (Made | Raised)[];
  readonly clones: readonly (Made | Raised)[];
  readonly arguments: readonly (readonly (Value | Raised)[])[];
}

/** Runs the real SDK in a process of its own. */
export async function recordSdk(name: SdkName, version: string, given: Given): Promise<Recorded> {
  const [program, args] =
    name === 'python'
      ? [await ensurePythonSdk(version), [resolve('test/engine/record/record.py')]]
      : [process.execPath, [resolve('test/engine/record/record.mjs'), await ensureJavaScriptSdk(version)]];
  return new Promise((settle, reject) => {
    const child = execFile(program, args, { maxBuffer: 256 * 1024 * 1024 }, (error, stdout) =>
      error ? reject(error) : settle(JSON.parse(stdout) as Recorded),
    );
    child.stdin?.end(JSON.stringify(given));
  });
}
