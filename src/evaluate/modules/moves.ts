import type { FileIR } from '../../languages/ir';
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

/** Where everything went between two versions that differ in positions alone; undefined where they say different things. Suppressing comments say nothing. */
export function findMoves({ suppressions: _, ...before }: FileIR, { suppressions: __, ...after }: FileIR): Moves | undefined {
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  if (!isSame(before, after, { starts, ends })) return undefined;
  const shifts = new Map<number, number | undefined>();
  for (const [from, to] of [...starts, ...ends]) shifts.set(from, shifts.has(from) && shifts.get(from) !== to - from ? undefined : to - from);
  return { starts, ends, shifts: [...shifts].sort(([a], [b]) => a - b) };
}

interface Positions {
  readonly starts: Map<number, number>;
  readonly ends: Map<number, number>;
}

function isSame(before: unknown, after: unknown, positions: Positions): boolean {
  if (Object.is(before, after) && typeof before !== 'object') return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return before === after;
  if (Array.isArray(before)) {
    return Array.isArray(after) && before.length === after.length && before.every((each, index) => isSame(each, after[index], positions));
  }
  const [keys, others] = [Object.keys(before), Object.keys(after)];
  return (
    keys.length === others.length &&
    keys.every((key) => {
      const [from, to] = [(before as Plain)[key], (after as Plain)[key]];
      if ((key !== 'start' && key !== 'end') || typeof from !== 'number' || typeof to !== 'number') return isSame(from, to, positions);
      const known = positions[`${key}s`].get(from);
      positions[`${key}s`].set(from, to);
      return known === undefined || known === to;
    })
  );
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
      const offset = /^\d+/.exec(part)?.[0];
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
