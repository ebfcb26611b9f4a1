import type { Recording } from '../../recording/recording';
import type { Json } from '../../recording/schema';

/** How many values are kept at most, and how many characters of text in them; the oldest go first. */
const KEPT = 8192;
const KEPT_TEXT = 1 << 24;

/** The same recording for whoever reads many handoffs of it: items that it was asked for are not read again. */
export function keepItems(recording: Recording): Recording {
  const items = new Map<number, { readonly value: Json | undefined; readonly size: number }>();
  let size = 0;
  const item = (number: number): Json | undefined => {
    const known = items.get(number);
    if (known) return known.value;
    const value = recording.item(number);
    const kept = { value, size: sizeOf(value) };
    items.set(number, kept);
    size += kept.size;
    for (const [oldest, { size: own }] of items) {
      if (items.size <= KEPT && size <= KEPT_TEXT) break;
      items.delete(oldest);
      size -= own;
    }
    return value;
  };
  return Object.create(recording, { item: { value: item } }) as Recording;
}

/** In characters of text. */
function sizeOf(value: Json | undefined): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let size = 0;
  for (const inner of Object.values(value)) size += sizeOf(inner as Json);
  return size;
}
