import { type DebugAdapter, type DebugProtocolMessage, type Disposable, EventEmitter, type NotebookDocument, Uri, workspace } from 'vscode';
import type { AskedCell } from '../../../debug/breakpoints/file-sites';
import type { CellData } from '../../../debug/to-source';
import { findLine } from '../../../replay/places/find-line';
import { listCells, openSource } from '../sources/open-source';

interface Adapter extends Disposable {
  onDidSendMessage(listener: (message: DebugProtocolMessage) => void): Disposable;
  handleMessage(message: unknown): void;
}

interface PlacedObject {
  readonly source?: { readonly path?: string; readonly adapterData?: unknown };
  readonly line?: number;
}

const CELL = 'vscode-notebook-cell:';

/** The adapter for VS Code, which knows a cell of a notebook by a URI of its own: where the adapter names a cell's place, VS Code opens that cell. */
export function withCells(adapter: Adapter): DebugAdapter {
  const sent = new EventEmitter<DebugProtocolMessage>();
  let last: Promise<void> = Promise.resolve();
  const listener = adapter.onDidSendMessage((message) => {
    // In order, though a notebook may have to be opened first.
    last = last.then(async () => sent.fire(await toCells(message).catch(() => message)));
  });
  return {
    onDidSendMessage: sent.event,
    handleMessage: (message) => adapter.handleMessage(fromCells(message)),
    dispose: () => {
      listener.dispose();
      sent.dispose();
      adapter.dispose();
    },
  };
}

/** A request that names a cell, with the notebook's path and its cells as they are now. */
function fromCells(message: DebugProtocolMessage): DebugProtocolMessage {
  const request = message as { readonly command?: string; readonly arguments?: PlacedObject };
  const given = request.arguments;
  if (request.command === 'initialize') return { ...request, arguments: { ...given, supportsNotebookCells: true } };
  const path = given?.source?.path;
  if (!path?.startsWith(CELL)) return message;
  const found = findNotebook(path);
  return found ? { ...request, arguments: { ...given, source: { ...given?.source, path: found.notebook.uri.fsPath, adapterData: found.asked } } } : message;
}

function findNotebook(uri: string): { readonly notebook: NotebookDocument; readonly asked: AskedCell } | undefined {
  const wanted = Uri.parse(uri, true).toString();
  for (const notebook of workspace.notebookDocuments) {
    const cells = listCells(notebook);
    const cell = cells.find(({ document }) => document.uri.toString() === wanted);
    if (cell) return { notebook, asked: { number: cell.number, cells: cells.map(({ document, ...current }) => current) } };
  }
  return undefined;
}

/** What the adapter says of places in notebooks, of their cells. */
async function toCells(message: DebugProtocolMessage): Promise<DebugProtocolMessage> {
  const { body } = message as { readonly body?: unknown };
  return hasCells(body) ? { ...message, body: await toCell(body) } : message;
}

/** Lists of what has places are one level deep: `stackFrames`, `breakpoints`; `breakpoint` of an event is not in a list. */
async function toCell(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(toCell));
  if (!hasCells(value)) return value;
  const entries = await Promise.all(Object.entries(value).map(async ([key, inner]) => [key, key === 'source' ? inner : await toCell(inner)] as const));
  return { ...Object.fromEntries(entries), ...(await toOpened(value)) };
}

function hasCells(value: unknown): value is object {
  return typeof value === 'object' && value !== null && JSON.stringify(value).includes('"adapterData"');
}

async function toOpened({ source, line }: PlacedObject): Promise<PlacedObject> {
  const place = (source?.adapterData as CellData | undefined)?.place;
  if (!source?.path || !place) return {};
  const document = await openSource(Uri.file(source.path), place);
  if (!document) return {};
  return { source: { ...source, path: document.uri.toString() }, ...(line !== undefined && { line: findLine(document.getText(), place).line }) };
}
