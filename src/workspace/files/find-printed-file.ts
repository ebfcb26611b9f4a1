import { isFile } from '../../files/is-file';
import { toFile } from './to-file';

/**
 * The file of a path that the command line printed, maybe in another folder: below one of the folders, whole or without what led to it from
 * there (`../../work/desk.py`). In the first of them where none has it.
 */
export function findPrintedFile(path: string, folders: readonly string[]): string {
  const parts = path.split('/');
  for (let from = 0; from < parts.length; from++) {
    const files = folders.map((folder) => toFile(parts.slice(from).join('/') || '.', folder));
    const found = files.find(isFile);
    if (found !== undefined) return found;
  }
  return toFile(path, folders[0]);
}
