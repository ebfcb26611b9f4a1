import type { Block, FileIR, FunctionDefinition, Piece, Range, Statement } from '../../../languages/ir';
import { piecesOf } from '../../../languages/lower/pieces';
import { mapOffsets } from '../../../languages/map-offsets';
import { type Side, sideOf } from '../../../languages/side-of';
import { LostPlace, type Moves, newPlaces, type Places, placeOf, type Stretch } from './places';

/** A file as it is evaluated, beside a version of it that says the same. */
export interface Followed {
  /** As it is evaluated. */
  readonly ir: FileIR;
  readonly replaceable: ReadonlySet<FunctionDefinition>;
  /** The parts of it, in order, and what they have become. */
  readonly parts: readonly Part[];
}

/** Statements that share places. */
interface Part {
  readonly before: Block;
  readonly start: number;
  readonly end: number;
  /** The same in the other version. */
  readonly after: readonly Piece[];
  /** How far places went: to those that the other's statements say, before they are moved themselves; nothing where these are what is evaluated, moved. */
  readonly places?: Places;
  /** How far what is evaluated was moved. */
  readonly by: number;
}

/** What has become of a file that says what it said before, but for what some functions do. */
interface Edit {
  readonly followed: Followed;
  readonly moves: Moves;
  /** The other bodies of functions, with places between those of the version before, which `moves` takes to theirs. */
  readonly bodies: ReadonlyMap<FunctionDefinition, Block>;
  /** The statements that these functions are in. */
  readonly touched: Block;
}

/** A version just read, and its IR as it is evaluated: the same statements, with some functions that may be given other bodies. */
export function follow(source: FileIR, ir: FileIR, replaceable: ReadonlySet<FunctionDefinition>): Followed {
  const pieces = piecesOf(source);
  const parts: Part[] = [];
  let first = 0;
  let end = -1;
  const close = (next: number): void => {
    if (next === first) return;
    const before = ir.body.slice(first, next);
    parts.push({ before, start: beginOf(before[0] as Statement), end, after: pieces.slice(first, next), by: pieces[first]?.by ?? 0 });
    first = next;
  };
  ir.body.forEach((statement, index) => {
    if (beginOf(statement) >= end) close(index);
    end = Math.max(end, statement.end);
    // A line that cannot be read may reach beyond what it is the last line of.
    for (const range of ir.broken) if (range.start >= statement.start && range.start <= end) end = Math.max(end, range.end);
  });
  close(ir.body.length);
  return { ir, replaceable, parts };
}

/**
 * What happened between what is evaluated and a version that differs in positions, and in what `replaceable` functions do, alone; undefined where they
 * differ in more. Suppressing comments say nothing. Statements that are those of the version seen last are not looked into.
 */
export function findEdit(followed: Followed, after: FileIR): Edit | undefined {
  const before = followed.ir;
  if (!isSame(headOf(before), headOf(after), newComparison(new Set()))) return undefined;
  const pieces = piecesOf(after);
  if (pieces.length !== before.body.length) return undefined;
  const bodies = new Map<FunctionDefinition, Block>();
  const touched: Statement[] = [];
  const parts: Part[] = [];
  let index = 0;
  for (const part of followed.parts) {
    const now = pieces.slice(index, (index += part.before.length));
    if (isTaken(part.after, now)) {
      parts.push({ ...part, after: now });
      continue;
    }
    const comparison = newComparison(followed.replaceable);
    const by = now[0]?.by ?? 0;
    if (
      now.some((piece) => piece.by !== by) ||
      !isSame(
        part.before,
        now.map(({ statement }) => statement),
        comparison,
      ) ||
      !noteBroken(part, before.broken, after.broken, by, comparison)
    )
      return undefined;
    if (comparison.bodies.size > 0) touched.push(...part.before);
    for (const [definition, each] of comparison.bodies) bodies.set(definition, each);
    parts.push({ ...part, after: now, places: comparison.places });
  }
  const moves = parts.map(toStretch);
  if (!before.broken.every((range, index) => isMoved(moves, range, after.broken[index]))) return undefined;
  return { followed: { ...followed, parts }, moves, bodies, touched };
}

/** What cannot be read has places, too, and says nothing beside what is around it. */
function noteBroken({ start, end }: Part, before: readonly Range[], after: readonly Range[], by: number, comparison: Comparison): boolean {
  return before.every((range, index) => {
    const now = after[index];
    if (!now || range.start < start || range.end > end) return true;
    return notePlace(comparison, 'start', range.start, now.start - by) && notePlace(comparison, 'end', range.end, now.end - by);
  });
}

