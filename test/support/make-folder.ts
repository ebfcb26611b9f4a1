import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toFile } from '../../src/workspace/files/to-file';

/** Files by path relative to their folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Makes a folder holding these files, for one test: mocha removes it afterwards. Absolute, forward slashes. */
export function makeFolder(files: Files): string {
  const folder = toFile(realpathSync(mkdtempSync(join(tmpdir(), 'baton-'))));
  made.push(folder);
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, with the folders they need. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});
