import { boundNames } from '../bound-names';
import type { Block, FileIR, Piece, Range, Statement } from '../ir';
import { mapOffsets } from '../map-offsets';
import { fromPieces, piecesOf } from './pieces';

/**
 * What is known of a file while it is half-typed: the current version, and those top-level statements of the
 * previous one that vanished where the current text cannot be read. They are marked `retained` and lie in the broken
 * region that swallowed them. What vanished elsewhere was deleted. Nothing of the current version is ever lost.
 */
export function retain(previous: FileIR | undefined, current: FileIR): FileIR {
  if (!previous || current.broken.length === 0) return current;
  const bound = new Set(current.body.flatMap(boundNames));
  const places = matchStatements(previous.body, current.body);
  const behind = new Map<number, Statement[]>();
  let last = -1;
  previous.body.forEach((statement, index) => {
    const place = places[index];
    if (place !== undefined) last = Math.max(last, place);
    if (place !== undefined || boundNames(statement).some((name) => bound.has(name))) return;
    const next = places.find((later, position) => position > index && later !== undefined && later > last);
    const region = regionBetween(current, current.body[last]?.end ?? 0, next === undefined ? Infinity : (current.body[next]?.start ?? Infinity));
    if (region) behind.set(last, [...(behind.get(last) ?? []), moveInto(region, statement)]);
  });
  if (behind.size === 0) return current;
  const retainedBehind = (index: number): readonly Piece[] => (behind.get(index) ?? []).map((statement) => ({ statement, by: 0 }));
  return fromPieces(current, current.broken, [...retainedBehind(-1), ...piecesOf(current).flatMap((piece, index) => [piece, ...retainedBehind(index)])]);
}

/** For each previous statement the index of the current one that stands for it: each is taken once, in order. */
function matchStatements(previous: Block, current: Block): (number | undefined)[] {
  const waiting = new Map<string, number[]>();
  current.forEach((statement, index) => {
    const key = keyOf(statement);
    if (key !== undefined) waiting.set(key, [...(waiting.get(key) ?? []), index]);
  });
  return previous.map((statement) => waiting.get(keyOf(statement) ?? '')?.shift());
}

/** What makes two versions of a statement the same one; broken statements have nothing. */
function keyOf(statement: Statement): string | undefined {
  if (statement.kind === 'unknown-statement') return undefined;
  const names = boundNames(statement);
  if (names.length > 0) return `binds ${names.join(' ')}`;
  return JSON.stringify(statement, (name, value: unknown) => (name === 'start' || name === 'end' || name === 'retained' ? undefined : value));
}

/** The first broken region that touches the gap. */
function regionBetween({ broken }: FileIR, start: number, end: number): Range | undefined {
  return broken.find((region) => region.start <= end && region.end >= start);
}

function moveInto({ start, end }: Range, statement: Statement): Statement {
  return { ...mapOffsets(statement, (offset) => Math.min(Math.max(start + offset - statement.start, start), end)), retained: true };
}
