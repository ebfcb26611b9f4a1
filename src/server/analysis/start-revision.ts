import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RevisionData } from '../protocol';
import type { RevisionReport, RevisionSetup } from './messages';

/** Reads a revision in a thread of its own; rejects with what is to be said, or with the signal's reason. */
export async function startRevision(setup: RevisionSetup, signal: AbortSignal, onProgress: (done: number, total: number) => void): Promise<RevisionData> {
  signal.throwIfAborted();
  const worker = new Worker(join(setup.folder, 'analysis.js'), { workerData: setup });
  const read = new Promise<RevisionData>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.on('error', reject);
    worker.on('message', (report: RevisionReport) => {
      if (report.kind === 'progress') onProgress(report.done, report.total);
      else if (report.kind === 'revision') resolve(report.revision);
      else reject(new Error(report.reason));
    });
  });
  return read.finally(() => void worker.terminate());
}
