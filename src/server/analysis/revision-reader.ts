import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as l10n from '@vscode/l10n';
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { toNumber } from '../../text/to-number';
import type { Requests, RevisionData } from '../protocol';
import { showProgress } from '../reports/show-progress';
import type { RevisionReport, RevisionSetup } from './messages';

type Params = Requests['baton/revision']['params'];

/** Answers what a revision held, one at a time, with progress that the user may cancel. */
export function createRevisionReader(
  connection: Connection,
  toSetup: (params: Params) => Promise<RevisionSetup>,
): (params: Params, token: CancellationToken) => Promise<RevisionData> {
  let last: AbortController | undefined;
  return async (params, token) => {
    last?.abort();
    const abort = new AbortController();
    last = abort;
    token.onCancellationRequested(() => abort.abort());
    // One that was cancelled before its turn came tells nobody.
    if (token.isCancellationRequested) abort.abort();
    const shown = showProgress(connection, l10n.t('Reading {0}', params.name ?? l10n.t('the merge base')), () => abort.abort());
    try {
      return await startRevision(await toSetup(params), abort.signal, (done, total) =>
        shown.report(l10n.t('{0} of {1} files', toNumber(done), toNumber(total))),
      );
    } catch (error) {
      if (abort.signal.aborted) throw new ResponseError(LSPErrorCodes.RequestCancelled, l10n.t('Reading was stopped.'));
      throw new ResponseError(LSPErrorCodes.RequestFailed, error instanceof Error ? error.message : String(error));
    } finally {
      shown.done();
    }
  };
}

/** Reads a revision in a thread of its own; rejects with what is to be said, or with the signal's reason. */
async function startRevision(setup: RevisionSetup, signal: AbortSignal, onProgress: (done: number, total: number) => void): Promise<RevisionData> {
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
