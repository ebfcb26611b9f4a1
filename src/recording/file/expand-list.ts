import * as l10n from '@vscode/l10n';
import type { ListLine } from '../schema';
import { LONGEST_CHAIN } from './limits';

/** Why a list cannot be what it says. */
export const LIST_FAULTS = {
  baseAbsent: (list: number, base: number) => l10n.t('list {0} builds on list {1}, which is not there', list, base),
  chainTooLong: (list: number) => l10n.t('list {0} builds on more than {1} lists', list, LONGEST_CHAIN),
  takesTooMuch: (list: number, taken: number, base: number | undefined, length: number) =>
    l10n.t('list {0} takes {1} items of list {2}, which has {3}', list, taken, base ?? '?', length),
};

/** The numbers of a list's items: what it adds, and what it takes from the list that it builds on; a reason where that cannot be. */
export function expandList(number: number, find: (number: number) => ListLine | readonly number[] | undefined): readonly number[] | string {
  const chain: ListLine[] = [];
  let items: readonly number[] = [];
  // Each list builds on one with a lower number.
  for (let next: number | undefined = number; next !== undefined; ) {
    const found = find(next);
    if (!found) return LIST_FAULTS.baseAbsent(number, next);
    if (chain.length > LONGEST_CHAIN) return LIST_FAULTS.chainTooLong(number);
    if (isExpanded(found)) {
      items = found;
      break;
    }
    chain.push(found);
    next = found.b;
  }
  for (const { l, b, add, keep = 0, tail = 0 } of chain.reverse()) {
    if (keep + tail > items.length) return LIST_FAULTS.takesTooMuch(l, keep + tail, b, items.length);
    items = [...items.slice(0, keep), ...add, ...items.slice(items.length - tail)];
  }
  return items;
}

function isExpanded(found: ListLine | readonly number[]): found is readonly number[] {
  return Array.isArray(found);
}
