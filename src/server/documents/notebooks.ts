import { type Connection, type NotebookDocument, NotebookDocuments, type TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toLineStarts } from '../../model/line-starts';
import { isNotebook } from '../../workspace/notebook/is-notebook';
import { toModule } from '../../workspace/notebook/to-module';
import type { LineSpan } from '../../workspace/places';
import type { Uris } from './uris';

/** The notebooks open in the client: to it, each cell is a document; to the analysis, each notebook is a file. */
export interface Notebooks {
  /** The file that a cell belongs to; undefined for what is no cell of an open notebook. */
  fileOf(uri: string): string | undefined;
  /** The cell that a place in an open notebook's text is in, and the place in that cell; undefined for other files. */
  toCell(file: string, place: LineSpan): { readonly uri: string; readonly place: LineSpan } | undefined;
  /** Where the text of an open notebook holds a cell: an offset. */
  startOf(uri: string): number | undefined;
}

/** One that is open, as it is now. */
interface OpenNotebook {
  readonly uris: readonly string[];
  /** The first line of each cell, 0-based, and its offset. */
  readonly lines: readonly number[];
  readonly starts: readonly number[];
}

const CODE = 2;

/** Follows them; `changed` gets a notebook's text, undefined where it is closed. `cells` are their cells' documents. */
export function followNotebooks(
  connection: Connection,
  cells: TextDocuments<TextDocument>,
  { toFile }: Pick<Uris, 'toFile'>,
  changed: (file: string, text: string | undefined) => void,
): Notebooks {
  const documents = new NotebookDocuments(cells);
  const notebooks = new Map<string, OpenNotebook>();
  const files = new Map<string, string>();

  const update = (notebook: NotebookDocument): void => {
    const file = toNotebookFile(notebook.uri);
    forget(file);
    const found = notebook.cells.flatMap((cell, index) => {
      const document = cell.kind === CODE ? documents.getCellTextDocument(cell) : undefined;
      return document ? [{ uri: cell.document, number: index + 1, source: document.getText(), executed: cell.executionSummary?.executionOrder }] : [];
    });
    const { text, cells: table } = toModule(found);
    const lineStarts = toLineStarts(text);
    notebooks.set(file, { uris: found.map(({ uri }) => uri), lines: table.lines, starts: table.lines.map((line) => lineStarts[line] ?? 0) });
    for (const { uri } of found) files.set(uri, file);
    changed(file, text);
  };
  // What was never saved has no name that tells what it is.
  const toNotebookFile = (uri: string): string => (isNotebook(toFile(uri)) ? toFile(uri) : `${toFile(uri)}.ipynb`);
  const forget = (file: string): void => {
    for (const uri of notebooks.get(file)?.uris ?? []) files.delete(uri);
    notebooks.delete(file);
  };
  documents.onDidOpen(update);
  documents.onDidChange(({ notebookDocument }) => update(notebookDocument));
  documents.onDidClose((notebook) => {
    const file = toNotebookFile(notebook.uri);
    forget(file);
    changed(file, undefined);
  });
  documents.listen(connection);

  return {
    fileOf: (uri) => files.get(uri),
    toCell(file, place) {
      const open = notebooks.get(file);
      const index = open?.lines.findLastIndex((first) => first < place.line) ?? -1;
      const uri = open?.uris[index];
      const first = open?.lines[index];
      if (uri === undefined || first === undefined) return undefined;
      return { uri, place: { ...place, line: place.line - first, endLine: place.endLine - first } };
    },
    startOf(uri) {
      const open = notebooks.get(files.get(uri) ?? '');
      return open?.starts[open.uris.indexOf(uri)];
    },
  };
}
