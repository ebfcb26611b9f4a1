import type { Project } from '../analyze/analyze';
import type { LanguageSupport } from '../languages/language';
import type { Span } from '../model/span';
import type { FileTree } from './files/file-tree';
import type { WorkspaceFolder } from './files/folder-rules';
import type { Notice } from './notice';
import type { LineSpan } from './to-place';

/** What to look at. */
export interface WorkspaceSettings {
  readonly folders: readonly WorkspaceFolder[];
  /** Files to start from besides those in the folders; absolute, forward slashes. */
  readonly files?: readonly string[];
  /** In bytes; files above are not read. */
  readonly maximumSize?: number;
}

export interface ScanOptions {
  readonly signal?: AbortSignal;
  onProgress?(progress: Progress): void;
}

/** How far a scan is. Totals are unknown until it ends. */
export interface Progress {
  /** Source files seen so far. */
  readonly files: number;
  /** The folder being looked at. */
  readonly folder: string;
}

/** What happened to a file or folder on disk. */
export interface DiskEvent {
  readonly file: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

export type Changed = ReadonlySet<string> | 'everything';

/**
 * Files on disk and texts in editors as one `Project`. It owns every cache; it is told what changes and remembers it until the next
 * analysis asks. Files are absolute paths with forward slashes (`toFile`), or URIs where there is no path.
 */
export interface Workspace {
  /** A live view; `Analyzer.analyze` takes it. Empty until the first scan ends, but for open documents. */
  readonly project: Project;
  /** What could not be read, or was read with doubts, by file. */
  readonly notices: readonly Notice[];
  /** How many source files the last scan saw. */
  readonly fileCount: number;
  /** A change of ignore files or settings made the list of files stale: scan again. */
  readonly needsScan: boolean;
  /** Replaces the settings; `needsScan` is true afterwards. */
  configure(settings: WorkspaceSettings): void;
  /** Finds and reads all files, pausing every few milliseconds. Rejects with the signal's reason when aborted; what was known before then stays. */
  scan(options?: ScanOptions): Promise<void>;
  /** A document was opened or its text changed; from now on its text counts, not the disk's. */
  setText(file: string, text: string): void;
  /** A document was closed; from now on the disk counts. */
  close(file: string): void;
  /** Files or folders changed on disk. */
  update(events: readonly DiskEvent[]): void;
  /** Whether there is anything for `takeChanged` to tell. */
  readonly isChanged: boolean;
  /** What changed since this was last called, for `Analyzer.analyze`. */
  takeChanged(): Changed;
  /** The lines and columns of a span, without its text. */
  place(span: Span): LineSpan;
  /** Where lines begin in all files of which that is known; the same object for the same version of a file. */
  lineStarts(): ReadonlyMap<string, ArrayLike<number>>;
  /** A file's text as analysed; read again from disk unless open. */
  text(file: string): string | undefined;
  /** Writes the cache, if there is one and something changed. */
  saveCache(): void;
}

export interface WorkspaceOptions {
  readonly languages: readonly LanguageSupport[];
  readonly settings: WorkspaceSettings;
  /** Where its files lie: on disk, unless given. One that is told of changes must be the disk. */
  readonly tree?: FileTree;
  /** Where IR is kept between runs, and what it depends on besides the files: the version of the program. */
  readonly cache?: { readonly folder: string; readonly version: string };
  /** The folder of the bundles, where a thread may parse what is scanned. */
  readonly bundles?: string;
}
