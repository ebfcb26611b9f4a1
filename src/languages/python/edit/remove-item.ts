import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import { codeAfter, codeBefore } from '../recover/code-around';
import { endOfLine, lineStart } from '../recover/scan-text';

/** Removes one of the items of a bracket, with one comma: the one behind it, or else the one before it. */
export function removeItem(text: string, at: Span, openers: readonly string[]): TextEdit[] | undefined {
  const before = codeBefore(text, at.start);
  if (!before.opener || !openers.includes(before.opener)) return undefined;
  const next = codeAfter(text, at.end);
  const isFirst = before.end === before.openerAt + 1;
  if (!isFirst && text[before.end - 1] !== ',') return undefined;
  const remove = (start: number, end: number): TextEdit => ({ at: { file: at.file, start, end }, text: '' });
  if (text[next] === ',') return [removeWithCommaBehind(text, before.end, at.start, next + 1, remove)];
  if (!/[)\]}]/.test(text.charAt(next))) return undefined;
  const line = ownLines(text, before.end, at.start, at.end, next);
  if (isFirst) return [line ? remove(line.start, line.end) : remove(at.start, at.end)];
  if (line) return [remove(before.end - 1, before.end), remove(line.start, line.end)];
  const isPlain = text.slice(before.end, at.start).trim() === '';
  return isPlain ? [remove(before.end - 1, at.end)] : [remove(before.end - 1, before.end), remove(at.start, at.end)];
}

/** `end` is past the comma. White space goes where the item stood alone on its line, or at the end of one. */
function removeWithCommaBehind(text: string, previous: number, start: number, end: number, remove: (start: number, end: number) => TextEdit): TextEdit {
  const line = ownLines(text, previous, start, end, codeAfter(text, end));
  if (line) return remove(line.start, line.end);
  const [space = ''] = /^[ \t]*/.exec(text.slice(end)) ?? [];
  const isLast = /^(?:[)\]}\r\n#]|$)/.test(text.slice(end + space.length, end + space.length + 1));
  const isPlain = text.slice(previous, start).trim() === '' && previous >= lineStart(text, start);
  return isLast && isPlain ? remove(previous, end) : remove(start, end + space.length);
}

/** The lines an item has for itself, up to the break that ends them; its trailing comment is part of it. */
function ownLines(text: string, previous: number, start: number, end: number, next: number): { readonly start: number; readonly end: number } | undefined {
  const first = lineStart(text, start);
  const last = endOfLine(text, end);
  if (previous > first || next < last || last >= text.length) return undefined;
  return { start: first, end: last + (text.startsWith('\r\n', last) ? 2 : 1) };
}
