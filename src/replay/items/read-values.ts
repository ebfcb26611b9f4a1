import type { Recording } from '../../recording/recording';
import type { Input, Items, Json } from '../../recording/schema';

/** The values in a list; undefined where the SDK has none, where it is rubbish, and where the list or one of its values cannot be read. */
export function readValues(recording: Recording, items: Input | Items): readonly Json[] | undefined {
  const values = isList(items) ? recording.list(items.l)?.map((number) => recording.item(number)) : undefined;
  return values?.every((value) => value !== undefined) ? values : undefined;
}

export function isList(items: Input | Items): items is Extract<Items, { l: number }> {
  return typeof (items as { l?: unknown } | null)?.l === 'number';
}
