import { dirname } from 'node:path';

/** A folder and those around it, nearest first. */
export function foldersUp(folder: string): readonly string[] {
  const around = dirname(folder);
  return around === folder ? [folder] : [folder, ...foldersUp(around)];
}
