import { NotebookCellKind, type NotebookDocument, type TextDocument, type Uri, workspace } from 'vscode';
import type { SourcePlace } from '../../../recording/schema';
import { type CurrentCell, findCell } from '../../../replay/places/find-cell';
import { isNotebook } from '../../../workspace/notebook/is-notebook';

/** The document that a recorded place in a file is in: of a notebook, its cell as it is today. Undefined where the notebook has none such. */
export async function openSource(uri: Uri, place: SourcePlace): Promise<TextDocument | undefined> {
  if (!place.cell || !isNotebook(uri.path)) return workspace.openTextDocument(uri);
  return findCell(listCells(await workspace.openNotebookDocument(uri)), place)?.document;
}

/** The code cells of an open notebook. */
export function listCells(notebook: NotebookDocument): readonly (CurrentCell & { readonly document: TextDocument })[] {
  return notebook.getCells().flatMap(({ kind, index, metadata, document }) => {
    const id: unknown = metadata['id'];
    return kind === NotebookCellKind.Code ? [{ number: index + 1, ...(typeof id === 'string' && { id }), source: document.getText(), document }] : [];
  });
}
