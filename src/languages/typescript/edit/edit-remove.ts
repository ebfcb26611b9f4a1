import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { Lexeme } from '../recover/tokens';

/**
 * Removes an element of a list, an argument or a property together with exactly one comma. Lines it leaves empty go,
 * comments on other lines stay.
 */
export function removeElement(text: string, tokens: readonly Lexeme[], at: Span): TextEdit[] | undefined {
  const before = tokens.findLast(({ end }) => end <= at.start);
  const after = tokens.find(({ start }) => start >= at.end);
  if (!before || !after || !/^[([{,]$/.test(before.value) || !/^[)\]},]$/.test(after.value)) return undefined;
  const remove = (start: number, end: number): TextEdit => ({ at: { ...at, start, end }, text: '' });
  const isBlank = (start: number, end: number) => text.slice(start, end).trim() === '';

  const hasComma = after.value === ',';
  const end = hasComma ? after.end : at.end;
  const line = ownLines(text, at.start, end);
  if (hasComma) {
    if (line) return [remove(line.start, line.end)];
    const next = tokens.find(({ start }) => start >= end);
    const isFollowed = next !== undefined && !/^[)\]}]$/.test(next.value) && next.column === undefined && isBlank(end, next.start);
    if (isFollowed) return [remove(at.start, next.start)];
    return [remove(isBlank(before.end, at.start) ? before.end : at.start, end)];
  }
  if (before.value !== ',') {
    const isAlone = isBlank(before.end, at.start) && isBlank(at.end, after.start);
    return [isAlone ? remove(before.end, after.start) : remove(at.start, at.end)];
  }
  if (isBlank(before.end, at.start)) return [remove(before.start, line ? line.contentEnd : at.end)];
  return [remove(before.start, before.end), line ? remove(line.start, line.end) : remove(at.start, at.end)];
}

/** The whole lines of a stretch that shares them with nothing but a comment behind it. */
function ownLines(text: string, from: number, to: number): { start: number; end: number; contentEnd: number } | undefined {
  const lead = /(?:^|[\n\r\u2028\u2029])([ \t]*)$/.exec(text.slice(0, from));
  const tail = /^[ \t]*(?:\/\*[^\n\r*]*\*\/[ \t]*|\/\/[^\n\r]*)?(\r\n|[\n\r\u2028\u2029])/.exec(text.slice(to));
  if (!lead || !tail) return undefined;
  const end = to + tail[0].length;
  return { start: from - (lead[1]?.length ?? 0), end, contentEnd: end - (tail[1]?.length ?? 0) };
}
