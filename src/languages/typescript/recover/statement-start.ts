import type { Lexeme } from './tokens';

const CERTAIN: ReadonlySet<string> = new Set([
  'const',
  'let',
  'var',
  'export',
  'import',
  'if',
  'for',
  'while',
  'switch',
  'return',
  'throw',
  'try',
  'break',
  'continue',
  'case',
]);

/** Words that declare something when a name follows, or this word. */
const DECLARING: ReadonlyMap<string, string | undefined> = new Map([
  ['function', undefined],
  ['class', undefined],
  ['interface', undefined],
  ['type', undefined],
  ['enum', undefined],
  ['namespace', undefined],
  ['abstract', 'class'],
  ['async', 'function'],
]);

/** `certain` when a token can stand nowhere else but at the start of a statement; `likely` when it might be in an expression. */
export type StartCertainty = 'certain' | 'likely' | 'no';

/** What may follow a property's name, which any of the words can be. */
const AFTER_NAME: ReadonlySet<string> = new Set([':', ',', '}', '=', '.', '?.', ';', ')', '?']);

/** Before these words, an expression goes on: `= function f() {}`. */
const OPEN_ENDED = /^(?:[(,=[:?+]|=>|&&|\|\||\?\?|\.\.\.|return|default|export|declare|async|abstract|extends)$/;

/** Whether the first token of a line begins a statement. */
export function startsStatement(token: Lexeme, next: Lexeme | undefined, before: Lexeme): StartCertainty {
  if (token.kind !== 'word') return token.value === '@' ? 'likely' : 'no';
  const follows = next?.value ?? '';
  if (token.value === 'super') return follows === '(' ? 'certain' : 'likely';
  if (CERTAIN.has(token.value)) {
    if (token.value === 'return' || token.value === 'break' || token.value === 'continue') return AFTER_NAME.has(follows) && follows !== ';' ? 'no' : 'certain';
    if (AFTER_NAME.has(follows)) return 'no';
    const isCall = follows === '(';
    if (token.value === 'import') return isCall ? 'likely' : 'certain';
    if (isCall && !['if', 'for', 'while', 'switch', 'throw'].includes(token.value)) return 'likely';
    // `for (` and its first clause on the next line
    return before.value === '(' && ['const', 'let', 'var'].includes(token.value) ? 'likely' : 'certain';
  }
  if (DECLARING.has(token.value) && (next?.kind === 'word' || follows === '*') && next?.column === undefined) {
    if (follows !== (DECLARING.get(token.value) ?? follows)) return 'likely';
    return OPEN_ENDED.test(before.value) ? 'likely' : 'certain';
  }
  return 'likely';
}
