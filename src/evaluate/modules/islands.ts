/** Sets of files of which none leads to another, each in order and by its first file. */
export function findIslands(files: Iterable<string>, linksOf: (file: string) => Iterable<string>): readonly (readonly string[])[] {
  const joined = new Map<string, string>();
  const find = (file: string): string => {
    let first = file;
    for (let next = joined.get(first); next !== undefined; next = joined.get(first)) first = next;
    if (first !== file) joined.set(file, first);
    return first;
  };
  const islands = new Map<string, string[]>();
  const all = new Set<string>();
  for (const file of files) {
    all.add(file);
    for (const linked of linksOf(file)) {
      all.add(linked);
      const [one, other] = [find(file), find(linked)];
      if (one < other) joined.set(other, one);
      else if (other < one) joined.set(one, other);
    }
  }
  for (const file of [...all].sort()) {
    const first = find(file);
    const island = islands.get(first);
    if (island) island.push(file);
    else islands.set(first, [file]);
  }
  return [...islands.values()];
}
