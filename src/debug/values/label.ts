import { visible } from '../../text/printable';

/** Line breaks and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** A recorded name as part of one line: nothing in it that breaks or bends the line, and no longer than a line. */
export function toLabel(text: string, longest = 80): string {
  const line = visible(text.replace(CONTROLS, ' ')).trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
