import { groupBy } from '../../../model/group-by';
import { createJoinedSets } from '../../../model/joined-sets';
import { byText } from '../../state/by-text';
import type { Unit } from '../../state/unit';

/** Files that hang together, in order, and what is evaluated of them. */
export interface Island {
  readonly files: readonly string[];
  /** In a fixed order. */
  readonly units: readonly Unit[];
}

/** Sets of files of which none leads to another, each in order and by its first file. */
export function findIslands(files: Iterable<string>, linksOf: (file: string) => Iterable<string>): readonly (readonly string[])[] {
  const sets = createJoinedSets();
  const all = new Set<string>();
  for (const file of files) {
    all.add(file);
    for (const linked of linksOf(file)) {
      all.add(linked);
      sets.join(file, linked);
    }
  }
  return [...groupBy([...all].sort(), sets.find).values()];
}

/** What is evaluated, parted; units of files that are in none make up one of their own. */
export function toIslands(islands: readonly (readonly string[])[], units: readonly Unit[]): readonly Island[] {
  const parted = islands.map((files) => ({ files, units: [] as Unit[] }));
  const islandOf = new Map(parted.flatMap((island) => island.files.map((file) => [file, island] as const)));
  for (const unit of units) {
    const { file } = unit.module;
    let island = islandOf.get(file);
    if (!island) {
      island = { files: [file], units: [] };
      islandOf.set(file, island);
      parted.push(island);
    }
    island.units.push(unit);
  }
  return parted.sort(byFirstFile);
}

/** Islands in the order in which what comes of them is told. */
export const byFirstFile = byText<Pick<Island, 'files'>>(({ files }) => String(files[0]));
