import type { FileIR, Piece } from '../ir';
import type { LanguageSupport } from '../language';
import { moveStatement } from './move-statement';

/** A text and what it was lowered to. */
export interface Lowered {
  readonly text: string;
  readonly ir: FileIR;
}

/**
 * The IR of a text, of which only the statements around what differs from `before` are parsed and lowered; the others are taken over, moved. It equals
 * what `lower` gives: where something cannot be read, or what stands behind the difference is not what it was, everything is lowered.
 */
export function relower(language: LanguageSupport, file: string, text: string, before: Lowered | undefined): FileIR {
  return (before && lowerDifference(language, file, text, before)) ?? language.lower(file, text);
}

/** The statements at the top of a file, in the order of their places, where they are none but such as were moved there as they are. */
export function piecesOf(ir: FileIR): readonly Piece[] {
  return ir.pieces ?? ir.body.map((statement) => ({ statement, by: 0 }));
}

function lowerDifference(language: LanguageSupport, file: string, text: string, { text: old, ir }: Lowered): FileIR | undefined {
  if (!isSound(ir) || !language.isDivisible(old) || !language.isDivisible(text)) return undefined;
  const pieces = piecesOf(ir);
  const groups = toGroups(pieces, old);
  const by = text.length - old.length;
  const { prefix, suffix } = findDifference(old, text);
  // With what is whole on either side: it tells whether the difference takes hold of it.
  const before = groups[groups.findLastIndex(({ start }) => start < prefix) - 1];
  const behind = groups.findIndex(({ start }) => start > old.length - suffix);
  const [next, afterNext] = behind < 0 ? [] : [groups[behind], groups[behind + 1]];
  if (!before && !afterNext) return undefined;
  const start = before?.start ?? 0;
  const stretch = language.lower(file, text.slice(start, (afterNext?.start ?? old.length) + by));
  if (!isSound(stretch)) return undefined;
  const cut = next ? next.start + by - start : Infinity;
  const split = stretch.body.findIndex((statement) => statement.start >= cut);
  const known = next ? pieces.slice(next.index, afterNext?.index) : [];
  const [lowered, again] = split < 0 ? [stretch.body, []] : [stretch.body.slice(0, split), stretch.body.slice(split)];
  if (known.length !== again.length || !known.every((piece, index) => isSame(piece.statement, again[index], piece.by + by - start))) return undefined;
  return toIR(ir, [
    ...pieces.slice(0, before?.index ?? 0),
    ...lowered.map((statement) => ({ statement, by: start })),
    ...(next ? pieces.slice(next.index).map((piece) => ({ statement: piece.statement, by: piece.by + by })) : []),
  ]);
}

function isSound({ broken, suppressions, remark, fault }: FileIR): boolean {
  return broken.length === 0 && suppressions.length === 0 && remark === undefined && fault === undefined;
}

/** Its statements are moved to their places when they are asked for. */
function toIR({ file, language, broken, suppressions, hasCells }: FileIR, pieces: readonly Piece[]): FileIR {
  let body: FileIR['body'] | undefined;
  return {
    file,
    language,
    get body() {
      return (body ??= pieces.map(({ statement, by }) => (by === 0 ? statement : moveStatement(statement, by))));
    },
    pieces,
    broken,
    suppressions,
    ...(hasCells && { hasCells }),
  };
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
