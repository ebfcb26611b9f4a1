import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Outcome } from './run-baton';

export const CLI = resolve('dist/cli.js');

interface Options {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Is called when the program has written this first on its standard output. */
  readonly on?: { readonly output: string; readonly act: (pid: number) => void };
}

/** Runs the built program as a process of its own, as its users do. */
export async function spawnBaton(cwd: string, argv: readonly string[], { input = '', environment = {}, on }: Options = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [CLI, ...argv], { cwd, env: { ...process.env, BATON_LANGUAGE: 'en', ...environment } });
  child.stdin.end(input);
  let seen = '';
  child.stdout.on('data', (part: Buffer) => {
    const before = seen;
    seen += part;
    if (on && !before.includes(on.output) && seen.includes(on.output)) on.act(child.pid ?? 0);
  });
  const ended = new Promise<number | null>((settle, fail) => child.once('error', fail).once('exit', settle));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status: status ?? -1, stdout, stderr };
}
