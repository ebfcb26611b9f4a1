import { SIFTED_LIMIT } from '../../limits';
import { alternatives, union, withCondition } from '../../state/alternatives';
import type { PlacedValue } from '../../state/values';

/**
 * What a test lets through of an element: all of it or nothing, or of its alternatives those that may pass (`[triage, flag && billing].filter(Boolean)`).
 * What only may pass is there under the condition; of one alternative that certainly does its own says when.
 */
export function sift(item: PlacedValue, passes: (item: PlacedValue) => boolean | undefined, condition: string): readonly PlacedValue[] {
  const isUnion = item.value.kind === 'union' && item.value.alternatives.length <= SIFTED_LIMIT;
  const tried = (isUnion ? alternatives(item) : [item]).map((part) => ({ part, isKept: passes(part) }));
  const [first, ...others] = tried.filter(({ isKept }) => isKept !== false);
  if (!first) return [];
  if (1 + others.length === tried.length) return [tried.every(({ isKept }) => isKept) ? item : withCondition(item, condition)];
  if (others.length > 0) return [withCondition({ ...item, value: union([first, ...others].map(({ part }) => part)) }, condition)];
  const { condition: _, ...marks } = item;
  const part = { ...marks, ...first.part };
  return [first.isKept ? part : withCondition(part, condition)];
}
