import {
  type Location,
  type NotebookCell,
  NotebookRange,
  Range,
  Selection,
  TabInputCustom,
  TabInputNotebook,
  TabInputText,
  TabInputWebview,
  type Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import { isNotebook } from '../workspace/notebook/is-notebook';

/** Puts the cursor at the beginning of a place, in a column that shows code already, never over the graph or a recording. */
export async function showPlace({ uri, range: { start } }: Location): Promise<void> {
  const selection = new Range(start, start);
  if (isWholeNotebook(uri)) return void (await window.showNotebookDocument(await workspace.openNotebookDocument(uri), { viewColumn: findColumn(uri) }));
  const cell = findCell(uri);
  if (!cell) return void (await window.showTextDocument(uri, { selection, viewColumn: findColumn(uri) }));
  const { notebook, index, document } = cell;
  await window.showNotebookDocument(notebook, { selections: [new NotebookRange(index, index + 1)], viewColumn: findColumn(notebook.uri) });
  const editor = window.visibleTextEditors.find((shown) => shown.document === document);
  if (!editor) return;
  editor.selection = new Selection(start, start);
  editor.revealRange(selection);
}

/** Whether this is a notebook as a whole, and no cell of one. */
export function isWholeNotebook({ scheme, path }: Uri): boolean {
  return scheme !== 'vscode-notebook-cell' && isNotebook(path);
}

function findCell(uri: Uri): NotebookCell | undefined {
  return workspace.notebookDocuments.flatMap((notebook) => notebook.getCells()).find(({ document }) => document.uri.toString() === uri.toString());
}

function findColumn(uri: Uri): ViewColumn {
  const groups = window.tabGroups.all.filter(({ activeTab }) => !(activeTab?.input instanceof TabInputWebview || activeTab?.input instanceof TabInputCustom));
  const isItsTab = (input: unknown) => (input instanceof TabInputText || input instanceof TabInputNotebook) && input.uri.toString() === uri.toString();
  const holding = groups.find(({ tabs }) => tabs.some(({ input }) => isItsTab(input)));
  const group = holding ?? groups.find(({ isActive }) => isActive) ?? groups[0];
  return group?.viewColumn ?? ViewColumn.Beside;
}
