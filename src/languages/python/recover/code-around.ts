import { readLogicalLines } from './logical-lines';
import { readString } from './scan-string';
import { endOfLine } from './scan-text';

/** What a place in a text follows, comments and white space left out. */
export interface CodeBefore {
  /** Where the code before the place ends. */
  readonly end: number;
  /** The innermost bracket that is open there, and where. */
  readonly opener: '(' | '[' | '{' | undefined;
  readonly openerAt: number;
}

/** Reads a statement from its beginning up to `offset`. */
export function codeBefore(text: string, offset: number): CodeBefore {
  const start = readLogicalLines(text, false).findLast((line) => line.start <= offset)?.start ?? 0;
  const open: number[] = [];
  let end = start;
  for (let at = start; at < offset; ) {
    const unit = text.charAt(at);
    if (unit === '#') {
      at = endOfLine(text, at);
    } else if (unit === '"' || unit === "'") {
      at = end = readString(text, at, 0, false).end;
    } else {
      if (/[([{]/.test(unit)) open.push(at);
      if (/[)\]}]/.test(unit)) open.pop();
      at += 1;
      if (!/[\s\\]/.test(unit)) end = at;
    }
  }
  const openerAt = open.at(-1) ?? -1;
  const opener = text.charAt(openerAt);
  return { end, openerAt, opener: opener === '(' || opener === '[' || opener === '{' ? opener : undefined };
}

/** Where the code after `offset` begins; the text's end if there is none. */
export function codeAfter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && /[\s\\#]/.test(text.charAt(at))) at = text[at] === '#' ? endOfLine(text, at) : at + 1;
  return at;
}
