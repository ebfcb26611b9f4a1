import { sideOf } from '../../side-of';
import type { Patch } from './mend';

/** For an offset of a patched text the offset in the original; what was put in stands at one place there. */
export function toOriginal(patches: readonly Patch[]): (offset: number) => number {
  const insertions: { at: number; shift: number; length: number }[] = [];
  let shift = 0;
  for (const { at, insert } of patches) {
    if (insert.length === 0) continue;
    insertions.push({ at: at + shift, shift, length: insert.length });
    shift += insert.length;
  }
  return (offset) => {
    let low = 0;
    let high = insertions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((insertions[middle]?.at ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    const last = insertions[low - 1];
    if (!last) return offset;
    return offset - last.shift - Math.min(offset - last.at, last.length);
  };
}

/** The same IR with every offset moved. */
export function moveRanges<T>(value: T, move: (offset: number) => number): T {
  if (Array.isArray(value)) return value.map((item: unknown) => moveRanges(item, move)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const moved = { ...value } as Record<string, unknown>;
  for (const key in moved) {
    const item = moved[key];
    if (typeof item === 'object') moved[key] = moveRanges(item, move);
    else if (typeof item === 'number' && sideOf(key)) moved[key] = move(item);
  }
  return moved as T;
}
