import type { Recording } from '../../recording/recording';
import type { Json } from '../../recording/schema';

/** The value that an event names by its number. */
export function readItem(recording: Recording, number: number | null | undefined): Json | undefined {
  return typeof number === 'number' ? recording.item(number) : undefined;
}

export function toMs(us: number | undefined): number | undefined {
  return us === undefined ? undefined : us / 1000;
}