function isMoved(moves: Moves, { start, end }: Range, now: Range | undefined): boolean {
  try {
    return placeOf(moves, 'start', start) === now?.start && placeOf(moves, 'end', end) === now.end;
  } catch (error) {
    if (error instanceof LostPlace) return false;
    throw error;
  }
}

/** What there is besides statements and suppressions. */
function headOf({ file, language, broken, remark, fault, hasCells }: FileIR): object {
  return { file, language, broken, remark, fault, hasCells };
}

/** A decorator stands before what is decorated. */
function beginOf(statement: Statement): number {
  const [decorator] = statement.kind === 'function' || statement.kind === 'class' ? statement.definition.decorators : [];
  return Math.min(statement.start, decorator?.start ?? Infinity);
}

/** Whether statements are the very ones that were seen before, and went together. */
function isTaken(before: readonly Piece[], now: readonly Piece[]): boolean {
  const by = (now[0]?.by ?? 0) - (before[0]?.by ?? 0);
  return now.every((piece, index) => piece.statement === before[index]?.statement && piece.by - before[index].by === by);
}

function toStretch({ start, end, after, by, places }: Part): Stretch {
  const moved = after[0]?.by ?? 0;
  return { start, end, ...(places ? { by: moved, places } : { by: moved - by }) };
}

interface Comparison {
  readonly replaceable: ReadonlySet<FunctionDefinition>;
  readonly places: ReturnType<typeof newPlaces>;
  readonly bodies: Map<FunctionDefinition, Block>;
}

function newComparison(replaceable: ReadonlySet<FunctionDefinition>): Comparison {
  return { replaceable, places: newPlaces(), bodies: new Map() };
}

function isSame(before: unknown, after: unknown, comparison: Comparison): boolean {
  if (Object.is(before, after) && typeof before !== 'object') return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return before === after;
  if (Array.isArray(before)) {
    return Array.isArray(after) && before.length === after.length && before.every((each, index) => isSame(each, after[index], comparison));
  }
  const isReplaceable = comparison.replaceable.has(before as FunctionDefinition);
  const [keys, others] = [Object.keys(before), Object.keys(after)];
  return (
    keys.length === others.length &&
    keys.every((key) => {
      const [from, to] = [(before as Plain)[key], (after as Plain)[key]];
      if (isReplaceable && key === 'body') return compareBodies(before as FunctionDefinition, after as FunctionDefinition, comparison);
      const side = typeof from === 'number' && typeof to === 'number' ? sideOf(key) : undefined;
      return side ? notePlace(comparison, side, from as number, to as number) : isSame(from, to, comparison);
    })
  );
}

/** False where the place is known to have gone elsewhere. */
function notePlace(comparison: Comparison, side: Side, from: number, to: number): boolean {
  const places = comparison.places[`${side}s`];
  const known = places.get(from);
  places.set(from, to);
  return known === undefined || known === to;
}

/** Notes where the parts of a body have gone, or which other body it is. */
function compareBodies(before: FunctionDefinition, after: FunctionDefinition, comparison: Comparison): boolean {
  const inner = newComparison(new Set());
  if (isSame(before.body, after.body, inner)) {
    for (const side of ['start', 'end'] as const) for (const [from, to] of inner.places[`${side}s`]) if (!notePlace(comparison, side, from, to)) return false;
    return true;
  }
  if (before.body.length === 0 || after.body.length === 0) return false;
  const [start, newStart] = [before, after].map(({ body }) => body.reduce((first, { start }) => Math.min(first, start), Infinity)) as [number, number];
  const [length, newLength] = [before.end - start, after.end - newStart];
  // Between what is around it there is room for as many places as it takes, if not for whole ones.
  const scale = newLength <= length ? 1 : length / newLength;
  let isSound = true;
  const body = mapOffsets(after.body, (offset, side) => {
    const place = start + (offset - newStart) * scale;
    isSound &&= offset >= newStart && offset <= after.end && notePlace(comparison, side, offset === after.end ? before.end : place, offset);
    return offset === after.end ? before.end : place;
  });
  comparison.bodies.set(before, body);
  return isSound;
}

type Plain = Readonly<Record<string, unknown>>;
