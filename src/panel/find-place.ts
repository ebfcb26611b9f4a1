import type { Recording } from '../recording/recording';
import { SourcePlace } from '../recording/schema';
import { toLineText } from '../replay/places/to-line-text';

/** The place that `7.filter.loc` names: an event's number and the fields that lead to it. Undefined where there is none. */
export function findPlace(recording: Recording, name: string): SourcePlace | undefined {
  const [seq = '', ...fields] = name.split('.');
  if (!/^\d{1,15}$/.test(seq)) return undefined;
  let value: unknown = recording.event(Number(seq));
  for (const field of fields) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[field];
  }
  return SourcePlace.safeParse(value).data;
}

/** `filters.py:15`, `team.ipynb:cell 3:2`. */
export function toPlaceName(place: SourcePlace): string {
  return toLineText({ ...place, file: place.file.split('/').at(-1) ?? '' });
}
