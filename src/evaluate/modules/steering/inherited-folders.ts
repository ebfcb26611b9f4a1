import { reachable } from '../reachable';

/** What finding it out needs of a file. */
interface Steered {
  /** Folders that it adds to the path by itself. */
  readonly ownFolders: readonly string[];
  /** Files that it leads to without those that others add. */
  readonly ownImports: ReadonlySet<string>;
}

/** The folders that others have added to the path by the time that a file is imported: of these files those that lead to it. */
export function inheritedFolders(files: readonly string[], factsOf: (file: string) => Steered | undefined): ReadonlyMap<string, readonly string[]> {
  const inherited = new Map<string, readonly string[]>();
  for (const file of files) {
    const folders = factsOf(file)?.ownFolders ?? [];
    for (const led of reachable([file], (each) => factsOf(each)?.ownImports)) {
      // Folders above a file count anyway.
      const others = led === file ? [] : folders.filter((folder) => !led.startsWith(`${folder}/`));
      if (others.length > 0) inherited.set(led, [...new Set([...(inherited.get(led) ?? []), ...others])]);
    }
  }
  return inherited;
}

/** The files for which others add other folders than they did. */
export function differingFiles(some: ReadonlyMap<string, readonly string[]>, others: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const isOther = (file: string): boolean => some.get(file)?.join('\0') !== others.get(file)?.join('\0');
  return new Set([...some.keys(), ...others.keys()].filter(isOther));
}
