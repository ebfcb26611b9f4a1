/** A copy of plain data (statements, expressions) in which every `start` and `end` went through `place`. */
export function mapOffsets<T>(value: T, place: (offset: number, side: 'start' | 'end') => number): T {
  return map(value, place) as T;
}

function map(value: unknown, place: (offset: number, side: 'start' | 'end') => number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => map(item, place));
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    copy[key] = (key === 'start' || key === 'end') && typeof inner === 'number' ? place(inner, key) : map(inner, place);
  }
  return copy;
}
