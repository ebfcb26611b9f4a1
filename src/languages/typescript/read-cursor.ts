import type { Cursor, WrittenImport } from '../../model/cursor';
import { type CursorStyle, readCursor } from '../read-cursor';
import { type Lexeme, readTokens, usesJsx } from './recover/tokens';

const STYLE: CursorStyle = { names: { '{': ':' }, typeArguments: ['<', '>'], definers: new Set(['function', 'class']) };

/** What a place in a TypeScript or JavaScript text is in the midst of; undefined in comments. */
export function readTypeScriptCursor(file: string, text: string, offset: number): Cursor | undefined {
  const tokens = [...readTokens(text, usesJsx(file), true)];
  const before = tokens.findLast(({ start }) => start < offset);
  if (isInComment(text.slice(Math.min(before?.end ?? 0, offset), offset))) return undefined;
  return readCursor(text, tokens, offset, STYLE, { imports: readImports(tokens) });
}

function isInComment(gap: string): boolean {
  const blocks = gap.replace(/\/\*[^]*?\*\//g, '');
  return blocks.includes('/*') || /\/\/[^\n\r]*$/.test(blocks);
}

/** `import { Agent, type Tool as T } from 'm'`, `import * as oa from 'm'`, `const { Agent } = require('m')`. */
function readImports(tokens: readonly Lexeme[]): readonly WrittenImport[] {
  const found: WrittenImport[] = [];
  // Each letter that is typed asks for all tokens of a file.
  for (const [index, { value, column }] of tokens.entries()) {
    if (value === 'require') found.push(...required(tokens, index));
    else if (value === 'import' && column !== undefined) found.push(...imported(tokens, index));
  }
  return found;
}

function imported(tokens: readonly Lexeme[], index: number): readonly WrittenImport[] {
  const from = tokens.findIndex(({ kind }, at) => at > index && kind === 'text');
  const [token, specifier] = [tokens[index], tokens[from]];
  if (!token || !specifier || from - index > MOST) return [];
  const within = tokens.slice(index + 1, from);
  const at = { start: token.start, end: specifier.end, module: specifier.value.slice(1, -1) };
  const star = within.findIndex(({ value }, each) => value === 'as' && within[each - 1]?.value === '*');
  if (star >= 0) return [{ ...at, names: [], namespace: within[star + 1]?.value ?? '' }];
  const isType = within[0]?.value === 'type' && within[1]?.value === '{';
  return [{ ...at, names: readNames(within, 'as'), ...(isType ? { isType: true as const } : {}) }];
}

/** An import with more tokens is none. */
const MOST = 400;

function readNames(tokens: readonly Lexeme[], alias: 'as' | ':'): WrittenImport['names'] {
  return tokens.flatMap(({ kind, value, start, end }, index) => {
    const before = tokens[index - 1]?.value ?? '';
    // What is imported as a type alone is no value.
    const isType = value === 'type' && tokens[index + 1]?.kind === 'word' && tokens[index + 1]?.value !== 'as';
    if (kind !== 'word' || !/^[{,]$/.test(before) || isType) return [];
    const local = tokens[index + 1]?.value === alias ? tokens[index + 2] : undefined;
    return [{ imported: value, local: local?.value ?? value, start, end: local?.end ?? end }];
  });
}

function required(tokens: readonly Lexeme[], index: number): readonly WrittenImport[] {
  const specifier = tokens[index + 2];
  if (tokens[index + 1]?.value !== '(' || specifier?.kind !== 'text' || tokens[index - 1]?.value !== '=') return [];
  const first = tokens.findLastIndex(({ value }, at) => at < index && /^(?:const|let|var)$/.test(value));
  const within = tokens.slice(first + 1, index - 1);
  const at = { start: tokens[first]?.start ?? specifier.start, end: specifier.end, module: specifier.value.slice(1, -1) };
  if (within.length === 1) return [{ ...at, names: [], namespace: within[0]?.value ?? '' }];
  return [{ ...at, names: readNames(within, ':') }];
}
