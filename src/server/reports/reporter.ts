import type { Connection } from 'vscode-languageserver';
import type { Analysis } from '../../analyze';
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
      const progress = showProgress(connection, 'Looking for agents', () => {
        connection.console.info('The scan was cancelled.');
        cancel();
      });
      return { report: ({ files, folder }) => progress.report(`${files} files, ${folder}`), done: progress.done };
    },

    analysed(analysis, milliseconds) {
      connection.console.info(visible(describeAnalysis(analysis, milliseconds, toLabel)));
      for (const { what, file, error } of analysis.failures)
        connection.console.error(`${what}${file === undefined ? '' : ` of ${file}`} failed: ${toError(error).stack}`);
      showDiagnostics(analysis);
      figures = { ...toFigures(analysis, workspace, toLsp, toUri), analysis: { ...analysis.statistics, milliseconds } };
      notify('baton/status', { ...figures, scanning: false, cancelled: isCancelled() });
      notify('baton/graphChanged', {});
    },

    failed(what, error) {
      const { message, stack } = toError(error);
      connection.console.error(`${what} failed: ${stack}`);
      notify('baton/status', { ...figures, scanning: false, cancelled: isCancelled(), error: `${what} failed: ${message}` });
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

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
