import type { Span } from '../model/span';

/** What stands in the same place together, in the order in which the first of each comes. */
export function groupBySpan<T>(items: readonly T[], spanOf: (item: T) => Span): readonly (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const { file, start, end } = spanOf(item);
    const key = `${start} ${end} ${file}`;
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Each place once. */
export function distinctSpans(spans: readonly Span[]): readonly Span[] {
  return groupBySpan(spans, (span) => span).map(([first]) => first);
}
