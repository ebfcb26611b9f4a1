/** Sorts by a text of each, which no two share. */
export function byText<T>(toText: (item: T) => string): (one: T, other: T) => number {
  return (one, other) => (toText(one) < toText(other) ? -1 : 1);
}
