import * as l10n from '@vscode/l10n';
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { toNumber } from '../text/to-number';
import type { RevisionSetup } from './analysis/messages';
import { startRevision } from './analysis/start-revision';
import type { Requests, RevisionData } from './protocol';
import { showProgress } from './reports/show-progress';

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
