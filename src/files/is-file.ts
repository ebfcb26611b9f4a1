import { statSync } from 'node:fs';
import { toReason } from './why-not-read';

/** Whether there is a file at this path that could be read, as far as its kind goes. */
export function isFile(path: string): boolean {
  return statOf(path)?.isFile() ?? false;
}

/** Whether there is a folder at this path. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false;
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    toReason(error);
    return undefined;
  }
}
