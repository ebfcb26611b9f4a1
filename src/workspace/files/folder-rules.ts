import ignore, { type Ignore } from 'ignore';
import picomatch from 'picomatch';
import { readIgnoreRules } from './ignore-rules';
import type { SettingsReader } from './settings-reader';
import { SKIPPED_FOLDERS } from './skipped-folders';

/** A folder of the workspace and what of it to leave out. */
export interface WorkspaceFolder {
  /** Absolute, forward slashes. */
  readonly path: string;
  /** Globs relative to the folder, as `files.exclude` has them: `**` crosses folders, a match on a folder takes all in it. */
  readonly exclude: readonly string[];
}

/** The `.gitignore` files in force in a folder, innermost first. Those above the workspace folder do not count. */
export interface IgnoreScope {
  readonly folder: string;
  readonly rules: Ignore;
  readonly outer: IgnoreScope | undefined;
}

export interface FolderRules {
  /** Whether to look at an entry of a folder in which `scope` is in force. */
  takes(folder: string, name: string, isFolder: boolean, scope: IgnoreScope | undefined): boolean;
  /** The scope inside `folder`, which has a `.gitignore`. */
  enter(folder: string, outer: IgnoreScope | undefined): IgnoreScope | undefined;
  /** Whether a walk from the folder's root would come to this path. */
  reaches(path: string, isFolder: boolean): boolean;
}

export function createFolderRules({ path: root, exclude }: WorkspaceFolder, settings: SettingsReader): FolderRules {
  const isExcluded = exclude.length > 0 ? picomatch([...exclude], { dot: true }) : undefined;
  const prefix = root.endsWith('/') ? root.length : root.length + 1;

  const rules: FolderRules = {
    takes(folder, name, isFolder, scope) {
      if (isFolder && SKIPPED_FOLDERS.has(name)) return false;
      const path = folder.endsWith('/') ? folder + name : `${folder}/${name}`;
      return !isExcluded?.(path.slice(prefix)) && !isIgnored(scope, isFolder ? `${path}/` : path);
    },

    enter(folder, outer) {
      const file = `${folder}/.gitignore`;
      const text = settings.text(file);
      if (text === undefined) return outer;
      const { rules: lines, remark } = readIgnoreRules(text);
      if (remark !== undefined) settings.remark(file, remark);
      return { folder, rules: ignore().add(lines), outer };
    },

    reaches(path, isFolder) {
      let folder = root;
      let scope = rules.enter(root, undefined);
      const names = path.slice(prefix).split('/');
      return names.every((name, i) => {
        const isLast = i === names.length - 1;
        if (!rules.takes(folder, name, isFolder || !isLast, scope)) return false;
        folder = `${folder}/${name}`;
        if (!isLast) scope = rules.enter(folder, scope);
        return true;
      });
    },
  };
  return rules;
}

function isIgnored(scope: IgnoreScope | undefined, path: string): boolean {
  for (let inner = scope; inner; inner = inner.outer) {
    const { ignored, unignored } = inner.rules.test(path.slice(inner.folder.length + 1));
    if (ignored || unignored) return ignored;
  }
  return false;
}
