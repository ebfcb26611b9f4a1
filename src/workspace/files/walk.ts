import { type Dirent, realpathSync, statSync } from 'node:fs';
import * as l10n from '@vscode/l10n';
import { readFolder } from '../../files/read-folder';
import { folderNotFile, toReason, whyNoFile } from '../../files/why-not-read';
import type { Notice } from '../notice';
import type { FolderRules, IgnoreScope } from './folder-rules';
import { isEnvironment } from './skipped-folders';
import { isBelow, toFile } from './to-file';

/** The files of one folder that are wanted, and what of it could not be read. */
export interface Visit {
  readonly folder: string;
  readonly files: readonly string[];
  readonly notices: readonly Notice[];
}

/** What to look for. */
export interface Wanted {
  /** Files by name. */
  isWanted(name: string): boolean;
  /** Of these, names that no folder has. */
  isNeverFolder(name: string): boolean;
}

/** Deeper than people nest folders. */
const DEEPEST = 100;

/**
 * Walks the folders below `root`, one step per folder, so that whoever pulls the steps may pause between them. Links to folders
 * are followed where they lead out of what is walked anyway, each target once.
 */
export function* walk(root: string, rules: FolderRules, { isWanted, isNeverFolder }: Wanted): Generator<Visit> {
  const territories: string[] = [];
  const pending: Pending[] = [{ folder: root, scope: undefined, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { folder, depth } = next;
    const found = depth > DEEPEST ? { reason: l10n.t('it lies more than {0} folders deep', DEEPEST) } : readFolder(folder);
    if ('reason' in found) {
      yield { folder, files: [], notices: [toNotice(folder, found.reason)] };
      continue;
    }
    const { entries, unnamed } = found;
    if (territories.length === 0) territories.push(realPath(root));
    const hasEntry = (name: string) => entries.some((entry) => entry.name === name);
    if (folder !== root && isEnvironment(hasEntry)) continue;
    const scope = hasEntry('.gitignore') ? rules.enter(folder, next.scope) : next.scope;
    const toPath = (name: string) => (folder.endsWith('/') ? folder + name : `${folder}/${name}`);
    const files: string[] = [];
    const notices: Notice[] = [];
    for (const entry of entries) {
      const { name } = entry;
      const path = toPath(name);
      const kind = kindOf(entry, path, territories);
      const isTaken = (isFolder: boolean) => rules.takes(folder, name, isFolder, scope);
      if (kind === 'folder') {
        if (isTaken(true)) pending.push({ folder: path, scope, depth: depth + 1 });
        if (isNeverFolder(name) && isTaken(false)) notices.push(toNotice(path, folderNotFile()));
      } else if (kind !== 'nothing' && isWanted(name) && isTaken(false)) {
        if (kind === 'file') files.push(path);
        else notices.push(toNotice(path, kind.reason));
      }
    }
    const lost = unnamed.filter(({ name, isFolder }) => (isFolder || isWanted(name)) && rules.takes(folder, name, isFolder, scope));
    notices.push(...lost.map(({ name }) => toNotice(toPath(name), l10n.t('its name is not valid UTF-8'))));
    yield { folder, files, notices };
  }
}

interface Pending {
  readonly folder: string;
  readonly scope: IgnoreScope | undefined;
  readonly depth: number;
}

function toNotice(file: string, reason: string): Notice {
  return { file, reason, isRead: false };
}

/** What an entry is to the walk: `nothing` concerns nobody, a reason stands where a file of this name cannot be read. */
type Kind = 'file' | 'folder' | 'nothing' | { readonly reason: string };

function kindOf(entry: Dirent, path: string, territories: string[]): Kind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  try {
    // A file system may leave it open what an entry is.
    const status = statSync(path, { throwIfNoEntry: false });
    // Emacs notes in such a link who edits a file.
    if (!status) return entry.name.startsWith('.#') || !entry.isSymbolicLink() ? 'nothing' : { reason: l10n.t('it is a link that leads nowhere') };
    if (!status.isDirectory()) return toKind(whyNoFile(status));
    const real = realPath(path);
    // Entered unless it is walked anyway.
    if (territories.some((territory) => isBelow(territory, real) || isBelow(real, territory))) return 'nothing';
    territories.push(real);
    return 'folder';
  } catch (error) {
    return { reason: toReason(error) };
  }
}

function toKind(reason: string | undefined): Kind {
  return reason === undefined ? 'file' : { reason };
}

function realPath(path: string): string {
  return toFile(realpathSync(path));
}
