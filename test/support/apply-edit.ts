import type { TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** A text after what a client would do to it. */
export function applyEdit(text: string, edits: readonly TextEdit[] | undefined): string {
  return TextDocument.applyEdits(TextDocument.create('memory:text', '', 0, text), [...(edits ?? [])]);
}
