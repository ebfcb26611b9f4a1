import type { Range } from '../../languages/ir';

/** What stood from `start` to `end` of a text gave way to `length` units. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** Where a stretch of a text stands after replacements, in their order; undefined where one of them touches it, were it at its edge. */
export function moveForward<R extends Range>(range: R, replacements: readonly Replacement[]): R | undefined {
  let by = 0;
  for (const { start, end, length } of replacements) {
    if (start > range.end + by) continue;
    if (end >= range.start + by) return undefined;
    by += length - (end - start);
  }
  return by === 0 ? range : { ...range, start: range.start + by, end: range.end + by };
}

/** Where an offset stood before replacements; undefined where it lies in what they put there. */
export function moveBack(offset: number, replacements: readonly Replacement[]): number | undefined {
  let at = offset;
  for (const { start, end, length } of [...replacements].reverse()) {
    if (at <= start) continue;
    if (at < start + length) return undefined;
    at += end - start - length;
  }
  return at;
}

/** The smallest replacement that makes one text of another. */
export function findReplacement(before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let kept = 0;
  while (kept < shorter - start && before.charCodeAt(before.length - 1 - kept) === after.charCodeAt(after.length - 1 - kept)) kept++;
  return { start, end: before.length - kept, length: after.length - kept - start };
}
