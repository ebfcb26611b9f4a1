import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { toReason } from './read-bytes';
import type { FolderRules, IgnoreScope } from './folder-rules';
import { isBelow, toFile } from './to-file';
import type { Notice } from './notice';

/** The files of one folder that are wanted, or why it could not be entered. */
export interface Visit {
  readonly folder: string;
  readonly files: readonly string[];
  readonly notice?: Notice;
}

/**
 * Walks the folders below `root`, one step per folder, so that whoever pulls the steps may pause between them. Links to folders
 * are followed where they lead out of what is walked anyway, each target once.
 */
export function* walk(root: string, rules: FolderRules, isWanted: (name: string) => boolean): Generator<Visit> {
  const territories: string[] = [];
  const pending: { readonly folder: string; readonly scope: IgnoreScope | undefined }[] = [{ folder: root, scope: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { folder } = next;
    const entries = readFolder(folder);
    if ('reason' in entries) {
      yield { folder, files: [], notice: { file: folder, reason: entries.reason, isRead: false } };
      continue;
    }
    if (territories.length === 0) territories.push(realPath(root));
    const hasEntry = (name: string) => entries.some((entry) => entry.name === name);
    if (folder !== root && hasEntry('pyvenv.cfg')) continue;
    const scope = hasEntry('.gitignore') ? rules.enter(folder, next.scope) : next.scope;
    const files: string[] = [];
    for (const entry of entries) {
      const path = folder.endsWith('/') ? folder + entry.name : `${folder}/${entry.name}`;
      const kind = kindOf(entry, path, territories);
      if (kind === 'folder') {
        if (rules.takes(folder, entry.name, true, scope)) pending.push({ folder: path, scope });
      } else if (kind === 'file' && isWanted(entry.name) && rules.takes(folder, entry.name, false, scope)) {
        files.push(path);
      }
    }
    yield { folder, files };
  }
}

function readFolder(folder: string): readonly Dirent[] | { readonly reason: string } {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return { reason: toReason(error) };
  }
}

function kindOf(entry: Dirent, path: string, territories: string[]): 'file' | 'folder' | 'other' {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? kindOfLink(path, territories) : 'other';
}

/** A link to nothing is nothing; one to a folder is entered unless that folder is walked anyway. */
function kindOfLink(path: string, territories: string[]): 'file' | 'folder' | 'other' {
  try {
    const target = statSync(path, { throwIfNoEntry: false });
    if (!target?.isDirectory()) return target?.isFile() ? 'file' : 'other';
    const real = realPath(path);
    if (territories.some((territory) => isBelow(territory, real) || isBelow(real, territory))) return 'other';
    territories.push(real);
    return 'folder';
  } catch (error) {
    toReason(error);
    return 'file'; // Reading it fails the same way, and that is said.
  }
}

function realPath(path: string): string {
  return toFile(realpathSync(path));
}
