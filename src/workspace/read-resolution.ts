import type { PathAliases, WorkspacePackage } from '../analyze/analyze';
import type { SettingsReader } from './files/settings-reader';
import { toFolder } from './files/to-file';
import { readPathAliases } from './path-aliases';
import { readWorkspacePackage } from './workspace-package';

/** How modules of a workspace resolve, as its settings files say. */
export interface Resolution {
  /** Deepest folder first, so that the first whose folder holds a file is the nearest. */
  readonly pathAliases: readonly PathAliases[];
  readonly packages: readonly WorkspacePackage[];
}

export function readResolution(files: Iterable<string>, settings: SettingsReader): Resolution {
  const sorted = [...files].sort();
  const configs = new Map<string, string>();
  for (const file of sorted) {
    // Sorted, `tsconfig.json` comes after `jsconfig.json` and counts before it.
    if (/\/[tj]sconfig\.json$/.test(file)) configs.set(toFolder(file), file);
  }
  return {
    pathAliases: [...configs.values()]
      .flatMap((file) => readPathAliases(file, settings) ?? [])
      .sort((a, b) => b.folder.length - a.folder.length || (a.folder < b.folder ? -1 : 1)),
    packages: sorted.filter((file) => file.endsWith('/package.json')).flatMap((file) => readWorkspacePackage(file, settings) ?? []),
  };
}
