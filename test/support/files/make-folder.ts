import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toFile } from '../../../src/workspace/files/to-file';
import { type Files, writeFiles } from './write-files';

/** Makes a folder holding these files, for one test: mocha removes it afterwards. Absolute, forward slashes. */
export function makeFolder(files: Files): string {
  const folder = toFile(realpathSync(mkdtempSync(join(tmpdir(), 'baton-'))));
  made.push(folder);
  writeFiles(folder, files);
  return folder;
}

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});
