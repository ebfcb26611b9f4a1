import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end and returns what it wrote; rejects with its error output. */
export async function run(program: string, args: readonly string[], options: ExecFileOptions = {}): Promise<string> {
  const { stdout } = await execute(program, [...args], { ...options, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' });
  return stdout;
}
