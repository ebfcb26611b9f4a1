import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import { codeBefore } from '../recover/code-around';
import { endOfLine, lineStart, skipSpaces } from '../recover/scan-text';

/** Adds `name=value` as a call's last argument; not where the call has one of that name. */
export function addArgument(text: string, call: Span, name: string, value: string): TextEdit[] | undefined {
  const close = call.end - 1;
  const before = codeBefore(text, close);
  if (text[close] !== ')' || before.opener !== '(' || before.openerAt < call.start) return undefined;
  if (hasArgument(text, before.openerAt + 1, close, name)) return undefined;
  const insert = (at: number, added: string): TextEdit => ({ at: { file: call.file, start: at, end: at }, text: added });
  const argument = `${name}=${value}`;
  if (before.end === before.openerAt + 1) return [insert(before.end, argument)];
  const isSpread = lineStart(text, close) > before.end;
  const hasComma = text[before.end - 1] === ',';
  if (!isSpread) return [insert(before.end, `${hasComma ? '' : ','} ${argument}`)];
  const line = lineStart(text, before.end - 1);
  const indent = text.slice(line, skipSpaces(text, line));
  const added = insert(endOfLine(text, before.end), `${lineBreak(text)}${indent}${argument},`);
  return hasComma ? [added] : [insert(before.end, ','), added];
}

/** Looks for the keyword among the call's own arguments. */
function hasArgument(text: string, start: number, end: number, name: string): boolean {
  return [...text.slice(start, end).matchAll(new RegExp(`\\b${name}\\s*=(?!=)`, 'g'))].some(({ index }) => {
    const { openerAt, end: codeEnd } = codeBefore(text, start + index);
    return openerAt === start - 1 && (codeEnd === start || text[codeEnd - 1] === ',');
  });
}

function lineBreak(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
