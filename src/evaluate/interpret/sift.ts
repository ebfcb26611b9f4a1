import { alternatives, withCondition } from '../state/alternatives';
import type { PlacedValue } from '../state/values';

/**
 * What a test lets through of an element: all of it or nothing, or of its alternatives those that pass (`[triage, flag && billing].filter(Boolean)`). What
 * only may pass is there under the condition.
 */
export function sift(item: PlacedValue, passes: (item: PlacedValue) => boolean | undefined, condition: string): readonly PlacedValue[] {
  const isKept = passes(item);
  if (isKept !== undefined) return isKept ? [item] : [];
  const { value: _, span: __, condition: ___, ...marks } = item;
  const parts = item.value.kind === 'union' ? alternatives(item).map((part) => ({ part, isKept: passes(part) })) : [];
  if (parts.every((each) => each.isKept === undefined)) return [withCondition(item, condition)];
  return parts.flatMap((each) => {
    const part = { ...marks, ...each.part };
    return each.isKept === false ? [] : [each.isKept ? part : withCondition(part, condition)];
  });
}
