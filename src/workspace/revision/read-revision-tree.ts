import { posix } from 'node:path';
import * as l10n from '@vscode/l10n';
import { decode } from '../../files/decode';
import type { Unreadable } from '../../files/read-bytes';
import { tooLarge } from '../../files/why-not-read';
import type { FileTree } from '../files/file-tree';
import type { FolderRules, IgnoreScope } from '../files/folder-rules';
import { isEnvironment } from '../files/skipped-folders';
import { isBelow, toFolder } from '../files/to-file';
import type { Visit, Wanted } from '../files/walk';
import type { Revision } from './find-revision';
import { type GitOptions, readObjects, runGit } from './git';

interface TreeEntry {
  /** Absolute, where it would be checked out. */
  readonly path: string;
  /** A file, a link, or another repository's commit. */
  readonly kind: 'file' | 'link' | 'submodule';
  readonly id: string;
  /** In bytes. */
  readonly size: number;
}

/** The files of a commit as a workspace reads them, from git's objects alone. */
export interface RevisionTree extends FileTree {
  /** Folders that hold other repositories, of which nothing is read. */
  readonly submodules: readonly string[];
}

/** What of a commit is wanted. */
export interface TreeWanted {
  /** Up to how many bytes, by the name of a file; undefined for not at all. */
  readonly largest: (name: string) => number | undefined;
  /** Told now and then how many of how many are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Reads what is wanted below a folder, and in those around it. */
export async function readRevisionTree(
  { root, commit }: Revision,
  folder: string,
  { largest, onProgress }: TreeWanted,
  options: Omit<GitOptions, 'folder'>,
): Promise<RevisionTree> {
  const listed = await runGit(['ls-tree', '-r', '-l', '-z', '--full-tree', commit], { ...options, folder: root });
  const entries = new Map(listed.split('\0').flatMap((line) => toEntry(line, root)));
  const isAround = (path: string) => isBelow(folder, path) || isBelow(toFolder(path), folder);
  const texts = [...entries.values()].filter(({ path, kind, size }) => kind !== 'submodule' && isAround(path) && size <= (largest(posix.basename(path)) ?? -1));
  const bytesOf = new Map<string, Buffer>();
  await readObjects(
    texts.map(({ id }) => id),
    { ...options, folder: root },
    (index, bytes) => {
      const entry = texts[index];
      if (entry) bytesOf.set(entry.path, bytes);
      if (index % 500 === 0) onProgress?.(index, texts.length);
    },
  );
  followLinks(texts, bytesOf);
  const submodules = [...entries.values()].flatMap(({ path, kind }) => (kind === 'submodule' ? [path] : []));
  return { ...toFileTree([...entries.values()], bytesOf), submodules };
}

/** `<mode> <kind> <id> <size>\t<path>` */
function toEntry(line: string, root: string): readonly (readonly [string, TreeEntry])[] {
  const [, mode, id = '', size = '', name = ''] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t([^]+)$/.exec(line) ?? [];
  if (mode === undefined) return [];
  const path = posix.join(root, name);
  const kind = mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file';
  return [[path, { path, kind, id, size: Number(size) || 0 }]];
}

/** A link to a file of the same commit is that file; others lead out of the commit, and nowhere. */
function followLinks(entries: readonly TreeEntry[], bytesOf: Map<string, Buffer>): void {
  const links = new Map(
    entries.filter(({ kind }) => kind === 'link').map(({ path }) => [path, posix.resolve(toFolder(path), bytesOf.get(path)?.toString() ?? '')]),
  );
  for (const path of links.keys()) {
    let target: string | undefined = path;
    for (let step = 0; step < 10 && target !== undefined && links.has(target); step++) target = links.get(target);
    const bytes = target === undefined || links.has(target) ? undefined : bytesOf.get(target);
    if (bytes) bytesOf.set(path, bytes);
    else bytesOf.delete(path);
  }
}

function toFileTree(entries: readonly TreeEntry[], bytesOf: ReadonlyMap<string, Buffer>): FileTree {
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  const folders = toFolders(entries.map(({ path }) => path));
  const absent: Unreadable = { reason: l10n.t('it is not in the revision'), isAbsent: true };
  const read = (file: string, maximumSize: number): { readonly bytes: Buffer } | Unreadable => {
    const bytes = bytesOf.get(file);
    const size = bytes?.length ?? known.get(file)?.size ?? 0;
    if (size > maximumSize) return { reason: tooLarge(maximumSize) };
    return bytes ? { bytes } : absent;
  };
  return {
    createByteReader: (maximumSize) => ({
      read(file) {
        const found = read(file, maximumSize);
        return 'reason' in found ? found : { ...found, stamp: { mtime: 0, size: found.bytes.length } };
      },
    }),
    readText(file, maximumSize = Infinity) {
      const found = read(file, maximumSize);
      return 'reason' in found ? found : decode(found.bytes);
    },
    readNames: (folder) => [...(folders.get(folder) ?? [])].sort(),
    exists: (path) => bytesOf.has(path) || folders.has(path),
    walk: (root, rules, wanted) => walkTree(folders, root, rules, wanted),
  };
}

/** The names in each folder. */
function toFolders(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let at = path; at !== toFolder(at); at = toFolder(at)) {
      const names = folders.get(toFolder(at));
      const name = posix.basename(at);
      if (names?.has(name)) break;
      if (names) names.add(name);
      else folders.set(toFolder(at), new Set([name]));
    }
  }
  return folders;
}

/** As the disk is walked, with the ignore files of the revision. */
function* walkTree(folders: ReadonlyMap<string, ReadonlySet<string>>, root: string, rules: FolderRules, { isWanted }: Wanted): Generator<Visit> {
  const pending: { readonly folder: string; readonly outer: IgnoreScope | undefined }[] = [{ folder: root, outer: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { folder, outer } = next;
    const names = folders.get(folder);
    if (!names || (folder !== root && isEnvironment((name) => names.has(name)))) continue;
    const scope = names.has('.gitignore') ? rules.enter(folder, outer) : outer;
    const files: string[] = [];
    for (const name of [...names].sort()) {
      const path = posix.join(folder, name);
      const isFolder = folders.has(path);
      if (!rules.takes(folder, name, isFolder, scope)) continue;
      if (isFolder) pending.push({ folder: path, outer: scope });
      else if (isWanted(name)) files.push(path);
    }
    yield { folder, files, notices: [] };
  }
}
