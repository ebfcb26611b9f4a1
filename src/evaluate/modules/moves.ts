import type { Block, FileIR, FunctionDefinition } from '../../languages/ir';
import { mapOffsets } from '../../languages/map-offsets';
import type { Span } from '../../model/span';

/** Of places of one version of a file, where they stand in another that says the same: starts and ends apart, since blanks come between. */
export interface Moves {
  readonly starts: ReadonlyMap<number, number>;
  readonly ends: ReadonlyMap<number, number>;
  /** All of them, by place, with how far each went; undefined where its start and its end went apart. */
  readonly shifts: readonly (readonly [place: number, by: number | undefined])[];
}

/** A place that is none of the IR's, among such as went apart. */
export class LostPlace extends Error {}

/** Keys of the model under which ids stand, which are made of places: `a.py:120@b.py:340#2`. */
const ID_KEYS: ReadonlySet<string> = new Set(['id', 'agent', 'handoff', 'from', 'to']);

/** What has become of a file that says what it said before, but for what some functions do. */
interface Edit {
  readonly moves: Moves;
  /** The other bodies of functions, with places between those of the version before, which `moves` takes to theirs. */
  readonly bodies: ReadonlyMap<FunctionDefinition, Block>;
}

/**
 * What happened between two versions that differ in positions, and in what `replaceable` functions of the one before do, alone; undefined where they differ
 * in more. Suppressing comments say nothing.
 */
export function findEdit(
  { suppressions: _, ...before }: FileIR,
  { suppressions: __, ...after }: FileIR,
  replaceable: ReadonlySet<FunctionDefinition>,
): Edit | undefined {
  const isReadable = before.broken.length + after.broken.length === 0;
  const comparison = newComparison(isReadable ? replaceable : new Set());
  if (!isSame(before, after, comparison)) return undefined;
  const { starts, ends, bodies } = comparison;
  const shifts = new Map<number, number | undefined>();
  for (const [from, to] of [...starts, ...ends]) shifts.set(from, shifts.has(from) && shifts.get(from) !== to - from ? undefined : to - from);
  return { moves: { starts, ends, shifts: [...shifts].sort(([a], [b]) => a - b) }, bodies };
}

interface Comparison {
  readonly replaceable: ReadonlySet<FunctionDefinition>;
  readonly starts: Map<number, number>;
  readonly ends: Map<number, number>;
  readonly bodies: Map<FunctionDefinition, Block>;
}

function newComparison(replaceable: ReadonlySet<FunctionDefinition>): Comparison {
  return { replaceable, starts: new Map(), ends: new Map(), bodies: new Map() };
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
      if ((key !== 'start' && key !== 'end') || typeof from !== 'number' || typeof to !== 'number') return isSame(from, to, comparison);
      return notePlace(comparison, key, from, to);
    })
  );
}

/** False where the place is known to have gone elsewhere. */
function notePlace(comparison: Comparison, side: 'start' | 'end', from: number, to: number): boolean {
  const places = comparison[`${side}s`];
  const known = places.get(from);
  places.set(from, to);
  return known === undefined || known === to;
}

/** Notes where the parts of a body have gone, or which other body it is. */
function compareBodies(before: FunctionDefinition, after: FunctionDefinition, comparison: Comparison): boolean {
  const inner = newComparison(new Set());
  if (isSame(before.body, after.body, inner)) {
    for (const side of ['start', 'end'] as const) for (const [from, to] of inner[`${side}s`]) if (!notePlace(comparison, side, from, to)) return false;
    return true;
  }
  if (before.body.length === 0 || after.body.length === 0) return false;
  const [start, newStart] = [before, after].map(({ body }) => Math.min(...body.map((statement) => statement.start))) as [number, number];
  const [length, newLength] = [before.end - start, after.end - newStart];
  // Between what is around it there is room for as many places as it takes, if not for whole ones.
  const scale = newLength <= length ? 1 : length / newLength;
  let isSound = length > 0;
  const body = mapOffsets(after.body, (offset, side) => {
    const place = start + (offset - newStart) * scale;
    isSound &&= offset >= newStart && offset <= after.end && notePlace(comparison, side, offset === after.end ? before.end : place, offset);
    return offset === after.end ? before.end : place;
  });
  if (isSound) comparison.bodies.set(before, body);
  return isSound;
}

