import { type Connection, DidChangeWatchedFilesNotification, FileChangeType, type FileSystemWatcher, WatchKind } from 'vscode-languageserver';
import type { LanguageSupport } from '../../languages/language';
import type { DiskEvent } from '../../workspace/workspace';
import { fileOf } from './uris';

/** Files besides sources that an analysis depends on: which files to look at, how imports resolve, which SDK is installed. */
const OTHERS = [
  '.gitignore',
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'tsconfig*.json',
  'jsconfig*.json',
  'pyproject.toml',
  'uv.lock',
  'poetry.lock',
  'pdm.lock',
  'Pipfile.lock',
  'pylock.toml',
  'requirements*.{txt,in}',
];

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

/** Asks the client to tell about files that change on disk. */
export async function watchFiles(connection: Connection, languages: readonly LanguageSupport[]): Promise<void> {
  const extensions = languages.flatMap((language) => language.extensions.map((extension) => extension.slice(1)));
  const watchers: FileSystemWatcher[] = [
    { globPattern: `**/*.{${extensions.join(',')}}` },
    ...OTHERS.map((name) => ({ globPattern: `**/${name}` })),
    // A folder that goes away is one event, and its name has no extension.
    { globPattern: '**', kind: WatchKind.Delete },
  ];
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
}
