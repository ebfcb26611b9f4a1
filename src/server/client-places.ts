import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location, Position, Range } from 'vscode-languageserver';
import type { ToPlace } from '../features/place';
import type { Span } from '../model/span';
import { toRuleDocument } from '../rules/rule-document';
import { notebookOf, openableFile } from '../workspace/notebook/is-notebook';
import type { Newest } from './analysis/newest';
import type { OpenTexts } from './analysis/open-texts';
import type { OpenDocuments } from './documents/follow-documents';
import type { Uris } from './documents/uris';
import { createToRange, type PositionEncoding } from './position-encoding';
import { createToLsp, type ToLsp } from './to-lsp';

/** What is analysed ↔ what the client has on screen: spans, documents, cells of notebooks, and the edits since the analysis. */
export interface ClientPlaces {
  readonly toLsp: ToLsp;
  /** For links in what people read. */
  readonly toPlace: ToPlace;
  toFile(uri: string): string;
  /** A document's URI as diagnostics spell it. */
  toKnownUri(uri: string): string;
  toRuleUri(rule: string): string;
  /** Whether a document is a cell of a notebook, the file of which is the notebook. */
  isCell(uri: string): boolean;
  /** Whether what is in a file is in the document: a notebook has one for each cell. */
  isIn(uri: string, span: Span): boolean;
  /** A position as an offset of what is analysed; undefined in what was edited since. */
  toOffset(uri: string, position: Position): number | undefined;
  /** A position as an offset of the text as it is now. */
  offsetNow(uri: string, position: Position): number;
  /** Of a span of the text as it is now. */
  rangeNow(span: Span): Range;
  locationNow(span: Span): Location;
}

export interface PlaceSources {
  /** Holds the rules' documents. */
  readonly folder: string;
  readonly encoding: PositionEncoding;
  readonly uris: Uris;
  readonly documents: OpenDocuments;
  readonly texts: OpenTexts;
  readonly newest: Newest;
  /** The text of a file, of the document where it is open. */
  readonly read: (file: string) => string | undefined;
}

export function createClientPlaces({ folder, encoding, uris, documents, texts, newest, read }: PlaceSources): ClientPlaces {
  const { notebooks } = documents;
  const toFile = (uri: string): string => notebooks.fileOf(uri) ?? uris.toFile(uri);
  /** The cell of an open notebook and the place in it; undefined for other files. */
  const toCell = (span: Span) => (notebookOf(span.file) ? notebooks.toCell(span.file, newest.place(span)) : undefined);
  /** In a notebook that is not open nobody has cells to count lines in. */
  const placeNow = (span: Span) => toCell(span)?.place ?? newest.place(notebookOf(span.file) ? { ...span, start: 0, end: 0 } : span);
  const rangeNow = createToRange(encoding, placeNow, read);
  const toRuleUri = (rule: string): string => pathToFileURL(join(folder, 'rules', toRuleDocument(rule))).href;
  const toLsp = createToLsp({
    toRange(span) {
      const now = newest.toNow(span);
      return now && rangeNow(now);
    },
    toUri: (span) => toCell(newest.toNow(span) ?? span)?.uri ?? uris.toUri(openableFile(span.file)),
    toRuleUri,
  });
  const isCell = (uri: string): boolean => notebooks.fileOf(uri) !== undefined;

  return {
    toLsp,
    toFile,
    toKnownUri: (uri) => (isCell(uri) ? uri : uris.toUri(uris.toFile(uri))),
    toRuleUri,
    isCell,
    rangeNow,
    isIn: (uri, span) => !isCell(uri) || toLsp.uri(span) === uri,
    toOffset: (uri, position) => texts.toAnalysed(toFile(uri), documents.toOffset(uri, position)),
    offsetNow: documents.toOffset,
    locationNow: (span) => ({ uri: toCell(span)?.uri ?? uris.toUri(span.file), range: rangeNow(span) }),
    toPlace(span) {
      const now = newest.toNow(span);
      if (!now) return undefined;
      const cell = toCell(now);
      // The URI of a cell has a fragment of its own.
      const file = openableFile(span.file);
      if (cell) return { label: `${basename(file)}:${cell.place.line}`, href: cell.uri };
      const { line, column } = placeNow(now);
      return { label: `${basename(file)}:${line}`, href: `${uris.toUri(file)}#L${line},${column}` };
    },
  };
}
