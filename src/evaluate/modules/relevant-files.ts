import type { ImportFacts } from './files/file-facts';
import { findImporters } from './find-importers';
import { reachable } from './reachable';

/** What may have a say in what becomes of agents. */
export interface RelevantFiles {
  /** Files whose imports lead to what matters of the SDK's, directly or not. */
  readonly takers: ReadonlySet<string>;
  /** Files whose imports lead to the SDK, directly or not. */
  readonly sdkUsers: ReadonlySet<string>;
  /** The takers, and what they import however indirectly. Sorted. */
  readonly all: ReadonlySet<string>;
}

const NO_FACTS: ImportFacts = { imports: new Set(), importsSdk: false, takesSdk: false };

/** Of the files of a workspace, without those of the SDK's own source. */
export function findRelevantFiles(files: readonly string[], factsOf: (file: string) => ImportFacts | undefined): RelevantFiles {
  const importsOf = (file: string): Iterable<string> | undefined => factsOf(file)?.imports;
  const importers = findImporters(files, importsOf);
  // Barrels that the scan did not list still pass on what they re-export. Other files without a word of agents do not lead to any.
  const queue = [...importers.keys()].filter(isBarrel);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const imported of importsOf(file) ?? []) {
      const list = importers.get(imported);
      if (!list) {
        importers.set(imported, [file]);
        if (isBarrel(imported)) queue.push(imported);
      } else if (!list.includes(file)) list.push(file);
    }
  }

  const read = [...new Set([...files, ...[...importers.keys()].filter(isBarrel)])];
  const usersOf = (isUsed: (facts: ImportFacts) => boolean): ReadonlySet<string> => {
    const found = read.filter((file) => isUsed(factsOf(file) ?? NO_FACTS));
    return reachable(found, (file) => importers.get(file));
  };
  const takers = usersOf(({ takesSdk }) => takesSdk);
  const all = reachable(takers, importsOf);
  return { takers, sdkUsers: usersOf(({ importsSdk }) => importsSdk), all: new Set([...all].sort()) };
}

/** A file that is there to pass on what others export. */
function isBarrel(file: string): boolean {
  return /\/(?:index\.[cm]?[jt]sx?|__init__\.py)$/.test(file);
}
