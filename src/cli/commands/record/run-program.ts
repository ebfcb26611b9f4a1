import type { spawn as Spawn } from 'node:child_process';
import { constants } from 'node:os';
import * as l10n from '@vscode/l10n';
import { exitStatus } from '../../exit-status';
import type { World } from '../../world';

/** Like Node's, and finds `npx.cmd` on Windows. */
const spawn = require('cross-spawn') as typeof Spawn;

const FORWARDED: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGUSR1', 'SIGUSR2'];
/** What a terminal sends to every process in front, so that the program has it already. */
const SENT_BY_TERMINALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'];

/** How a program ended. */
export interface Ending {
  readonly started: boolean;
  /** As shells have it: 128 + the signal's number, 126 and 127 for what cannot be run and what is not there. */
  readonly status: number;
}

/** Runs a program on our own standard streams, passes signals on to it, and tells how it ended. */
export function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string | undefined>>,
  { cwd, stderr }: World,
): Promise<Ending> {
  const child = spawn(program, args, { cwd, env: { ...environment }, stdio: 'inherit' });
  const isAtTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  const forward = (signal: NodeJS.Signals) => {
    if (!isAtTerminal || !SENT_BY_TERMINALS.includes(signal)) child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);

  return new Promise<Ending>((settle) => {
    child.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const isMissing = code === 'ENOENT';
      stderr.write(`baton: ${isMissing ? l10n.t('`{0}` was not found.', program) : l10n.t('`{0}` cannot be run: {1}.', program, message)}\n`);
      settle({ started: false, status: isMissing ? exitStatus.notFound : exitStatus.cannotBeRun });
    });
    child.once('exit', (code, signal) => settle({ started: true, status: code ?? exitStatus.killed + (signal ? constants.signals[signal] : 0) }));
  }).finally(() => {
    for (const signal of FORWARDED) process.off(signal, forward);
  });
}
