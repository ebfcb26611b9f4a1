import { longestCommon } from '../../replay/items/longest-common';

/** Indices into the steps of the one and the other run; undefined where that has none in its place. */
export interface Column {
  readonly a: number | undefined;
  readonly b: number | undefined;
}

/** Which steps of two runs stand beside each other, in the order of both: those of one key, as many as there can be, the first ones with the first. */
export function alignSteps(a: readonly string[], b: readonly string[]): readonly Column[] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  const columns: Column[] = Array.from({ length: start }, (_, at) => ({ a: at, b: at }));
  let [nextA, nextB] = [start, start];
  const alone = (untilA: number, untilB: number) => {
    while (nextA < untilA) columns.push({ a: nextA++, b: undefined });
    while (nextB < untilB) columns.push({ a: undefined, b: nextB++ });
  };
  for (const [at, other] of longestCommon(a.slice(start), b.slice(start))) {
    alone(start + at, start + other);
    columns.push({ a: nextA++, b: nextB++ });
  }
  alone(a.length, b.length);
  return columns;
}
