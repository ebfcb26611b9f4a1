import { readJson } from '../../recording/json';
import type { ItemLink, RecordedItem } from '../../replay/handoff';
import { compareItems } from '../../replay/items/compare-items';
import type { ComparedRun } from './compared-run';

/** As `compareItems`, of items of two runs: what does not count between them is left out. */
export function compareRunItems(a: ComparedRun, left: readonly RecordedItem[], b: ComparedRun, right: readonly RecordedItem[]): readonly ItemLink[] {
  const toBare =
    (side: ComparedRun) =>
    (item: RecordedItem): RecordedItem => {
      const { callId: _, ...bare } = item;
      return { ...bare, value: readJson(side.toKey(item.value)) ?? item.value };
    };
  return compareItems(left.map(toBare(a)), right.map(toBare(b)));
}
