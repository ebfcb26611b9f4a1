/** A whole number from 0 that a number holds; undefined for anything else. */
export function intOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
