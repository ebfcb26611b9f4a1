import { type Connection, type NotebookDocument, NotebookDocuments, type TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Stretch } from '../../model/cursor';
import type { TextEdit } from '../../model/finding';
import { toLineStarts } from '../../model/line-starts';
import { isNotebook } from '../../workspace/notebook/is-notebook';
import { type NotebookModule, toModules } from '../../workspace/notebook/to-module';
import type { LineSpan } from '../../workspace/to-place';
import type { Uris } from './uris';

/** The notebooks open in the client: to it, each cell is a document; to the analysis, each notebook is a file, or some: what its cells write, too. */
export interface Notebooks {
  /** The file that a cell belongs to; undefined for what is no cell of an open notebook. */
  fileOf(uri: string): string | undefined;
  /** The cell that a place in an open notebook's text is in, and the place in that cell; undefined for other files. */
  toCell(file: string, place: LineSpan): { readonly uri: string; readonly place: LineSpan } | undefined;
  /** Of the open notebooks whose cells are read in the order in which they were last run: the URI of the first. */
  readByExecution(): readonly string[];
  /** Where the text of an open notebook holds a cell: an offset. */
  startOf(uri: string): number | undefined;
  /** The stretch of an open notebook's text that is a cell's. */
  boundsOf(uri: string): Stretch | undefined;
  /**
   * An edit of an open notebook's text as one of a cell's: what takes a cell's last line takes the end of the line before with it. Undefined
   * where it goes beyond a cell otherwise.
   */
  toCellEdit(edit: TextEdit): TextEdit | undefined;
  /** Whether the cells of an open notebook are read in the order in which they were last run. */
  isByExecution(file: string): boolean;
}

/** One file of one that is open, as it is now. */
interface OpenNotebook {
  readonly uris: readonly string[];
  /** The first line of each cell, 0-based, and its offset. */
  readonly lines: readonly number[];
  readonly starts: readonly number[];
  readonly text: string;
  /** The cell that stands first, where the cells are read in the order in which they were last run. */
  readonly reordered: string | undefined;
}

const CODE = 2;

/** Follows them; `changed` gets the text of each of their files, undefined where it is closed. `cells` are their cells' documents. */
export function followNotebooks(
  connection: Connection,
  cells: TextDocuments<TextDocument>,
  { toFile }: Pick<Uris, 'toFile'>,
  changed: (file: string, text: string | undefined) => void,
): Notebooks {
  const documents = new NotebookDocuments(cells);
  const notebooks = new Map<string, OpenNotebook>();
  const files = new Map<string, string>();
  /** The files that each notebook is now. */
  const filesOf = new Map<string, readonly string[]>();

  const update = (notebook: NotebookDocument): void => {
    const path = toNotebookFile(notebook.uri);
    const cells = notebook.cells.flatMap((cell, index) => {
      const document = cell.kind === CODE ? documents.getCellTextDocument(cell) : undefined;
      if (!document) return [];
      const { languageId } = document;
      return [{ uri: cell.document, number: index + 1, source: document.getText(), executed: cell.executionSummary?.executionOrder, languageId }];
    });
    // Of several languages one is the kernel's, and the others are for magics.
    const kernel = cells.find(({ languageId }) => languageId === 'python')?.languageId ?? cells[0]?.languageId ?? 'python';
    const own = cells.filter(({ languageId }) => languageId === kernel);
    const modules = toModules({ kernel, cells: own }) ?? new Map<string, NotebookModule>();
    const before = forget(path);
    filesOf.set(
      path,
      [...modules].map(([name, module]) => {
        const file = name === '' ? path : `${path}/${name}`;
        open(file, module, own);
        changed(file, module.text);
        return file;
      }),
    );
    for (const file of before) if (!notebooks.has(file)) changed(file, undefined);
  };
  const open = (file: string, { text, cells, isByExecution }: NotebookModule, all: readonly { readonly uri: string; readonly number: number }[]): void => {
    const uriOf = new Map(all.map(({ uri, number }) => [number, uri]));
    const lineStarts = toLineStarts(text);
    const uris = cells.numbers.map((number) => uriOf.get(number) ?? '');
    const starts = cells.lines.map((line) => lineStarts[line] ?? 0);
    notebooks.set(file, { uris, lines: cells.lines, starts, text, reordered: isByExecution ? all[0]?.uri : undefined });
    // A cell that is written to a file is a blank in the module.
    for (const uri of uris) files.set(uri, file);
  };
  // What was never saved has no name that tells what it is.
  const toNotebookFile = (uri: string): string => (isNotebook(toFile(uri)) ? toFile(uri) : `${toFile(uri)}.ipynb`);
  /** The files that it was. */
  const forget = (path: string): readonly string[] => {
    const before = filesOf.get(path) ?? [];
    for (const file of before) {
      for (const uri of notebooks.get(file)?.uris ?? []) files.delete(uri);
      notebooks.delete(file);
    }
    filesOf.delete(path);
    return before;
  };
  documents.onDidOpen(update);
  documents.onDidChange(({ notebookDocument }) => update(notebookDocument));
  documents.onDidClose((notebook) => {
    for (const file of forget(toNotebookFile(notebook.uri)).toReversed()) changed(file, undefined);
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
    readByExecution: () => [...notebooks.values()].flatMap(({ reordered }) => reordered ?? []),
    startOf(uri) {
      const open = notebooks.get(files.get(uri) ?? '');
      return open?.starts[open.uris.indexOf(uri)];
    },
    boundsOf(uri) {
      const open = notebooks.get(files.get(uri) ?? '');
      const index = open?.uris.indexOf(uri) ?? -1;
      const start = open?.starts[index];
      if (!open || start === undefined) return undefined;
      const next = open.starts[index + 1];
      return { start, end: next === undefined ? open.text.length : Math.max(start, next - 1) };
    },
    toCellEdit(edit) {
      const open = notebooks.get(edit.at.file);
      const { start, end } = edit.at;
      const index = open?.starts.findLastIndex((first) => first <= start) ?? -1;
      const next = open?.starts[index + 1];
      if (!open || next === undefined || end < next) return edit;
      if (end > next || edit.text !== '') return undefined;
      const isFirst = start === open.starts[index];
      const before = /\r?\n$/.exec(open.text.slice(0, start))?.[0].length ?? 0;
      return { ...edit, at: { ...edit.at, start: isFirst ? start : start - before, end: next - 1 } };
    },
    isByExecution: (file) => notebooks.get(file)?.reordered !== undefined,
  };
}
