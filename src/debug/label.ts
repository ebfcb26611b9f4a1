/** Line breaks, other control characters, and those that turn the direction of what follows them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A recorded name as part of one line: nothing in it that breaks or bends the line, and no longer than a line. */
export function toLabel(text: string, longest = 80): string {
  const line = text.replace(UNPRINTABLE, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
