import type { Range } from '../../ir';
import { readString } from './scan-string';
import { endOfLine, lineStart, skipSpaces } from './scan-text';
import { endsBefore } from './statement-start';

/** A statement, or the head of a compound one, as the eye tells it: over brackets and strings up to the line's end. */
export interface LogicalLine extends Range {
  /** Column of the first character. */
  readonly indent: number;
  /** A string or bracket in it never closes, or a bracket closes what was not open. */
  readonly isUnbalanced: boolean;
  /** It ends in an operator, a dot, `=`, or a keyword that wants more. */
  readonly isDangling: boolean;
  /** What would close what never closes, and where, in order. */
  readonly repairs: readonly Repair[];
}

export interface Repair {
  readonly at: number;
  readonly text: string;
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const NOTHING: LogicalLine['repairs'] = [];

/** By the codes of ASCII: 1 for what means something to a line and is not only part of it. */
const MEANS = Uint8Array.from({ length: 128 }, (_, code) => ('#"\'()[]{}\\\r\n \t\f'.includes(String.fromCharCode(code)) ? 1 : 0));

/**
 * Cuts a text into logical lines without a parser. `isTolerant`: the text is known to be broken, so a line that
 * looks like a new statement ends whatever is still open before it.
 */
export function readLogicalLines(text: string, isTolerant: boolean): LogicalLine[] {
  const lines: LogicalLine[] = [];
  const room: string[] = [];
  for (let at = 0; at < text.length; ) {
    const start = skipBlank(text, at);
    if (start >= text.length) break;
    const line = readLine(text, start, isTolerant, room);
    lines.push(line);
    at = Math.max(line.end, start + 1);
  }
  return lines;
}

/** `open` is room for the brackets that are, which lines have one after the other: there are many, and most have some. */
function readLine(text: string, start: number, isTolerant: boolean, open: string[]): LogicalLine {
  const indent = start - lineStart(text, start);
  let depth = 0;
  let repairs: LogicalLine['repairs'] = NOTHING;
  let quote = '';
  let isUnbalanced = false;
  let end = start;
  reading: for (let at = start; at < text.length; ) {
    const plain = endOfPlain(text, at);
    if (plain > at) {
      at = end = plain;
      quote = '';
      continue;
    }
    const unit = text.charAt(at);
    switch (unit) {
      case '#':
        at = endOfLine(text, at);
        continue;
      case '"':
      case "'": {
        const string = readString(text, at, indent, isTolerant);
        isUnbalanced ||= !string.isClosed;
        quote = string.isClosed ? '' : string.mark;
        at = end = string.end;
        continue;
      }
      case '(':
      case '[':
      case '{':
        open[depth++] = unit;
        break;
      case ')':
      case ']':
      case '}': {
        let match = depth - 1;
        while (match >= 0 && CLOSERS[open[match] as string] !== unit) match--;
        isUnbalanced ||= match !== depth - 1 || match < 0;
        if (match >= 0 && match < depth - 1) repairs = [...repairs, { at: end, text: closing(open.slice(match + 1, depth)) }];
        if (match >= 0) depth = match;
        break;
      }
      case '\\':
        at += text.startsWith('\r\n', at + 1) ? 2 : 1;
        break;
      case '\r':
      case '\n':
        if (depth === 0 || (isTolerant && endsBefore(text, start, at, indent))) break reading;
        at += 1;
        continue;
      case ' ':
      case '\t':
      case '\f':
        at += 1;
        continue;
    }
    at += 1;
    end = at;
    quote = '';
  }
  const isOpen = isUnbalanced || depth > 0;
  if (isOpen) repairs = [...repairs, { at: end, text: quote + closing(open.slice(0, depth)) }];
  return { start, end, indent, isUnbalanced: isOpen, isDangling: quote === '' && isDangling(text, start, end), repairs };
}

/** What closes these brackets, from the innermost on. */
function closing(open: readonly string[]): string {
  return open
    .map((opener) => CLOSERS[opener] ?? '')
    .reverse()
    .join('');
}

/** Behind what is only part of a line. */
function endOfPlain(text: string, start: number): number {
  let end = start;
  while (end < text.length && MEANS[text.charCodeAt(end)] !== 1) end += 1;
  return end;
}

function isDangling(text: string, start: number, end: number): boolean {
  // What most lines end in wants no more.
  if (!/[=+\-/%&|^~<>@.*:a-z]/.test(text.charAt(end - 1))) return false;
  if (text[end - 1] === ':') {
    const line = text.slice(start, end);
    return /^[A-Za-z_]\w*\s*:$/.test(line) && !/^(?:else|try|finally|except)\b/.test(line);
  }
  const tail = text.slice(Math.max(start, end - 24), end);
  return (
    /[=+\-/%&|^~<>@]$|[\w)\]}"']\s*\.$|[^\s]\s*\*$|\b(?:and|or|not|in|is|if|else|lambda|import|await)$/.test(tail) && !/\b\d[\d_]*\.$|\bimport\s*\*$/.test(tail)
  );
}

function skipBlank(text: string, at: number): number {
  for (let start = at; start < text.length; ) {
    const next = skipSpaces(text, start);
    if (text[next] === '#') start = endOfLine(text, next);
    else if (text[next] === '\n' || text[next] === '\r' || text[next] === ';' || text[next] === '\ufeff') start = next + 1;
    else return next;
  }
  return text.length;
}
