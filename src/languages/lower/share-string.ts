import { copyString } from './copy-string';

/** The names in one file, each once. */
export type SharedStrings = Map<string, string>;

/** An equal string that does not pin the text it was cut from, the same one each time: most names stand in a file many times. */
export function shareString(shared: SharedStrings, slice: string): string {
  const known = shared.get(slice);
  if (known !== undefined) return known;
  const copy = copyString(slice);
  shared.set(copy, copy);
  return copy;
}
