import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A folder that is gone when the test is over. */
export interface TemporaryFolder {
  readonly path: string;
  readonly uri: string;
  uriOf(file: string): string;
  write(file: string, text: string): void;
  remove(file: string): void;
  dispose(): void;
}

/** `files` by their relative path. */
export function createTemporaryFolder(files: Readonly<Record<string, string>>): TemporaryFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'baton-')));
  const folder: TemporaryFolder = {
    path,
    uri: pathToFileURL(path).href,
    uriOf: (file) => pathToFileURL(join(path, file)).href,
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    remove: (file) => rmSync(join(path, file), { recursive: true }),
    dispose: () => rmSync(path, { recursive: true, force: true }),
  };
  for (const [file, text] of Object.entries(files)) folder.write(file, text);
  return folder;
}