type Plain = Readonly<Record<string, unknown>>;

/** What an element of the model says of files: those that it has spans in, and its ids. */
interface Mentions {
  readonly files: ReadonlySet<string>;
  readonly ids: readonly string[];
}

/** Moves elements of the model, which is plain data, along with the files whose positions changed. */
export interface Mover {
  /** The same elements, but for those that mention a moved file. Throws `LostPlace`. */
  move<T extends object>(elements: readonly T[], moved: ReadonlyMap<string, Moves>): readonly T[];
}

/** Remembers what each element mentions: of those of a large workspace few have to be looked through. */
export function createMover(): Mover {
  const known = new WeakMap<object, Mentions>();

  function mentionsOf(element: object): Mentions {
    let mentions = known.get(element);
    if (!mentions) {
      const files = new Set<string>();
      const ids: string[] = [];
      gather(element, files, ids);
      known.set(element, (mentions = { files, ids }));
    }
    return mentions;
  }

  return {
    move(elements, moved) {
      if (moved.size === 0) return elements;
      const files = [...moved];
      return elements.map((element) => {
        const mentions = mentionsOf(element);
        const isHit = files.some(([file]) => mentions.files.has(file) || mentions.ids.some((id) => id.includes(`${file}:`)));
        return isHit ? moveValue(element, moved) : element;
      });
    },
  };
}

function gather(value: unknown, files: Set<string>, ids: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSpan(value)) {
    files.add(value.file);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') {
      if (ID_KEYS.has(key)) ids.push(inner);
    } else gather(inner, files, ids);
  }
}

function moveValue<T>(value: T, moved: ReadonlyMap<string, Moves>): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => moveValue(item, moved)) as T;
  if (isSpan(value)) {
    const moves = moved.get(value.file);
    // Nothing stands at the very beginning: the whole file is meant.
    if (!moves || value.end === 0) return value;
    return { ...value, start: placeOf(moves, 'starts', value.start), end: placeOf(moves, 'ends', value.end) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typeof inner === 'string' && ID_KEYS.has(key) ? moveId(inner, moved) : moveValue(inner, moved)]),
  ) as T;
}

function moveId(id: string, moved: ReadonlyMap<string, Moves>): string {
  let result = id;
  for (const [file, moves] of moved) {
    if (!result.includes(`${file}:`)) continue;
    const parts = result.split(`${file}:`);
    result = parts.reduce((done, part) => {
      const offset = /^\d+(?:\.\d+)?/.exec(part)?.[0];
      const isWhole = done === '' || /[@>]$/.test(done);
      return offset !== undefined && isWhole
        ? `${done}${file}:${placeOf(moves, 'starts', Number(offset))}${part.slice(offset.length)}`
        : `${done}${file}:${part}`;
    });
  }
  return result;
}

/** A place within a word (`name` of `name=value`) goes with what is around it, where that stays together. */
function placeOf(moves: Moves, side: 'starts' | 'ends', offset: number): number {
  const place = moves[side].get(offset);
  if (place !== undefined) return place;
  const after = moves.shifts.findIndex(([known]) => known > offset);
  const [before, next] = [moves.shifts[after - 1]?.[1], moves.shifts[after]?.[1]];
  if (before === undefined || before !== next) throw new LostPlace(`nobody knows where ${offset} went`);
  return offset + before;
}

function isSpan(value: object): value is Span {
  return 'file' in value && 'start' in value && 'end' in value && typeof value.file === 'string' && typeof value.start === 'number';
}
