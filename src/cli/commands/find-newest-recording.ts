import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isFile, readNames } from '../../files/read-folder';
import { RECORDING } from '../../recording/find-recordings';

/** The recording in a folder that was written to last; undefined where there is none. */
export function findNewestRecording(folder: string): string | undefined {
  const found = readNames(folder)
    .filter((name) => name.endsWith(RECORDING))
    .map((name) => join(folder, name))
    .filter(isFile)
    .map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  return found.sort((a, b) => b.time - a.time || (a.file < b.file ? 1 : -1))[0]?.file;
}
