/** A list without the room that `push` leaves for more; an empty one is the same for all. */
export function fit<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NOTHING : list.slice();
}

const NOTHING: readonly never[] = [];
