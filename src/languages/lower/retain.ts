import { groupBy } from '../../model/group-by';
import { boundNames } from '../bound-names';
import type { Block, FileIR, Piece, Range, Statement } from '../ir';
import { mapOffsets } from '../map-offsets';
import { sideOf } from '../side-of';
import { type Difference, findDifference, type Lowered } from './difference';
import { fromPieces, piecesOf } from './pieces';

/** An earlier version of a file, whose text may be gone. */
export interface Earlier {
  readonly ir: FileIR;
  readonly text?: string;
}

/** What vanished behind the statement of this number. */
interface Vanished {
  readonly behind: number;
  readonly statement: Statement;
  /** It is a version of what has been typed on since. */
  readonly isOld: boolean;
}

/**
 * What is known of a file while it is half-typed: the current version, and those top-level statements of the
 * previous one that vanished where the current text cannot be read. They are marked `retained` and lie in the broken
 * region that swallowed them. What vanished elsewhere was deleted. Of a statement that is being typed one version is kept, the last that
 * could be read, until that can be which it has become. Nothing of the current version is ever lost.
 */
export function retain(previous: Earlier | undefined, { ir: current, text }: Lowered): FileIR {
  if (!previous || current.broken.length === 0) return current;
  const { body } = previous.ir;
  const bound = new Set(current.body.flatMap(boundNames));
  const places = matchStatements(body, current.body);
  const edit = previous.text === undefined ? undefined : findEdit(previous.text, text);
  const vanished: Vanished[] = [];
  /** Behind these, what could be read was typed on. */
  const typedBehind = new Set<number>();
  let behind = -1;
  for (const [index, statement] of body.entries()) {
    const place = places[index];
    const own = statement.retained ? undefined : edit;
    const hasNothing = isRubbish(statement, previous.ir);
    const isTyped = own !== undefined && !hasNothing && isTouched(statement, own.around);
    if (isTyped) typedBehind.add(behind);
    if (place !== undefined) behind = Math.max(behind, place);
    if (place !== undefined || hasNothing) continue;
    if (boundNames(statement).some((name) => bound.has(name)) || (own && isReplaced(statement, own, current.body))) continue;
    const region = regionBetween(current, ...gapBehind(behind, index, places, current.body));
    if (!region) continue;
    const retained: Statement = { ...moveInto(region, statement), ...(isTyped && { isTyped }) };
    vanished.push({ behind, statement: retained, isOld: statement.retained === true && statement.isTyped === true });
  }
  const kept = vanished.filter((each) => !each.isOld || !typedBehind.has(each.behind));
  if (kept.length === 0) return current;
  const byPlace = groupBy(kept, (each) => each.behind);
  const retainedBehind = (index: number): readonly Piece[] => (byPlace.get(index) ?? []).map(({ statement }) => ({ statement, by: 0 }));
  return fromPieces(current, current.broken, [...retainedBehind(-1), ...piecesOf(current).flatMap((piece, index) => [piece, ...retainedBehind(index)])]);
}

/** What was typed, with the blanks around it, and whether it was nothing but taken away. */
interface TextEdit extends Difference {
  readonly around: Range;
  readonly isDeletion: boolean;
}

function findEdit(before: string, after: string): TextEdit {
  const difference = findDifference(before, after);
  let { start, end } = difference;
  while (isBlank(before[start - 1])) start--;
  while (isBlank(before[end])) end++;
  return { ...difference, around: { start, end }, isDeletion: after.slice(difference.start, difference.end + difference.by).trim() === '' };
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function isTouched({ start, end }: Range, by: Range): boolean {
  return start <= by.end && end >= by.start;
}

/** What could not be read in its version either, or holds nothing. */
function isRubbish(statement: Statement, { broken }: FileIR): boolean {
  if (statement.kind !== 'unknown-statement') return false;
  return statement.children.length === 0 || (!statement.retained && broken.some((region) => isTouched(statement, region)));
}

/** Whether a statement was taken away, or is another now which can be read as well as it could. */
function isReplaced({ kind, start, end }: Statement, edit: TextEdit, current: Block): boolean {
  if (edit.isDeletion && start >= edit.start && end <= edit.end) return true;
  const place = start > edit.end ? start + edit.by : Math.min(start, edit.start);
  return current.some((now) => now.start === place && now.kind === kind);
}

/** From the end of the last statement that is still there to the beginning of the next one. */
function gapBehind(last: number, index: number, places: readonly (number | undefined)[], current: Block): readonly [start: number, end: number] {
  const next = places.find((later, position) => position > index && later !== undefined && later > last);
  return [current[last]?.end ?? 0, next === undefined ? Infinity : (current[next]?.start ?? Infinity)];
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
  if (statement.kind === 'unknown-statement' && statement.children.length === 0) return undefined;
  const names = boundNames(statement);
  if (names.length > 0) return `binds ${names.join(' ')}`;
  return JSON.stringify(statement, (name, value: unknown) => (sideOf(name) || name === 'retained' || name === 'isTyped' ? undefined : value));
}

/** The first broken region that touches the gap. */
function regionBetween({ broken }: FileIR, start: number, end: number): Range | undefined {
  return broken.find((region) => region.start <= end && region.end >= start);
}

function moveInto({ start, end }: Range, statement: Statement): Statement {
  return { ...mapOffsets(statement, (offset) => Math.min(Math.max(start + offset - statement.start, start), end)), retained: true };
}
