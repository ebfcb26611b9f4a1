import type { Block, FileIR, Piece, Range } from '../ir';
import type { LanguageSupport } from '../language';
import { fromPieces, piecesOf } from './pieces';

/** A text and what it was lowered to. */
export interface Lowered {
  readonly text: string;
  readonly ir: FileIR;
}

/**
 * The IR of a text, of which only the statements around what differs from `before` are parsed and lowered; the others are taken over, moved. It equals
 * what `lower` gives where all of the text can be read. Where something cannot, it is read among the statements around it alone, and harms none beyond
 * these; where what stands behind the difference is not what it was, everything is lowered.
 */
export function relower(language: LanguageSupport, file: string, text: string, before: Lowered | undefined): FileIR {
  return (before && lowerDifference(language, file, text, before)) ?? language.lower(file, text);
}

/** What the version after `now` is compared with: the newest that could be read in full; where none could, `now`. */
export function nextBase(base: Lowered | undefined, now: Lowered): Lowered {
  return base && base.ir.broken.length === 0 && now.ir.broken.length > 0 ? base : now;
}

function lowerDifference(language: LanguageSupport, file: string, text: string, { text: old, ir }: Lowered): FileIR | undefined {
  if (!isPlain(ir) || !language.isDivisible(old) || !language.isDivisible(text)) return undefined;
  const pieces = piecesOf(ir);
  const groups = toGroups(pieces, old);
  const by = text.length - old.length;
  const { prefix, suffix } = findDifference(old, text);
  // With what is whole on either side: it tells whether the difference takes hold of it.
  const before = groups[groups.findLastIndex(({ start }) => start < prefix) - 1];
  const behind = groups.findIndex(({ start }) => start > old.length - suffix);
  const [next, afterNext] = behind < 0 ? [] : [groups[behind], groups[behind + 1]];
  if (!before && !afterNext) return undefined;
  const [start, end] = [before?.start ?? 0, afterNext?.start ?? old.length];
  const join = (broken: readonly Range[], lowered: Block, upTo: number): FileIR | undefined => {
    const all = joinBroken(ir.broken, { start, end: upTo, by, isLast: upTo === old.length }, broken);
    const behind = next ? pieces.slice(next.index).map((piece) => ({ statement: piece.statement, by: piece.by + by })) : [];
    return all && fromPieces(ir, all, [...pieces.slice(0, before?.index ?? 0), ...lowered.map((statement) => ({ statement, by: start })), ...behind]);
  };
  if (language.endsInComment?.(file, text.slice(start, end + by))) return undefined;
  const stretch = language.lower(file, text.slice(start, end + by));
  if (!isPlain(stretch)) return undefined;
  const known = next ? pieces.slice(next.index, afterNext?.index) : [];
  const lowered = withoutKnown(stretch, next ? next.start + by - start : Infinity, known, by - start);
  if (lowered) return join(stretch.broken, lowered, end);
  // What takes hold of what stands behind it, and cannot be read with that either, is half-typed.
  const alone = next && stretch.broken.length > 0 ? language.lower(file, text.slice(start, next.start + by)) : undefined;
  return next && alone && isPlain(alone) && alone.broken.length > 0 ? join(alone.broken, alone.body, next.start) : undefined;
}

/** The statements of a stretch before those that begin behind `cut`, which must be the ones that are known, moved, and all that can be read there. */
function withoutKnown({ body, broken }: FileIR, cut: number, known: readonly Piece[], by: number): Block | undefined {
  if (broken.some((range) => range.end >= cut)) return undefined;
  const split = body.findIndex((statement) => statement.start >= cut);
  const [lowered, again] = split < 0 ? [body, []] : [body.slice(0, split), body.slice(split)];
  const isKnown = known.length === again.length && known.every((piece, index) => isSame(piece.statement, again[index], piece.by + by));
  return isKnown ? lowered : undefined;
}

function isPlain({ suppressions, remark, fault }: FileIR): boolean {
  return suppressions.length === 0 && remark === undefined && fault === undefined;
}

/**
 * What is broken once a stretch of a text, which has become `by` units longer, is read anew: undefined where what was broken reaches over its ends, or was
 * broken in it and beyond, and is no more in it: the one may have come of the other.
 */
function joinBroken(
  before: readonly Range[],
  { start, end, by, isLast }: Range & { readonly by: number; readonly isLast: boolean },
  broken: readonly Range[],
): readonly Range[] | undefined {
  const [ahead, behind] = [before.filter((range) => range.end < start), before.filter((range) => range.start > end)];
  const within = before.filter((range) => range.start >= start && (isLast || range.end < end));
  const beyond = ahead.length + behind.length;
  if (beyond + within.length < before.length || (beyond > 0 && broken.length < within.length)) return undefined;
  return [...ahead, ...broken.map((range) => move(range, start)), ...behind.map((range) => move(range, by))];
}

function move({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by };
}

/** Statements that share lines: where they begin, which is at the beginning of a line, and the first of them. */
interface Group {
  readonly start: number;
  readonly index: number;
}

function toGroups(pieces: readonly Piece[], text: string): readonly Group[] {
  const groups: Group[] = [];
  let start = Infinity;
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index] as Piece;
    start = Math.min(start, beginOf(piece, text));
    const previous = pieces[index - 1];
    const isApart = previous === undefined || previous.statement.end + previous.by <= start;
    if (!isApart || (start > 0 && text[start - 1] !== '\n')) continue;
    groups.push({ start, index });
    start = Infinity;
  }
  return groups.reverse();
}

/** Where a statement begins, its decorators counted; Python's stand before what it says that it is. */
function beginOf({ statement, by }: Piece, text: string): number {
  const [decorator] = statement.kind === 'function' || statement.kind === 'class' ? statement.definition.decorators : [];
  if (!decorator || decorator.start >= statement.start) return statement.start + by;
  return text.lastIndexOf('@', decorator.start + by);
}

/** How many units two texts begin and end with that are the same. */
function findDifference(before: string, after: string): { readonly prefix: number; readonly suffix: number } {
  const most = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < most && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix++;
  let suffix = 0;
  while (suffix < most - prefix && before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)) suffix++;
  return { prefix, suffix };
}

/** Whether a statement, or part of one, is another that is moved. */
function isSame(before: unknown, after: unknown, by: number): boolean {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return before === after;
  const keys = Object.keys(before);
  if (keys.length !== Object.keys(after).length) return false;
  return keys.every((key) => {
    const [one, other] = [(before as Plain)[key], (after as Plain)[key]];
    return (key === 'start' || key === 'end') && typeof one === 'number' ? one + by === other : isSame(one, other, by);
  });
}

type Plain = Readonly<Record<string, unknown>>;
