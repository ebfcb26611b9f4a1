import { decode } from '../../files/decode';
import { isBelow } from '../files/to-file';
import type { Revision } from './find-revision';
import { askGit, type GitOptions, readObjects } from './git';

/** The text of a file as a commit has it; undefined where the commit has none. */
export async function readOldText(file: string, { root, commit }: Revision, options: Omit<GitOptions, 'folder'>): Promise<string | undefined> {
  const path = isBelow(root, file) ? file.slice(root.length).replace(/^\//, '') : '';
  const id = path === '' ? undefined : await askGit(['rev-parse', '--verify', '--quiet', `${commit}:${path}`], { ...options, folder: root });
  if (id === undefined) return undefined;
  let bytes: Buffer | undefined;
  await readObjects([id], { ...options, folder: root }, (_, found) => (bytes = found));
  const decoded = bytes && decode(bytes, /\.pyi?$/.test(file) ? 'python' : 'typescript');
  return decoded && 'text' in decoded ? decoded.text : undefined;
}
