import type { Cursor, WrittenImport } from '../../model/cursor';
import { type CursorStyle, type CursorToken, readCursor } from '../read-cursor';
import { type LogicalLine, readLogicalLines } from './recover/logical-lines';
import { readString } from './recover/scan-string';
import { endOfLine } from './recover/scan-text';

const STYLE: CursorStyle = { names: { '(': '=', '{': ':' }, typeArguments: ['[', ']'], definers: new Set(['def', 'class']) };

/** What a place in a Python text is in the midst of; undefined in comments. */
export function readPythonCursor(text: string, offset: number): Cursor | undefined {
  const strict = readLogicalLines(text, false);
  const isBroken = strict.some(({ isUnbalanced }) => isUnbalanced);
  const lines = isBroken ? readLogicalLines(text, true) : strict;
  const line = lines.findLast(({ start }) => start <= offset);
  const isIn = line !== undefined && (offset <= line.end || line.isUnbalanced || !/[\r\n;]/.test(text.slice(line.end, offset)));
  const tokens = isIn ? readTokens(text, line.start, Math.max(line.end, offset), line.indent, isBroken) : [];
  if (isInComment(text, tokens?.findLast(({ start }) => start < offset)?.end ?? line?.start ?? 0, offset)) return undefined;
  const rest = { imports: readImports(text, lines), ...(isIn ? { statement: line.start } : {}) };
  return readCursor(text, tokens, offset, STYLE, rest);
}

function isInComment(text: string, from: number, offset: number): boolean {
  const [line = ''] = text
    .slice(from, Math.max(from, offset))
    .split(/[\r\n]/)
    .slice(-1);
  return line.includes('#');
}

function readTokens(text: string, from: number, to: number, indent: number, isTolerant: boolean): readonly CursorToken[] {
  const tokens: CursorToken[] = [];
  const sign = /[-+*/%&|^@<>=!:~]?=|->|\*\*=?|\.\.\.|[^\s]/uy;
  const word = /[\p{L}_][\p{L}\p{N}_]*/uy;
  const number = /\d[\w.]*/y;
  for (let at = from; at < to; ) {
    const unit = text.charAt(at);
    if (unit === '#') at = endOfLine(text, at);
    else if (/[\s\\]/.test(unit)) at += 1;
    else {
      const token = readToken(at);
      tokens.push(token);
      at = Math.max(token.end, at + 1);
    }
  }
  return tokens;

  function readToken(start: number): CursorToken {
    const [prefix = ''] = match(/[A-Za-z]{0,2}(?=["'])/y, start) ?? [];
    const quoteAt = start + prefix.length;
    if (/["']/.test(text.charAt(quoteAt))) {
      const { end, isClosed, mark } = readString(text, quoteAt, indent, isTolerant);
      return { kind: 'text', value: text.slice(start, end), start, end, lacks: isClosed ? '' : mark };
    }
    const name = match(word, start);
    if (name) return { kind: 'word', value: name[0], start, end: start + name[0].length, lacks: '' };
    const digits = match(number, start);
    const value = digits?.[0] ?? match(sign, start)?.[0] ?? text.charAt(start);
    return { kind: digits ? 'other' : 'sign', value, start, end: start + value.length, lacks: '' };
  }

  function match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(text);
  }
}

function readImports(text: string, lines: readonly LogicalLine[]): readonly WrittenImport[] {
  return lines.flatMap(({ start, end }) => {
    const [word = ''] = /^(?:from|import)\b/.exec(text.slice(start, start + 8)) ?? [];
    if (word === '') return [];
    const tokens = readTokens(text, start, end, 0, false);
    return word === 'from' ? fromImport(tokens, { start, end }) : plainImports(tokens, { start, end });
  });
}

function fromImport(tokens: readonly CursorToken[], at: { readonly start: number; readonly end: number }): readonly WrittenImport[] {
  const keyword = tokens.findIndex(({ value }) => value === 'import');
  if (keyword < 2) return [];
  const module = tokens
    .slice(1, keyword)
    .map(({ value }) => value)
    .join('');
  return [{ ...at, module, names: readNames(tokens.slice(keyword + 1)) }];
}

function readNames(tokens: readonly CursorToken[]): WrittenImport['names'] {
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]?.value ?? ',';
    if ((token.kind !== 'word' && token.value !== '*') || !/^[,(]$/.test(before)) return [];
    const alias = tokens[index + 1]?.value === 'as' ? tokens[index + 2] : undefined;
    return [{ imported: token.value, local: alias?.value ?? token.value, start: token.start, end: alias?.end ?? token.end }];
  });
}

/** `import agents as oa, team.desk`. */
function plainImports(tokens: readonly CursorToken[], at: { readonly start: number; readonly end: number }): readonly WrittenImport[] {
  const written = tokens
    .slice(1)
    .map(({ value }) => (value === 'as' ? ' as ' : value))
    .join('');
  return written.split(',').flatMap((each): readonly WrittenImport[] => {
    const [module = '', alias] = each.split(' as ');
    return module === '' ? [] : [{ ...at, module, names: [], namespace: alias ?? module }];
  });
}
