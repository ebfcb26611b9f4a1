import type { Recording } from '../../recording/recording';
import type { Json } from '../../recording/schema';

/** How many values are kept at most; the oldest go first. */
const KEPT = 8192;

/** The same recording for whoever reads many handoffs of it: items that it was asked for are not read again. */
export function keepItems(recording: Recording): Recording {
  const items = new Map<number, Json | undefined>();
  const item = (number: number): Json | undefined => {
    if (items.has(number)) return items.get(number);
    const value = recording.item(number);
    const [oldest] = items.size >= KEPT ? items.keys() : [];
    if (oldest !== undefined) items.delete(oldest);
    items.set(number, value);
    return value;
  };
  return Object.create(recording, { item: { value: item } }) as Recording;
}
