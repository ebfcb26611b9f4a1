/** What a fault of the program that reads, not of what is read, is called in a list that users see. */
export function faultText(error: unknown): string {
  if (error instanceof RangeError && error.message.includes('call stack')) return 'it nests too deeply';
  return `Baton has a fault here (${error instanceof Error ? error.message : String(error)})`;
}
