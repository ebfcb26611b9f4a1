import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnalysisSetup, Order, OrderBody, Report, WriteAsk, WriteTold } from './messages';
import { createWireReceiver, type WireReport } from './wire';

/** The thread that analyses, as the one that answers sees it: orders go in, reports come out. */
export interface AnalysisThread {
  /** Gives an order, which makes older work void; returns its number. */
  order(body: OrderBody): number;
  /** Resolves when nothing is pending of what was ordered before. */
  settled(): Promise<void>;
  /** How something would be written, once nothing is pending; undefined where finding it out went wrong, was cancelled, or texts changed meanwhile. */
  askToWrite(ask: WriteAsk, cancel?: Cancel): Promise<WriteTold | undefined>;
  /** Keeps what was read for the next run, where there is a cache, and ends. */
  dispose(): Promise<void>;
}

/** As a `CancellationToken` of LSP. */
export interface Cancel {
  onCancellationRequested(listener: () => void): { dispose(): void };
}

/** Starts the thread from its bundle in `setup.folder`. `died` is told why it ended by itself. */
export function startAnalysis(setup: Omit<AnalysisSetup, 'newest'>, report: (report: Report) => void, died: (error: Error) => void): AnalysisThread {
  const newest = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const workerData: AnalysisSetup = { ...setup, newest };
  const worker = new Worker(join(setup.folder, 'analysis.js'), { workerData });
  const waiting = new Map<number, () => void>();
  const asking = new Map<number, (told: WriteTold | undefined) => void>();
  worker.unref();
  worker.on('error', died);
  const fromWire = createWireReceiver();
  worker.on('message', (sent: WireReport) => {
    const message = fromWire(sent);
    if (message.kind === 'settled') {
      waiting.get(message.number)?.();
      waiting.delete(message.number);
    } else if (message.kind === 'written') {
      asking.get(message.number)?.(message.told);
      asking.delete(message.number);
    } else report(message);
  });
  let last = 0;

  return {
    order,
    settled: () => new Promise((resolve) => waiting.set(order({ kind: 'settle' }), resolve)),
    async askToWrite(ask, cancel) {
      const number = order({ kind: 'write', ask });
      const cancelled = cancel?.onCancellationRequested(() => void Atomics.store(newest, 1, number));
      const told = await new Promise<WriteTold | undefined>((resolve) => asking.set(number, resolve));
      cancelled?.dispose();
      return told;
    },
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
    if (body.kind !== 'settle' && body.kind !== 'write') Atomics.store(newest, 0, number);
    worker.postMessage({ ...body, number } satisfies Order);
    return number;
  }
}
