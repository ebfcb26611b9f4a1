/** The beginning of a text, on one line; a surrogate pair stays whole. */
export function cutText(text: string, length: number): string {
  const isShort = text.length <= length;
  if (isShort && !/[\s\0-\x1f]/.test(text.replaceAll(' ', ''))) return text.trim();
  const start = text
    .slice(0, 2 * length)
    .replace(/\s+/g, ' ')
    .trim();
  const cut = start.length <= length && (isShort || text.length <= 2 * length) ? start : `${start.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  // A copy: a part of a text keeps all of it in memory.
  return Buffer.from(cut).toString();
}
