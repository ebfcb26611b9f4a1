import * as l10n from '@vscode/l10n';
import { type ClientCapabilities, type Connection, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { Analysis } from '../../analyze/analyze';
import type { Analysed, Report } from '../analysis/messages';
import type { Newest } from '../analysis/newest';
import type { OpenTexts } from '../analysis/open-texts';
import type { OpenDocuments } from '../documents/follow-documents';
import type { Uris } from '../documents/uris';
import type { ToLsp } from '../to-lsp';
import { createHintRefresher, createLensRefresher, type Refresher } from './refresher';
import { createShowDiagnostics } from './show-diagnostics';
import { createStatusTeller } from './status-teller';
import { toDiagnostics } from './to-diagnostic';

/** What becomes of the reports of the thread that analyses. */
export interface Reports {
  take(report: Report): void;
  /** The same findings are in other documents than they were: a notebook was opened or closed, or its cells are others. */
  moved(): void;
  toDiagnostics(analysis: Analysis): ReadonlyMap<string, readonly Diagnostic[]>;
  readonly lenses: Refresher;
  readonly hints: Refresher;
  /** How many files were read for the newest analysis. */
  readonly fileCount: number;
}

export interface ReportSources {
  readonly capabilities: ClientCapabilities;
  readonly isPulled: boolean;
  readonly toLsp: ToLsp;
  readonly uris: Uris;
  readonly documents: OpenDocuments;
  readonly texts: OpenTexts;
  readonly newest: Newest;
  readonly cancelScan: () => void;
  /** There is a whole analysis that was not there before. */
  readonly onAnalysed: () => void;
}

/** Keeps the newest analysis up to date and tells the client of it. */
export function createReports(connection: Connection, sources: ReportSources): Reports {
  const { capabilities, isPulled, toLsp, uris, documents, texts, newest, cancelScan, onAnalysed } = sources;
  const ofFindings: Reports['toDiagnostics'] = ({ findings }) => addOrderRemarks(toDiagnostics(findings, toLsp), documents.notebooks.readByExecution());
  const showDiagnostics = createShowDiagnostics(connection, capabilities, isPulled);
  const lenses = createLensRefresher(connection, capabilities);
  const hints = createHintRefresher(connection, capabilities);
  const status = createStatusTeller({
    connection,
    toLsp,
    toUri: uris.toUri,
    cancelScan,
    showDiagnostics: (analysis) => showDiagnostics(ofFindings(analysis)),
  });
  let fileCount = 0;
  let unshown: Analysed | undefined;
  let shown: Analysis | undefined;
  let isMoved = false;

  return {
    lenses,
    hints,
    toDiagnostics: ofFindings,
    get fileCount() {
      return fileCount;
    },
    moved() {
      isMoved = true;
    },
    take(report) {
      switch (report.kind) {
        case 'scan-began':
          return status.scanBegan();
        case 'scan-progress':
          return status.scanProgress(report.progress);
        case 'scan-ended':
          return status.scanEnded();
        case 'failed':
          return status.failed(report.what, report.error, report.isCancelled);
        case 'unchanged':
          newest.unchanged(report.number);
          return show();
        case 'analysed':
          newest.take(report);
          hints.refresh();
          if (report.isPartial) return lenses.refresh();
          fileCount = report.fileCount;
          onAnalysed();
          unshown = report;
          return show();
        case 'settled':
        case 'written':
        case 'disposed':
      }
    },
  };

  /** What an edit has overtaken is not shown: there is a newer one to come, or word that it makes no difference. */
  function show(): void {
    lenses.refresh();
    hints.refresh();
    if (!texts.isAllCurrent()) return;
    if (unshown) status.analysed(unshown);
    else if (isMoved && shown) showDiagnostics(ofFindings(shown));
    shown = unshown?.analysis ?? shown;
    unshown = undefined;
    isMoved = false;
  }
}

/** Adds to the diagnostics by URI that a notebook is read in another order than its cells stand in, at each of these cells, the first of theirs. */
function addOrderRemarks(diagnostics: ReadonlyMap<string, readonly Diagnostic[]>, cells: readonly string[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const message = l10n.t('The cells of this notebook are read in the order in which they were last run.');
  const start = { line: 0, character: 0 };
  const remark: Diagnostic = { range: { start, end: start }, severity: DiagnosticSeverity.Information, source: 'baton', message };
  return new Map([...diagnostics, ...cells.map((uri) => [uri, [remark, ...(diagnostics.get(uri) ?? [])]] as const)]);
}
