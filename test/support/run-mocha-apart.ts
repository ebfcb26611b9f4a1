import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Totals } from './run-mocha';

/** What a worker says of one file. */
interface FileReport {
  readonly totals: Totals;
  readonly lines: readonly string[];
}

const WORKER = 'out/test/support/mocha-worker.entry.js';

/**
 * Runs bundled test files in `count` processes, each of which takes the next file when it is done with one, and prints a file's lines
 * when it has ended. A process that dies fails the file it was at.
 */
export async function runMochaApart(files: readonly string[], count: number): Promise<Totals> {
  const waiting = [...files];
  const all = await Promise.all(Array.from({ length: Math.min(count, files.length) }, () => work(waiting)));
  return all.reduce(add, { passed: 0, failed: 0 });
}

async function work(waiting: string[]): Promise<Totals> {
  let totals: Totals = { passed: 0, failed: 0 };
  let worker: ChildProcess | undefined;
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (!worker?.connected) worker = fork(WORKER);
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
      once(worker, 'exit', { signal: ended.signal }).then(([code, signal]) => ({
        totals: { passed: 0, failed: 1 },
        lines: [`  FAILED ${file}: its process ended with ${signal ?? code}`],
      })),
    ]);
  } finally {
    ended.abort();
  }
}

function add(one: Totals, other: Totals): Totals {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
