import * as l10n from '@vscode/l10n';
import type { Connection } from 'vscode-languageserver';
import type { Analysis } from '../../analyze/analyze';
import { countHandoffs } from '../../graph/workflows/count-handoffs';
import { count } from '../../text/count';
import { visible } from '../../text/printable';
import type { Notice } from '../../workspace/notice';
import type { Progress } from '../../workspace/workspace';
import type { Analysed } from '../analysis/messages';
import type { Figures, Notifications } from '../protocol';
import type { ToLsp } from '../to-lsp';
import { type ShownProgress, showProgress } from './show-progress';

/** How many names of evaluated modules a line of the log carries. */
const FEW = 5;

export interface StatusTellerRim {
  readonly connection: Connection;
  readonly toLsp: ToLsp;
  readonly toUri: (file: string) => string;
  readonly cancelScan: () => void;
  /** Sends the diagnostics of an analysis, or word that there are others. */
  readonly showDiagnostics: (analysis: Analysis) => void;
}

/** What is told of, of the reports of the thread that analyses. */
export interface StatusTeller {
  scanBegan(): void;
  scanProgress(progress: Progress): void;
  scanEnded(): void;
  analysed(analysed: Analysed): void;
  failed(what: string, error: unknown, isCancelled: boolean): void;
}

/** Tells the client what happens: progress, diagnostics, status, and a line in the log. */
export function createStatusTeller({ connection, toLsp, toUri, cancelScan, showDiagnostics }: StatusTellerRim): StatusTeller {
  let figures: Figures = { files: 0, agents: 0, handoffs: 0, unknown: 0, findings: 0, sdks: [], unresolved: [], unreadable: [] };
  let shown: ShownProgress | undefined;

  return {
    scanBegan() {
      notify('baton/status', { ...figures, scanning: true, cancelled: false });
      shown = showProgress(connection, l10n.t('Looking for agents'), () => {
        connection.console.info(l10n.t('The scan was cancelled.'));
        cancelScan();
      });
    },
    scanProgress: ({ files, folder }) => shown?.report(l10n.t('{0}, {1}', count.files(files), folder)),
    scanEnded() {
      shown?.done();
      shown = undefined;
    },

    analysed({ analysis, milliseconds, isCancelled, fileCount, notices }) {
      connection.console.info(visible(describeAnalysis(analysis, milliseconds)));
      for (const { what, file, error } of analysis.failures)
        connection.console.error(failure(file === undefined ? what : l10n.t('{0} of {1}', what, file), String(toError(error).stack)));
      showDiagnostics(analysis);
      figures = { ...toFigures(analysis, { fileCount, notices }, toLsp, toUri), analysis: { ...analysis.statistics, milliseconds } };
      notify('baton/status', { ...figures, scanning: false, cancelled: isCancelled });
      notify('baton/graphChanged', {});
    },

    failed(what, error, isCancelled) {
      const { message, stack } = toError(error);
      connection.console.error(failure(what, String(stack)));
      notify('baton/status', { ...figures, scanning: false, cancelled: isCancelled, error: failure(what, message) });
    },
  };

  function notify<M extends keyof Notifications>(method: M, params: Notifications[M]): void {
    void connection.sendNotification(method, params);
  }
}

function failure(what: string, error: string): string {
  return l10n.t('{0} failed: {1}', what, error);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The figures of an analysis, for the client to show. */
function toFigures(
  { workflow, findings }: Analysis,
  { fileCount, notices }: { readonly fileCount: number; readonly notices: readonly Notice[] },
  { location }: ToLsp,
  toUri: (file: string) => string,
): Omit<Figures, 'analysis'> {
  const counted = countHandoffs(workflow);
  return {
    files: fileCount,
    agents: counted.agents,
    handoffs: counted.handoffs,
    unknown: counted.unknown,
    findings: findings.length,
    sdks: workflow.sdks,
    unresolved: workflow.unresolved.flatMap(({ reason, span }) => {
      const at = location(span);
      return at ? [{ reason: visible(reason), location: at }] : [];
    }),
    unreadable: notices.map(({ file, reason, isRead }) => ({ uri: toUri(file), reason: visible(reason), isRead })),
  };
}

/** One line for the log: how much was new, how long it took, what came of it. */
function describeAnalysis({ workflow, findings, statistics }: Analysis, milliseconds: number): string {
  const { modules, evaluated } = statistics;
  const names = evaluated.length > 0 && evaluated.length <= FEW ? ` (${evaluated.map(toLabel).join(', ')})` : '';
  const { agents, edges, unresolved } = workflow;
  return l10n.t(
    'Evaluated {0} of {1} modules{2} in {3} ms: {4}',
    evaluated.length,
    modules,
    names,
    Math.round(milliseconds),
    [count.agents(agents.length), count.edges(edges.length), count.unresolved(unresolved.length), count.findings(findings.length)].join(', '),
  );
}

/** The end of a path is enough to know a file by. */
function toLabel(file: string): string {
  return file.split('/').slice(-2).join('/');
}
