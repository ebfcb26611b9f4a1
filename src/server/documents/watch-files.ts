import { type Connection, DidChangeWatchedFilesNotification, type FileSystemWatcher, WatchKind } from 'vscode-languageserver';
import type { LanguageSupport } from '../../languages/language';

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
