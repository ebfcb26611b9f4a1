import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import { codeBefore } from '../recover/code-around';
import { endOfLine, lineStart, skipSpaces } from '../recover/scan-text';

/** Adds an item before the closing bracket that ends a stretch; in a line of its own where the last one has that. */
export function addItem(text: string, at: Span, opener: '(' | '[', item: string): TextEdit[] | undefined {
  const close = at.end - 1;
  const before = codeBefore(text, close);
  if (text[close] !== { '(': ')', '[': ']' }[opener] || before.opener !== opener || before.openerAt < at.start) return undefined;
  const insert = (start: number, added: string): TextEdit => ({ at: { file: at.file, start, end: start }, text: added });
  if (before.end === before.openerAt + 1) return [insert(before.end, item)];
  const isSpread = lineStart(text, close) > before.end;
  const hasComma = text[before.end - 1] === ',';
  if (!isSpread) return [insert(before.end, `${hasComma ? '' : ','} ${item}`)];
  const line = lineStart(text, before.end - 1);
  const indent = text.slice(line, skipSpaces(text, line));
  const added = insert(endOfLine(text, before.end), `${lineBreak(text)}${indent}${item},`);
  return hasComma ? [added] : [insert(before.end, ','), added];
}

export function lineBreak(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
