import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { RelativePattern, Uri, workspace } from 'vscode';
import { isRemotePath } from '../../recording/is-remote-path';
import type { Recording } from '../../recording/recording';
import type { Place } from '../../recording/schema';

/** The file of a recorded place: where the recording says, else the one file of the workspace whose path ends alike the longest; never one on another machine. */
export async function findSource({ file, header }: Pick<Recording, 'file' | 'header'>, place: Pick<Place, 'file'>): Promise<Uri | undefined> {
  if (isRemotePath(place.file) || isRemotePath(header.root)) return undefined;
  const recorded = isAbsolute(place.file) ? place.file : resolve(dirname(file), header.root, place.file);
  if (existsSync(recorded)) return Uri.file(recorded);
  const folders = workspace.workspaceFolders ?? [];
  const direct = folders.map(({ uri }) => resolve(uri.fsPath, place.file)).filter((path) => !isAbsolute(place.file) && existsSync(path));
  if (direct[0] !== undefined) return Uri.file(direct[0]);

  const parts = place.file.split('/').filter((part) => part !== '..' && part !== '.');
  const name = parts.at(-1)?.replaceAll(/[[\]{}*?]/g, (sign) => `[${sign}]`);
  const found = await Promise.all(folders.map((folder) => workspace.findFiles(new RelativePattern(folder, `**/${name}`), '**/node_modules/**', 100)));
  const ranked = found.flat().map((uri) => ({ uri, alike: countAlike(parts, uri.path.split('/')) }));
  const most = Math.max(0, ...ranked.map(({ alike }) => alike));
  const [best, ...others] = ranked.filter(({ alike }) => alike === most);
  return others.length === 0 ? best?.uri : undefined;
}

/** Whether a file lies in the workspace or in one of `folders`. */
export function isWithin(uri: Uri, folders: readonly Uri[]): boolean {
  if (workspace.getWorkspaceFolder(uri)) return true;
  return folders.some((folder) => {
    const path = relative(folder.fsPath, uri.fsPath);
    return path !== '' && !path.startsWith('..') && !isAbsolute(path);
  });
}

/** How many parts two paths have alike at their ends. */
function countAlike(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}
