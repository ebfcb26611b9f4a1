/** A number as the reader's language writes it, as `src/text/to-number.ts` does for the rest. */
export function toNumber(value: number): string {
  return value.toLocaleString(document.documentElement.lang || undefined);
}
