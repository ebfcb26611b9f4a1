/** No honest line of a lock file or of requirements is longer; on hostile ones, searching takes for ever. */
export const LONGEST_LINE = 2_000;

/** The lines of a text; those that are too long are empty. */
export function shortLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => (line.length > LONGEST_LINE ? '' : line));
}
