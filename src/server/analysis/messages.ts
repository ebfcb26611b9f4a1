import type { Analysis, AnalyzeOptions } from '../../analyze/analyze';
import type { FormAsk, WriteForm } from '../../graph/form/messages';
import type { WriteTarget } from '../../graph/write/edits/add-handoff';
import type { WriteAnswer, WriteRequest } from '../../graph/write/request';
import type { AgentBinding } from '../../model/agent-binding';
import type { Sdk } from '../../model/workflow';
import type { Notice } from '../../workspace/notice';
import type { WantedRevision } from '../../workspace/revision/find-revision';
import type { DiskEvent, Progress, WorkspaceSettings } from '../../workspace/workspace';
import type { RevisionData } from '../protocol';

/** What the thread that analyses is started with. */
export interface AnalysisSetup {
  /** Holds the grammars and the bundles of texts. */
  readonly folder: string;
  readonly locale: string | undefined;
  /** Milliseconds of quiet before an analysis; as many as the last one took unless given. */
  readonly delay: number | undefined;
  readonly cache: { readonly folder: string; readonly version: string } | undefined;
  /** The number of the newest order: work for an older one ends; behind it that of the order to write which nobody waits for any more. */
  readonly newest: Int32Array;
}

/** What a thread that reads one revision is started with. */
export interface RevisionSetup extends Pick<AnalysisSetup, 'folder' | 'locale'> {
  readonly wanted: WantedRevision;
  readonly settings: WorkspaceSettings;
  readonly options: Omit<AnalyzeOptions, 'signal'>;
  /** The program; `git` unless given. */
  readonly git: string | undefined;
}

/** What it tells: how far it is, and at the end what it read, or why it could not. */
export type RevisionReport =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'revision'; readonly revision: RevisionData }
  | { readonly kind: 'refused'; readonly reason: string };

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
  | { readonly kind: 'settle' }
  /** Wants to know, once nothing is pending, how something would be written. */
  | { readonly kind: 'write'; readonly ask: WriteAsk };

/** A plan for what is to be written, what an agent might hand off to, or what there is to be asked before. */
export type WriteAsk =
  | { readonly kind: 'plan'; readonly request: WriteRequest }
  | { readonly kind: 'targets'; readonly from: string }
  | { readonly kind: 'form'; readonly ask: FormAsk }
  | { readonly kind: 'imports'; readonly file: string }
  | { readonly kind: 'files' };

export type WriteTold =
  | WriteAnswer
  | { readonly kind: 'targets'; readonly targets: readonly WriteTarget[] }
  /** Undefined where what it is about is gone. */
  | { readonly kind: 'form'; readonly form: WriteForm | undefined }
  | ({ readonly kind: 'imports' } & FileImports)
  /** Those that say anything of agents or handoffs. */
  | { readonly kind: 'files'; readonly files: readonly string[] };

/** What is known of a file before something is written in it: its SDK, and how it would import the files that bind agents. */
export interface FileImports {
  readonly sdk: Sdk;
  readonly specifiers: ReadonlyMap<string, string>;
}

/** What the thread that analyses tells. */
export type Report =
  | { readonly kind: 'scan-began' | 'scan-ended' | 'disposed' }
  | { readonly kind: 'scan-progress'; readonly progress: Progress }
  | ({ readonly kind: 'analysed' } & Analysed)
  /** What was told up to an order changed nothing: the last analysis is one of that state too. */
  | { readonly kind: 'unchanged'; readonly number: number }
  /** Nothing is pending of what came before the order that asked. */
  | { readonly kind: 'settled'; readonly number: number }
  /** To the order that asked; undefined where it went wrong, or ended before. */
  | { readonly kind: 'written'; readonly number: number; readonly told: WriteTold | undefined }
  | { readonly kind: 'failed'; readonly what: string; readonly error: unknown; readonly isCancelled: boolean };

/** An analysis, with all that it takes to tell places in it. */
export interface Analysed {
  readonly analysis: Analysis;
  /** What its agents can be written as. */
  readonly bindings: readonly AgentBinding[];
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
