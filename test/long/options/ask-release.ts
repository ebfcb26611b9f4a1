import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { SdkName } from '../../engine/vectors';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';

/** What a release does: `api` stands for a request that the API would refuse. */
export interface Verdict {
  readonly at: 'definition' | 'run' | 'api' | undefined;
  readonly type?: string;
  readonly message?: string;
}

/** Has a release define and run programs, each of which makes an agent named `start`; its requests are answered here. */
export async function askRelease(name: SdkName, version: string, sources: readonly string[]): Promise<readonly Verdict[]> {
  const [program, args] =
    name === 'python'
      ? [await ensurePythonSdk(version), [resolve('test/long/options/run-options.py')]]
      : [process.execPath, [resolve('test/long/options/run-options.mjs'), await ensureJavaScriptSdk(version)]];
  return new Promise((settle, reject) => {
    const child = execFile(program, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
      error ? reject(error) : settle(JSON.parse(stdout) as Verdict[]),
    );
    child.stdin?.end(JSON.stringify(sources));
  });
}
