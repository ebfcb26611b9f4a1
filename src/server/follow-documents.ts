import { type Connection, type Position, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Workspace } from '../workspace/workspace';
import type { Uris } from './uris';

/** The documents open in the client. */
export interface OpenDocuments {
  /** The offset of a position; in documents that are not open, by the text as analysed. */
  toOffset(uri: string, position: Position): number;
}

/** Keeps the workspace's texts those of the client's open documents, and says when one changed. */
export function followDocuments(connection: Connection, uris: Uris, workspace: Workspace, changed: () => void): OpenDocuments {
  const documents = new TextDocuments(TextDocument);
  documents.onDidOpen(({ document }) => uris.open(document.uri, document.languageId));
  documents.onDidChangeContent(({ document }) => {
    workspace.setText(uris.toFile(document.uri), document.getText());
    changed();
  });
  documents.onDidClose(({ document }) => {
    workspace.close(uris.toFile(document.uri));
    uris.close(document.uri);
    changed();
  });
  documents.listen(connection);

  return {
    toOffset(uri, position) {
      const document = documents.get(uri) ?? TextDocument.create(uri, '', 0, workspace.text(uris.toFile(uri)) ?? '');
      return document.offsetAt(position);
    },
  };
}
