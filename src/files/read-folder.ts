import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync } from 'node:fs';
import { toReason } from './why-not-read';

export interface FolderEntries {
  readonly entries: readonly Dirent[];
  /** Names that are no UTF-8, which no path can be made of; the bytes to blame are written `\xe9`. */
  readonly unnamed: readonly { readonly name: string; readonly isFolder: boolean }[];
}

/** What a folder holds, or why it cannot be listed. */
export function readFolder(folder: string): FolderEntries | { readonly reason: string } {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    if (!entries.some(({ name }) => name.includes('\ufffd'))) return { entries, unnamed: [] };
    const raw = readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
    const isNamed = new Set(raw.flatMap(({ name }) => (isUtf8(name) ? [name.toString()] : [])));
    return {
      entries: entries.filter(({ name }) => isNamed.has(name)),
      unnamed: raw.flatMap((entry) => (isUtf8(entry.name) ? [] : [{ name: escapeName(entry.name), isFolder: entry.isDirectory() }])),
    };
  } catch (error) {
    return { reason: toReason(error) };
  }
}

/** The names in a folder, in order; none where it cannot be listed. */
export function readNames(folder: string): readonly string[] {
  const found = readFolder(folder);
  return 'reason' in found ? [] : found.entries.map(({ name }) => name).sort();
}

/** The name with every byte that belongs to no character written as Python does: `caf\xe9.py`. */
function escapeName(name: Buffer): string {
  let escaped = '';
  for (let at = 0; at < name.length; ) {
    const length = [1, 2, 3, 4].find((count) => at + count <= name.length && isUtf8(name.subarray(at, at + count)));
    escaped += length === undefined ? `\\x${(name[at] ?? 0).toString(16).padStart(2, '0')}` : name.toString('utf8', at, at + length);
    at += length ?? 1;
  }
  return escaped;
}
