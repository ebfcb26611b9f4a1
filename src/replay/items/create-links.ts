import type { ItemLink } from '../handoff';

export type Links = ReturnType<typeof createLinks>;

/** Collects what became of the items of two lists; what is in no link in the end was dropped or added. */
export function createLinks(beforeCount: number, afterCount: number) {
  const [befores, afters] = [new Array<ItemLink | undefined>(beforeCount), new Array<ItemLink | undefined>(afterCount)];
  const open = (links: readonly (ItemLink | undefined)[]) => Array.from(links.keys()).filter((at) => links[at] === undefined);

  return {
    openBefores: () => open(befores),
    openAfters: () => open(afters),
    isComplete: () => !befores.includes(undefined) && !afters.includes(undefined),
    isAfterOpen: (at: number) => afters[at] === undefined,
    keep: (before: number, after: number) => put({ mark: 'kept', before: [before], after: [after] }),
    /** Items that are rewritten already take what is new into their link. */
    rewrite: (sources: readonly number[], targets: readonly number[]) => {
      const known = new Set([...sources.map((at) => befores[at]), ...targets.map((at) => afters[at])].filter((link) => link !== undefined));
      const merge = (own: readonly number[], side: 'before' | 'after') =>
        [...new Set([...own, ...[...known].flatMap((link) => link[side])])].sort((a, b) => a - b);
      put({ mark: 'rewritten', before: merge(sources, 'before'), after: merge(targets, 'after') });
    },
    toLinks: () => toLinks(befores, afters),
  };

  function put(link: ItemLink): void {
    for (const at of link.before) befores[at] = link;
    for (const at of link.after) afters[at] = link;
  }
}

/** As one reads a comparison: what was there before in its order, what is new before the first that it stands in front of. */
function toLinks(befores: readonly (ItemLink | undefined)[], afters: readonly (ItemLink | undefined)[]): readonly ItemLink[] {
  const found: ItemLink[] = [];
  let next = 0;
  const addUntil = (end: number) => {
    for (; next < end; next++) if (afters[next] === undefined) found.push({ mark: 'added', before: [], after: [next] });
  };
  Array.from(befores).forEach((link, at) => {
    if (link === undefined) found.push({ mark: 'dropped', before: [at], after: [] });
    else if (link.before[0] === at) {
      addUntil(link.after[0] ?? 0);
      found.push(link);
    }
  });
  addUntil(afters.length);
  return found;
}
