import { groupBy } from '../model/group-by';
import type { Span } from '../model/span';

/** What stands in the same place together, in the order in which the first of each comes. */
export function groupBySpan<T>(items: readonly T[], spanOf: (item: T) => Span): readonly (readonly [T, ...T[]])[] {
  const groups = groupBy(items, (item) => {
    const { file, start, end } = spanOf(item);
    return `${start} ${end} ${file}`;
  });
  return [...groups.values()];
}

/** Each place once. */
export function distinctSpans(spans: readonly Span[]): readonly Span[] {
  return groupBySpan(spans, (span) => span).map(([first]) => first);
}
