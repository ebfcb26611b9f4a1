import { type Side, sideOf } from './side-of';

/** A copy of plain data (statements, expressions) in which every place went through `place`. */
export function mapOffsets<T>(value: T, place: (offset: number, side: Side) => number): T {
  return map(value, place) as T;
}

function map(value: unknown, place: (offset: number, side: Side) => number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => map(item, place));
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    const side = typeof inner === 'number' ? sideOf(key) : undefined;
    copy[key] = side ? place(inner as number, side) : map(inner, place);
  }
  return copy;
}
