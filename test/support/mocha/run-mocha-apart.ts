import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Totals } from './run-mocha';

/** What a worker says of one file. */
interface FileReport {
  readonly totals: Totals;
  readonly lines: readonly string[];
}

/** The next file to run, once there is one that can; undefined when all are taken. */
export type NextFile = () => Promise<string | undefined>;

const WORKER = 'out/test/support/mocha/mocha-worker.entry.js';
/** Most of what tests make is garbage soon, and the cores are taken: threads that collect it beside each other only wait for one another. */
const COLLECTING = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Files in their order; while not all is `ready`, those that need it are passed over. */
export function inTurn(files: readonly string[], needs: (file: string) => boolean = () => false, ready: Promise<unknown> = Promise.resolve()): NextFile {
  const waiting = [...files];
  let isReady = false;
  const readiness = ready.then(() => (isReady = true));
  return async () => {
    if (waiting.every(needs)) await readiness;
    const found = waiting.findIndex((file) => isReady || !needs(file));
    return waiting.splice(found, 1)[0];
  };
}

/**
 * Runs test files in `count` processes, each of which takes the next file when it is done with one, and prints a file's lines
 * when it has ended. A process that dies fails the file it was at.
 */
export async function runMochaApart(next: NextFile, count: number): Promise<Totals> {
  const all = await Promise.all(Array.from({ length: count }, () => work(next)));
  return all.reduce(add, { passed: 0, failed: 0 });
}

async function work(next: NextFile): Promise<Totals> {
  let totals: Totals = { passed: 0, failed: 0 };
  let worker: ChildProcess | undefined;
  for (let file = await next(); file !== undefined; file = await next()) {
    if (!worker?.connected) worker = fork(WORKER, { execArgv: COLLECTING });
    const from = performance.now();
    const report = await runFile(worker, file);
    console.log([`${file} (${((performance.now() - from) / 1000).toFixed(1)} s)`, ...report.lines].join('\n'));
    totals = add(totals, report.totals);
  }
  worker?.kill();
  return totals;
}

async function runFile(worker: ChildProcess, file: string): Promise<FileReport> {
  const ended = new AbortController();
  try {
    worker.send(file);
    return await Promise.race([
      once(worker, 'message', { signal: ended.signal }).then(([report]) => report as FileReport),
      once(worker, 'exit', { signal: ended.signal }).then(([code, signal]) => toFault(`  FAILED ${file}: its process ended with ${signal ?? code}`)),
    ]);
  } finally {
    ended.abort();
  }
}

function toFault(line: string): FileReport {
  return { totals: { passed: 0, failed: 1, failures: [line] }, lines: [line] };
}

function add(one: Totals, other: Totals): Totals {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  };
}
