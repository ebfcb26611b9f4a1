import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface ProgramRun {
  readonly stdout: string;
  readonly stderr: string;
  /** Undefined where a signal ended it. */
  readonly status: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  /** The recordings in its `.baton/runs`, absolute, oldest first. */
  readonly recordings: readonly string[];
  /** What the recorder wrote of its own faults: empty when all is well. */
  readonly faults: string;
}

export interface ProgramOptions {
  readonly cwd: string;
  /** Added to the environment of the tests; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** What turns the built recorders on: both languages', since a program may start others. Absolute paths into `dist`. */
export const RECORDING: Readonly<Record<string, string>> = {
  BATON_RECORD: '1',
  PYTHONPATH: resolve('dist/recorders/python'),
  NODE_OPTIONS: `--require "${resolve('dist/recorders/node/register.cjs')}"`,
};

/** Runs a program to its end. It is recorded if `env` says so: see `RECORDING`. */
export function recordProgram([program = '', ...args]: readonly string[], { cwd, env }: ProgramOptions): Promise<ProgramRun> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (data: Buffer) => stdout.push(data));
    child.stderr.on('data', (data: Buffer) => stderr.push(data));
    child.on('error', failed);
    child.on('close', (status, signal) => {
      const folder = join(cwd, '.baton/runs');
      const written = existsSync(folder)
        ? readdirSync(folder)
            .sort()
            .map((name) => join(folder, name))
        : [];
      done({
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
        status: status ?? undefined,
        signal: signal ?? undefined,
        recordings: written.filter((file) => file.endsWith('.handoffs.jsonl')),
        faults: written
          .filter((file) => file.endsWith('.log'))
          .map((file) => readFileSync(file, 'utf8'))
          .join(''),
      });
    });
  });
}
