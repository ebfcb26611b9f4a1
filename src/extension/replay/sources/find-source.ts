import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { RelativePattern, Uri, workspace } from 'vscode';
import { readText } from '../../../files/read-text';
import { isRemotePath } from '../../../recording/is-remote-path';
import type { Recording } from '../../../recording/recording';
import type { SourcePlace } from '../../../recording/schema';
import type { Code } from './locate-constructions';
import type { MovedSources } from './moved-sources';

/** What finds the sources of recordings. */
export interface Sources {
  /** Folders of Baton's own, whose files open without a question. */
  readonly known: readonly Uri[];
  /** What the user located. */
  readonly moved: MovedSources;
}

type Origin = Pick<Recording, 'file' | 'header'>;

/**
 * The file of a recorded place: where the recording says or the user located it, else the one file of the workspace whose path ends alike the
 * longest; never one on another machine.
 */
export async function findSource(origin: Origin, place: Pick<SourcePlace, 'file'>, { moved }: Sources): Promise<Uri | undefined> {
  const recorded = toRecordedPath(origin, place);
  const isRemote = isRemotePath(place.file) || isRemotePath(origin.header.root);
  const known = [...(isRemote ? [] : [recorded]), ...moved.find(recorded)].find((path) => !isRemotePath(path) && existsSync(path));
  if (known !== undefined) return Uri.file(known);
  if (isRemote) return undefined;
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

/** The code of today, as editors hold it. */
export function toCode(sources: Sources): Code {
  return {
    find: async (recording, place) => (await findSource(recording, place, sources))?.fsPath,
    read: (file) => {
      const opened = workspace.textDocuments.find(({ uri }) => uri.scheme === 'file' && uri.fsPath === file);
      const read = opened ? { text: opened.getText() } : readText(file);
      return 'text' in read ? read.text : undefined;
    },
  };
}

/** The path that a recording gives to a place. */
export function toRecordedPath({ file, header }: Origin, place: Pick<SourcePlace, 'file'>): string {
  return isAbsolute(place.file) ? place.file : resolve(dirname(file), header.root, place.file);
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
