import { env, l10n, window, workspace } from 'vscode';
import { decode } from '../../files/decode';
import { readFileBytes } from '../../files/read-bytes';
import type { PrintedPlace } from '../../graph/to-json';
import { toMarkdown } from '../../graph/to-markdown';
import { toLineStarts, toPosition } from '../../model/line-starts';
import type { Span } from '../../model/span';
import type { Workflow } from '../../model/workflow';
import { MAXIMUM_FILE_SIZE } from '../../workspace/files/maximum-file-size';
import { toFile } from '../../workspace/files/to-file';
import { notebookOf, openableFile } from '../../workspace/notebook/is-notebook';

/** Puts workflows on the clipboard, with their drawings and tables, for a README at the root of the folder. */
export async function copyMarkdown(workflow: Workflow | undefined): Promise<void> {
  if (!workflow || workflow.agents.length === 0) throw new Error(l10n.t('There is no agent to draw.'));
  await env.clipboard.writeText(toMarkdown(workflow, createPlace()));
  window.setStatusBarMessage(l10n.t('$(check) The graph is on the clipboard, as Markdown'), 5_000);
}

/** Lines of the texts that are open, else of those on disk. */
function createPlace(): (span: Span) => PrintedPlace {
  const open = new Map(workspace.textDocuments.map((document) => [toFile(document.uri.fsPath), document]));
  const starts = new Map<string, readonly number[]>();
  return ({ file, start }) => {
    const known = starts.get(file) ?? toLineStarts(open.get(file)?.getText() ?? readText(file));
    starts.set(file, known);
    const path = workspace.asRelativePath(openableFile(file), (workspace.workspaceFolders ?? []).length > 1);
    // Of a notebook, offsets are those in its code.
    return { file: path, ...(notebookOf(file) ? { line: 1, column: 1 } : toPosition(known, start)) };
  };
}

function readText(file: string): string {
  const found = readFileBytes(file, MAXIMUM_FILE_SIZE);
  const decoded = 'bytes' in found ? decode(found.bytes, /\.pyi?$/.test(file) ? 'python' : 'typescript') : undefined;
  return decoded && 'text' in decoded ? decoded.text : '';
}
