import type { Range } from '../ir';

/** A statement, or the head of a compound one, as the eye tells it: over brackets and strings up to the line's end. */
export interface LogicalLine extends Range {
  /** Column of the first character. */
  readonly indent: number;
  /** A string or bracket in it never closes, or a bracket closes what was not open. */
  readonly isUnbalanced: boolean;
  /** It ends in an operator, a dot, `=`, or a keyword that wants more. */
  readonly isDangling: boolean;
  /** The brackets that would close what is open at its end. */
  readonly closers: string;
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Cuts a text into logical lines without a parser. `isTolerant`: the text is known to be broken, so a line that
 * looks like a new statement ends whatever is still open before it.
 */
export function readLogicalLines(text: string, isTolerant: boolean): LogicalLine[] {
  const lines: LogicalLine[] = [];
  for (let at = 0; at < text.length; ) {
    const start = skipBlank(text, at);
    if (start >= text.length) break;
    const line = readLine(text, start, start - lineStart(text, start), isTolerant);
    lines.push(line);
    at = Math.max(line.end, start + 1);
  }
  return lines;
}

function readLine(text: string, start: number, indent: number, isTolerant: boolean): LogicalLine {
  const open: string[] = [];
  let isUnbalanced = false;
  let end = start;
  for (let at = start; at < text.length; ) {
    const unit = text.charAt(at);
    switch (unit) {
      case '#':
        at = endOfLine(text, at);
        continue;
      case '"':
      case "'": {
        const string = readString(text, at, indent, isTolerant);
        isUnbalanced ||= !string.isClosed;
        at = end = string.end;
        continue;
      }
      case '(':
      case '[':
      case '{':
        open.push(unit);
        break;
      case ')':
      case ']':
      case '}': {
        const match = open.findLastIndex((opener) => CLOSERS[opener] === unit);
        isUnbalanced ||= match !== open.length - 1 || match < 0;
        if (match >= 0) open.length = match;
        break;
      }
      case '\\':
        at += text.startsWith('\r\n', at + 1) ? 2 : 1;
        break;
      case '\r':
      case '\n':
        if (open.length === 0 || (isTolerant && endsBefore(text, start, at, indent))) return finish(end);
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
  }
  return finish(end);

  function finish(last: number): LogicalLine {
    const closers = open.map((opener) => CLOSERS[opener] ?? '').reverse().join('');
    return { start, end: last, indent, isUnbalanced: isUnbalanced || open.length > 0, isDangling: isDangling(text.slice(start, last)), closers };
  }
}

function isDangling(line: string): boolean {
  const tail = line.slice(-24);
  if (/^[A-Za-z_]\w*\s*:$/.test(line)) return !/^(?:else|try|finally|except)\b/.test(line);
  return /[=+\-/%&|^~<>@]$|[\w)\]}"']\s*\.$|[^\s]\s*\*$|\b(?:and|or|not|in|is|if|else|lambda|import|await)$/.test(tail)
    && !/\b\d[\d_]*\.$|\bimport\s*\*$/.test(tail);
}

const STATEMENT = /^(?:(?:async\s+)?def|class|import|return|raise|while|pass|break|continue|del|global|nonlocal|assert)\b(?!\s*[=,)\]}:])|^(?:try|finally):|^from\s.*\simport\b|^with\s.*:\s*(?:#.*)?$/;
const SHALLOW = /^@|^(?:async|if|elif|else|for|match|case|except)\b.*:\s*(?:#.*)?$|^[A-Za-z_][\w.]*(?:\[[^\]]*\])?\s*(?::[^=]+)?[-+*/|&]?=(?!=)|^[A-Za-z_][\w.]*\((?!.*,\s*(?:#.*)?$)/;
const HEAD = /^(?:(?:async\s+)?(?:def|for|with)|class|if|elif|while|except|match|case)\b/;

/** Whether what is open since `start` cannot go on past the line break at `at`. */
function endsBefore(text: string, start: number, at: number, indent: number): boolean {
  const next = skipSpaces(text, at + (text.startsWith('\r\n', at) ? 2 : 1));
  const line = text.slice(next, endOfLine(text, next));
  if (/^$|^[#)\]}"']/.test(line)) return false;
  const column = next - lineStart(text, next);
  if (STATEMENT.test(line) || column < indent) return true;
  if (column === indent) return SHALLOW.test(line);
  return text[at - 1] === ':' && HEAD.test(text.slice(start, start + 24));
}

/** The end of the string that starts at `at`; one that never closes ends with its line. */
function readString(text: string, at: number, indent: number, isTolerant: boolean): { readonly end: number; readonly isClosed: boolean } {
  const quote = text.charAt(at);
  const triple = quote.repeat(3);
  const isTriple = text.startsWith(triple, at);
  const mark = isTriple ? triple : quote;
  const lineEnd = endOfLine(text, at);
  for (let from = at + mark.length; from < text.length; ) {
    const found = text.indexOf(mark, from);
    if (found < 0) break;
    if (isEscaped(text, found)) {
      from = found + 1;
      continue;
    }
    const end = found + mark.length;
    if (!isTriple && found > lineEnd && !continues(text, at, found)) break;
    if (isTriple && isTolerant && found > lineEnd && swallowsCode(text, lineEnd, found, indent)) break;
    return { end, isClosed: true };
  }
  return { end: lineEnd, isClosed: false };
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Whether every line break between the two ends is escaped. */
function continues(text: string, start: number, end: number): boolean {
  for (const { index } of text.slice(start, end).matchAll(/\r?\n|\r/g)) {
    if (!isEscaped(text, start + index)) return false;
  }
  return true;
}

/**
 * A stray triple quote turns what was code into a string and the next docstring into code: the string then ends
 * before text, and holds lines that define or import at the indentation of code.
 */
function swallowsCode(text: string, start: number, end: number, indent: number): boolean {
  const behind = text.slice(end + 3, endOfLine(text, end + 3)).trim();
  if (behind === '' || /^[\s)\]},.:;#%+*\]]|^(?:if|for|in|not|and|or|is|else)\b/.test(behind)) return false;
  const inside = text.slice(start, end);
  return inside.split(/\r?\n|\r/).some((line) => /^\s*(?:(?:async\s+)?def\s+\w+\s*\(|class\s+\w+\s*[(:]|import\s+\w|from\s+\S+\s+import\s|\w+\s*=\s*\w+\()/.test(line) && line.length - line.trimStart().length <= indent);
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

function skipSpaces(text: string, at: number): number {
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\f') at += 1;
  return at;
}

function lineStart(text: string, at: number): number {
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
}

function endOfLine(text: string, at: number): number {
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
