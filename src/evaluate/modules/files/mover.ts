import type { Span } from '../../../model/span';
import { type Moves, placeOf } from './places';

/** Keys of the model under which ids stand, which are made of places: `a.py:120@b.py:340#2`. */
const ID_KEYS: ReadonlySet<string> = new Set(['id', 'agent', 'handoff', 'from', 'to', 'of', 'copyOf']);

/** What an element of the model says of files: those that it has spans in, and its ids. */
interface Mentions {
  readonly files: ReadonlySet<string>;
  readonly ids: readonly string[];
}

/** Moves elements of the model, which is plain data, along with the files whose positions changed. */
export interface Mover {
  /** The same elements, but for those that mention a moved file. Throws `LostPlace`. */
  move<T extends object>(elements: readonly T[], moved: ReadonlyMap<string, Moves>): readonly T[];
  /** Whether any of all elements of something mentions a moved file. */
  mentions(whole: object, elements: () => readonly object[], moved: ReadonlyMap<string, Moves>): boolean;
}

/** Remembers what each element mentions: of those of a large workspace few have to be looked through. */
export function createMover(): Mover {
  const known = new WeakMap<object, Mentions>();
  /** By file. */
  const ofWholes = new WeakMap<object, Map<string, boolean>>();

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
      const files = [...moved.keys()];
      return elements.map((element) => {
        const mentions = mentionsOf(element);
        return files.some((file) => isIn(mentions, file)) ? moveValue(element, moved) : element;
      });
    },
    mentions(whole, elements, moved) {
      const told = ofWholes.get(whole) ?? new Map<string, boolean>();
      ofWholes.set(whole, told);
      for (const file of moved.keys()) {
        const isHit = told.get(file) ?? elements().some((element) => isIn(mentionsOf(element), file));
        told.set(file, isHit);
        if (isHit) return true;
      }
      return false;
    },
  };
}

function isIn({ files, ids }: Mentions, file: string): boolean {
  return files.has(file) || ids.some((id) => id.includes(`${file}:`));
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
    return { ...value, start: placeOf(moves, 'start', value.start), end: placeOf(moves, 'end', value.end) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typeof inner === 'string' && ID_KEYS.has(key) ? moveId(inner, moved) : moveValue(inner, moved)]),
  ) as T;
}

function moveId(id: string, moved: ReadonlyMap<string, Moves>): string {
  let result = id;
  for (const [file, moves] of moved) {
    const parts = result.split(`${file}:`);
    result = parts.reduce((done, part) => {
      const offset = /^\d+(?:\.\d+)?/.exec(part)?.[0];
      const isWhole = done === '' || /[@>]$/.test(done);
      return offset !== undefined && isWhole
        ? `${done}${file}:${placeOf(moves, 'start', Number(offset))}${part.slice(offset.length)}`
        : `${done}${file}:${part}`;
    });
  }
  return result;
}

function isSpan(value: object): value is Span {
  return 'file' in value && 'start' in value && 'end' in value && typeof value.file === 'string' && typeof value.start === 'number';
}
