import { type Connection, FileChangeType } from 'vscode-languageserver';
import type { DiskEvent } from '../../workspace/workspace';
import { fileOf } from './uris';

const KINDS: Readonly<Record<FileChangeType, DiskEvent['kind']>> = {
  [FileChangeType.Created]: 'created',
  [FileChangeType.Changed]: 'changed',
  [FileChangeType.Deleted]: 'deleted',
};

/** Passes on what the client says about files and folders on disk. */
export function followDisk(connection: Connection, update: (events: readonly DiskEvent[]) => void): void {
  connection.onDidChangeWatchedFiles(({ changes }) => pass(changes.map(({ uri, type }) => ({ uri, kind: KINDS[type] }))));
  connection.workspace.onDidCreateFiles(({ files }) => pass(files.map(({ uri }) => ({ uri, kind: 'created' }))));
  connection.workspace.onDidDeleteFiles(({ files }) => pass(files.map(({ uri }) => ({ uri, kind: 'deleted' }))));
  connection.workspace.onDidRenameFiles(({ files }) =>
    pass(
      files.flatMap(({ oldUri, newUri }) => [
        { uri: oldUri, kind: 'deleted' as const },
        { uri: newUri, kind: 'created' as const },
      ]),
    ),
  );

  function pass(changes: readonly { readonly uri: string; readonly kind: DiskEvent['kind'] }[]): void {
    const events = changes.flatMap(({ uri, kind }) => {
      const file = fileOf(uri);
      return file === undefined ? [] : [{ file, kind }];
    });
    if (events.length > 0) update(events);
  }
}
