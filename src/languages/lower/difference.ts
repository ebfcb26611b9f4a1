import type { Block, FileIR, Piece, Range } from '../ir';
import { sideOf } from '../side-of';

/** A text and what it was lowered to. */
export interface Lowered {
  readonly text: string;
  readonly ir: FileIR;
}

/** The statements of a stretch before those that begin behind `cut`, which must be the ones that are known, moved, and all that can be read there. */
export function withoutKnown({ body, broken }: Pick<FileIR, 'body' | 'broken'>, cut: number, known: readonly Piece[], by: number): Block | undefined {
  if (broken.some((range) => range.end >= cut)) return undefined;
  const split = body.findIndex((statement) => statement.start >= cut);
  const [lowered, again] = split < 0 ? [body, []] : [body.slice(0, split), body.slice(split)];
  const isKnown = known.length === again.length && known.every((piece, index) => isSame(piece.statement, again[index], piece.by + by));
  return isKnown ? lowered : undefined;
}

/** Whether nothing is said of a file but its statements, and where it is broken. */
export function isPlain({ suppressions, remark, fault }: FileIR): boolean {
  return suppressions.length === 0 && remark === undefined && fault === undefined;
}

/**
 * What is broken once a stretch of a text, which has become `by` units longer, is read anew: undefined where what was broken reaches over its ends, or was
 * broken in it and beyond, and is no more in it: the one may have come of the other.
 */
export function joinBroken(
  before: readonly Range[],
  { start, end, by, isLast }: Range & { readonly by: number; readonly isLast: boolean },
  broken: readonly Range[],
): readonly Range[] | undefined {
  const [ahead, behind] = [before.filter((range) => range.end < start), before.filter((range) => range.start > end)];
  const within = before.filter((range) => range.start >= start && (isLast || range.end < end));
  const beyond = ahead.length + behind.length;
  if (beyond + within.length < before.length || (beyond > 0 && broken.length < within.length)) return undefined;
  return [...ahead, ...broken.map((range) => moveRange(range, start)), ...behind.map((range) => moveRange(range, by))];
}

export function moveRange({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by };
}

/** Statements that share lines: where they begin, which is at the beginning of a line, or behind blanks, and the first of them. */
export interface Group {
  readonly start: number;
  readonly index: number;
}

export function toGroups(pieces: readonly Piece[], text: string, isIndented = false): readonly Group[] {
  const groups: Group[] = [];
  let start = Infinity;
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index] as Piece;
    start = Math.min(start, beginOf(piece, text));
    const previous = pieces[index - 1];
    const isApart = previous === undefined || previous.statement.end + previous.by <= start;
    if (!isApart || (isIndented ? text.slice(lineStart(text, start), start).trim() !== '' : start > 0 && text[start - 1] !== '\n')) continue;
    groups.push({ start, index });
    start = Infinity;
  }
  return groups.reverse();
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Where a statement begins, its decorators counted; Python's stand before what it says that it is. */
export function beginOf({ statement, by }: Piece, text: string): number {
  const [decorator] = statement.kind === 'function' || statement.kind === 'class' ? statement.definition.decorators : [];
  if (!decorator || decorator.start >= statement.start) return statement.start + by;
  return text.lastIndexOf('@', decorator.start + by);
}

/** Where a text was changed, from one place of it to another, and how many units longer it is now. */
export interface Difference extends Range {
  readonly by: number;
}

export function findDifference(before: string, after: string): Difference {
  const most = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < most && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix++;
  let suffix = 0;
  while (suffix < most - prefix && before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)) suffix++;
  return { start: prefix, end: before.length - suffix, by: after.length - before.length };
}

/** What is to be read anew with what is whole on either side, which tells whether the difference takes hold of it. */
interface Around {
  readonly before: Group | undefined;
  readonly next: Group | undefined;
  readonly afterNext: Group | undefined;
}

export function groupsAround(groups: readonly Group[], difference: Range): Around {
  const behind = groups.findIndex(({ start }) => start > difference.end);
  const [next, afterNext] = behind < 0 ? [] : [groups[behind], groups[behind + 1]];
  return { before: groups[groups.findLastIndex(({ start }) => start < difference.start) - 1], next, afterNext };
}

/** Whether a statement, or part of one, is another that is moved. */
export function isSame(before: unknown, after: unknown, by: number): boolean {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return before === after;
  const keys = Object.keys(before);
  if (keys.length !== Object.keys(after).length) return false;
  return keys.every((key) => {
    const [one, other] = [(before as Plain)[key], (after as Plain)[key]];
    return typeof one === 'number' && sideOf(key) ? one + by === other : isSame(one, other, by);
  });
}

type Plain = Readonly<Record<string, unknown>>;
