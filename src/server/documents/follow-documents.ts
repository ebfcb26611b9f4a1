import { type Connection, type Position, type TextDocumentContentChangeEvent, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type PositionEncoding, toUtf16Position } from '../position-encoding';
import { followNotebooks, type Notebooks } from './notebooks';
import type { Uris } from './uris';

/** The documents open in the client. */
export interface OpenDocuments {
  /** The offset of a position; in documents that are not open, by the text as analysed. */
  toOffset(uri: string, position: Position): number;
  /** The version that the client gave an open document. */
  version(uri: string): number | undefined;
  readonly notebooks: Notebooks;
}

export interface Followed {
  readonly uris: Uris;
  readonly encoding: PositionEncoding;
  /** The text of a file that is not open. */
  readonly read: (file: string) => string | undefined;
  /** A document has this text from now on; undefined where it is closed. */
  readonly changed: (file: string, text: string | undefined) => void;
}

/** Follows the client's open documents, and says what becomes of each. */
export function followDocuments(connection: Connection, { uris, encoding, read, changed }: Followed): OpenDocuments {
  const createDocuments = () =>
    new TextDocuments({
      create: (uri, languageId, version, text) => TextDocument.create(uri, languageId, version, text),
      update(document: TextDocument, changes, version) {
        // Each counts in the text that the one before it left.
        for (const change of changes) TextDocument.update(document, [toUtf16Change(document, change)], version);
        return document;
      },
    });
  const documents = createDocuments();
  const cells = createDocuments();
  const notebooks = followNotebooks(connection, cells, uris, changed);
  documents.onDidOpen(({ document }) => uris.open(document.uri, document.languageId));
  documents.onDidChangeContent(({ document }) => {
    changed(uris.toFile(document.uri), document.getText());
  });
  documents.onDidClose(({ document }) => {
    const file = uris.toFile(document.uri);
    uris.close(document.uri);
    changed(file, undefined);
  });
  documents.listen(connection);

  return {
    notebooks,
    toOffset(uri, position) {
      const cell = cells.get(uri);
      if (cell) return (notebooks.startOf(uri) ?? 0) + cell.offsetAt(toUtf16(cell, position));
      const document = documents.get(uri) ?? TextDocument.create(uri, '', 0, read(uris.toFile(uri)) ?? '');
      return document.offsetAt(toUtf16(document, position));
    },
    version: (uri) => (documents.get(uri) ?? cells.get(uri))?.version,
  };

  function toUtf16(document: TextDocument, position: Position): Position {
    return toUtf16Position(encoding, position, (line) => document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } }));
  }

  function toUtf16Change(document: TextDocument, change: TextDocumentContentChangeEvent): TextDocumentContentChangeEvent {
    if (!('range' in change)) return change;
    const {
      range: { start, end },
      text,
    } = change;
    return { range: { start: toUtf16(document, start), end: toUtf16(document, end) }, text };
  }
}
