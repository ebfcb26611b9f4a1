import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnalysisSetup, Order, OrderBody, Report } from './messages';

/** The thread that analyses, as the one that answers sees it: orders go in, reports come out. */
export interface AnalysisThread {
  /** Gives an order, which makes older work void; returns its number. */
  order(body: OrderBody): number;
  /** Resolves when nothing is pending of what was ordered before. */
  settled(): Promise<void>;
  /** Keeps what was read for the next run, where there is a cache, and ends. */
  dispose(): Promise<void>;
}

/** Starts the thread from its bundle in `setup.folder`. `died` is told why it ended by itself. */
export function startAnalysis(setup: Omit<AnalysisSetup, 'newest'>, report: (report: Report) => void, died: (error: Error) => void): AnalysisThread {
  const newest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: AnalysisSetup = { ...setup, newest };
  const worker = new Worker(join(setup.folder, 'analysis.js'), { workerData });
  const waiting = new Map<number, () => void>();
  worker.unref();
  worker.on('error', died);
  worker.on('message', (message: Report) => {
    if (message.kind === 'settled') {
      waiting.get(message.number)?.();
      waiting.delete(message.number);
    } else if (message.kind === 'disposed') void worker.terminate();
    else report(message);
  });
  let last = 0;

  return {
    order,
    settled: () => new Promise((resolve) => waiting.set(order({ kind: 'settle' }), resolve)),
    async dispose() {
      const disposed = once(worker, 'exit');
      worker.ref();
      order({ kind: 'dispose' });
      await disposed;
    },
  };

  function order(body: OrderBody): number {
    const number = ++last;
    // What only asks makes nothing void.
    if (body.kind !== 'settle') Atomics.store(newest, 0, number);
    worker.postMessage({ ...body, number } satisfies Order);
    return number;
  }
}
