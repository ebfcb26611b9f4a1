/** A copy of plain data (statements, expressions) in which every `start` and `end` went through `place`. */
export function mapOffsets<T>(value: T, place: (offset: number, side: 'start' | 'end') => number): T {
  return map(value, place) as T;
}

function map(value: unknown, place: (offset: number, side: 'start' | 'end') => number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => map(item, place));
  // A copy as a whole is laid out like what it is of, which property by property takes twice as long.
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const inner = copy[key];
    if (typeof inner === 'object') copy[key] = map(inner, place);
    else if ((key === 'start' || key === 'end') && typeof inner === 'number') copy[key] = place(inner, key);
  }
  return copy;
}
