import * as l10n from '@vscode/l10n';
import type { Connection } from 'vscode-languageserver';
import type { Analysis } from '../../analyze';
import { count } from '../../text/count';
import { visible } from '../../text/printable';
import type { Workspace } from '../../workspace/workspace';
import type { Figures, Notifications } from '../protocol';
import type { SessionRim } from '../session';
import type { ToLsp } from '../to-lsp';
import { describeAnalysis } from './describe-analysis';
import { showProgress } from './show-progress';
import { toFigures } from './to-figures';

export interface Reported {
  readonly connection: Connection;
  readonly workspace: Workspace;
  readonly toLsp: ToLsp;
  readonly toUri: (file: string) => string;
  readonly isCancelled: () => boolean;
  /** Sends the diagnostics of an analysis, or word that there are others. */
  readonly showDiagnostics: (analysis: Analysis) => void;
}

/** Tells the client what a session does: progress, diagnostics, status, and a line in the log. */
export function createReporter({
  connection,
  workspace,
  toLsp,
  toUri,
  isCancelled,
  showDiagnostics,
}: Reported): Pick<SessionRim, 'showScan' | 'analysed' | 'failed'> {
  let figures: Figures = { files: 0, agents: 0, handoffs: 0, findings: 0, sdks: [], unresolved: [], unreadable: [] };

  return {
    showScan(cancel) {
      notify('baton/status', { ...figures, scanning: true, cancelled: false });
      const progress = showProgress(connection, l10n.t('Looking for agents'), () => {
        connection.console.info(l10n.t('The scan was cancelled.'));
        cancel();
      });
      return { report: ({ files, folder }) => progress.report(l10n.t('{0}, {1}', count.files(files), folder)), done: progress.done };
    },

    analysed(analysis, milliseconds) {
      connection.console.info(visible(describeAnalysis(analysis, milliseconds, toLabel)));
      for (const { what, file, error } of analysis.failures)
        connection.console.error(failure(file === undefined ? what : l10n.t('{0} of {1}', what, file), String(toError(error).stack)));
      showDiagnostics(analysis);
      figures = { ...toFigures(analysis, workspace, toLsp, toUri), analysis: { ...analysis.statistics, milliseconds } };
      notify('baton/status', { ...figures, scanning: false, cancelled: isCancelled() });
      notify('baton/graphChanged', {});
    },

    failed(what, error) {
      const { message, stack } = toError(error);
      connection.console.error(failure(what, String(stack)));
      notify('baton/status', { ...figures, scanning: false, cancelled: isCancelled(), error: failure(what, message) });
    },
  };

  function notify<M extends keyof Notifications>(method: M, params: Notifications[M]): void {
    void connection.sendNotification(method, params);
  }

  /** The end of a path is enough to know a file by. */
  function toLabel(file: string): string {
    return file.split('/').slice(-2).join('/');
  }
}

function failure(what: string, error: string): string {
  return l10n.t('{0} failed: {1}', what, error);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
