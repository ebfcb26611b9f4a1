import { readJson } from '../../recording/json';
import type { Item, Link } from '../../replay/handoff';
import { compareItems } from '../../replay/items/compare-items';
import type { ComparedRun } from './compared-run';

/** As `compareItems`, of items of two runs: what does not count between them is left out. */
export function compareRunItems(a: ComparedRun, left: readonly Item[], b: ComparedRun, right: readonly Item[]): readonly Link[] {
  const toBare =
    (side: ComparedRun) =>
    (item: Item): Item => {
      const { callId: _, ...bare } = item;
      return { ...bare, value: readJson(side.toKey(item.value)) ?? item.value };
    };
  return compareItems(left.map(toBare(a)), right.map(toBare(b)));
}
