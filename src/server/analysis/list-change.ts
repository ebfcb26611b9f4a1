/** How a list came out of another: in order, stretches of that one and what is new. */
export type ListChange<T> = readonly ({ readonly from: number; readonly count: number } | { readonly items: readonly T[] })[];

/** What it takes to make a list out of one that the other side has; elements are the same where they are the same object. */
export function findChange<T>(before: readonly T[], after: readonly T[]): ListChange<T> {
  const places = new Map(before.map((each, index) => [each, index]));
  const change: ({ readonly from: number; count: number } | { readonly items: T[] })[] = [];
  for (const each of after) {
    const from = places.get(each);
    const last = change.at(-1);
    if (from === undefined) {
      if (last && 'items' in last) last.items.push(each);
      else change.push({ items: [each] });
    } else if (last && 'from' in last && last.from + last.count === from) last.count++;
    else change.push({ from, count: 1 });
  }
  return change;
}

export function applyChange<T>(before: readonly T[], change: ListChange<T>): readonly T[] {
  return change.flatMap((each) => ('items' in each ? each.items : before.slice(each.from, each.from + each.count)));
}
