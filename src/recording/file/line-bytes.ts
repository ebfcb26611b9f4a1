/** How the lines of items and lists begin that recorders write: most lines of a recording. */
export const ITEM = Buffer.from('{"k":"item","i":');
export const LIST = Buffer.from('{"k":"list","l":');
export const BLOCK = Buffer.from('{"k":"blk",');

const [ZERO, NINE, COMMA] = [0x30, 0x39, 0x2c];
/** More than a number may have is no number of a line. */
const MOST_DIGITS = 15;

/** Whether the bytes from `start` on are these. */
export function begins(bytes: Buffer, start: number, beginning: Buffer): boolean {
  for (let at = 0; at < beginning.length; at++) if (bytes[start + at] !== beginning[at]) return false;
  return true;
}

/** The whole number that begins at `start`, with a comma behind it; -1: there is none. */
export function numberAt(bytes: Buffer, start: number): number {
  let number = -1;
  for (let at = start; at <= start + MOST_DIGITS; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < ZERO || byte > NINE) return byte === COMMA ? number : -1;
    number = Math.max(number, 0) * 10 + byte - ZERO;
  }
  return -1;
}
