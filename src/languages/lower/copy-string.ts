/**
 * An equal string that does not pin the text it was cut from: V8 keeps a slice of 13 and more units as a pointer into
 * its parent. Concatenating and cutting makes V8 write the units out anew.
 */
export function copyString(slice: string): string {
  return slice.length < 13 ? slice : ` ${slice}`.slice(1);
}
