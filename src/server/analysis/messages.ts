import type { Analysis, AnalyzeOptions } from '../../analyze/analyze';
import type { Notice } from '../../workspace/notice';
import type { DiskEvent, Progress, WorkspaceSettings } from '../../workspace/workspace';

/** What the thread that analyses is started with. */
export interface AnalysisSetup {
  /** Holds the grammars and the bundles of texts. */
  readonly folder: string;
  readonly locale: string | undefined;
  /** Milliseconds of quiet before an analysis. */
  readonly delay: number;
  readonly cache: { readonly folder: string; readonly version: string } | undefined;
  /** The number of the newest order, in its one place: work for an older one ends. */
  readonly newest: Int32Array;
}

/** What the thread that answers tells the one that analyses. Each has the number of the order: they grow, and all are carried out in turn. */
export type Order = { readonly number: number } & OrderBody;

export type OrderBody =
  | { readonly kind: 'begin' | 'rescan' | 'cancel-scan' | 'dispose' }
  | { readonly kind: 'configure'; readonly settings: WorkspaceSettings }
  | { readonly kind: 'options'; readonly options: AnalyzeOptions }
  | { readonly kind: 'text'; readonly file: string; readonly text: string }
  | { readonly kind: 'close'; readonly file: string }
  | { readonly kind: 'disk'; readonly events: readonly DiskEvent[] }
  /** Wants to be told when nothing is pending. */
  | { readonly kind: 'settle' };

/** What the thread that analyses tells. */
export type Report =
  | { readonly kind: 'scan-began' | 'scan-ended' | 'disposed' }
  | { readonly kind: 'scan-progress'; readonly progress: Progress }
  | ({ readonly kind: 'analysed' } & Analysed)
  /** What was told up to an order changed nothing: the last analysis is one of that state too. */
  | { readonly kind: 'unchanged'; readonly number: number }
  /** Nothing is pending of what came before the order that asked. */
  | { readonly kind: 'settled'; readonly number: number }
  | { readonly kind: 'failed'; readonly what: string; readonly error: unknown; readonly isCancelled: boolean };

/** An analysis, with all that it takes to tell places in it. */
export interface Analysed {
  readonly analysis: Analysis;
  readonly milliseconds: number;
  /** Of the last order that it takes into account. */
  readonly number: number;
  /** Open documents alone, while the first scan lasts: enough to answer with, not to judge by. */
  readonly isPartial: boolean;
  readonly isCancelled: boolean;
  readonly fileCount: number;
  readonly notices: readonly Notice[];
  /** Where lines begin, of files for which that is not what it was; undefined for what is gone. */
  readonly lineStarts: ReadonlyMap<string, ArrayLike<number> | undefined>;
}
