import type { ListLine } from '../schema';

/** How many lists a list may build on, one on the other; recorders write it whole before. */
export const LONGEST_CHAIN = 1_024;

/** The numbers of a list's items: what it adds, and what it takes from the list that it builds on; a reason where that cannot be. */
export function expandList(number: number, find: (number: number) => ListLine | readonly number[] | undefined): readonly number[] | string {
  const chain: ListLine[] = [];
  let items: readonly number[] = [];
  // Each list builds on one with a lower number.
  for (let next: number | undefined = number; next !== undefined; ) {
    const found = find(next);
    if (!found) return `list ${number} builds on list ${next}, which is not there`;
    if (chain.length > LONGEST_CHAIN) return `list ${number} builds on more than ${LONGEST_CHAIN} lists`;
    if (isExpanded(found)) {
      items = found;
      break;
    }
    chain.push(found);
    next = found.b;
  }
  for (const { l, b, add, keep = 0, tail = 0 } of chain.reverse()) {
    if (keep + tail > items.length) return `list ${l} takes ${keep + tail} items of list ${b}, which has ${items.length}`;
    items = [...items.slice(0, keep), ...add, ...items.slice(items.length - tail)];
  }
  return items;
}

function isExpanded(found: ListLine | readonly number[]): found is readonly number[] {
  return Array.isArray(found);
}
