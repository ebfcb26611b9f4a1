import { type StartCertainty, startsStatement } from './statement-start';
import { type Lexeme, readTokens } from './tokens';

/** How a text's likely errors are mended. */
export interface Mended {
  /** What was put in, at offsets of the original, in order. */
  readonly patches: readonly Patch[];
  /** A template seems to have swallowed code, in which the parser then sees no error. */
  readonly isSwallowed: boolean;
}

/** `insert` goes before the offset `at`; `blanks` units from there on are overwritten with blanks. */
export interface Patch {
  readonly at: number;
  readonly insert: string;
  readonly blanks: number;
}

interface Opened {
  readonly sign: string;
  /** The column at which its line begins. */
  readonly indent: number;
  /** `{` of a block or body rather than of an object. */
  readonly isBlock: boolean;
  /** Its content is not indented, so that indentation says nothing about its end. */
  isFlat: boolean;
  /** The word before a parenthesis that a block follows. */
  readonly head?: string;
}

/** After these an expression goes on. */
const DANGLING = /^(?:[.,=?&|+*<]|\?\.|=>|&&|\|\||\?\?|===?|new|await|return)$/;

const HEADS: ReadonlySet<string> = new Set(['if', 'for', 'await', 'while', 'switch', 'catch']);

/** Ends of a value that no block can follow within parentheses. */
const ENDS_VALUE = /^[\w$'"`\]]/;

/** Longer texts with errors are lowered as they are. */
export const LONGEST_MENDED = 500_000;

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}`' };

/**
 * Closes what was left open and drops what closes nothing, judging by line indentation and by words that can only
 * begin a statement, so that the parser loses no more than what is half-typed. Only for texts that do not parse:
 * what it changes need not be wrong.
 */
export function mend(text: string, jsx: boolean): Mended {
  const trusted = [...readTokens(text, jsx, false)];
  const doubted = [...readTokens(text, jsx, true)];
  const trusting = findPatches(trusted, text.length);
  const doubting = findPatches(doubted, text.length);
  const isUnclosed = ({ lacks }: Lexeme) => lacks === '`';
  const isSwallowed = trusted.some(isUnclosed) || (doubted.some(isUnclosed) && doubting.length <= trusting.length);
  const patches = isSwallowed ? doubting : trusting;
  return { patches, isSwallowed };
}

/** What is known of a text up to a token. */
interface Mending {
  readonly patches: Patch[];
  readonly opened: Opened[];
  /** The column at which the line begins. */
  indent: number;
  previous: Lexeme | undefined;
  /** What stood before the line, and how many brackets were open. */
  line: { readonly before: Lexeme; readonly depth: number } | undefined;
}

function findPatches(tokens: readonly Lexeme[], length: number): Patch[] {
  const state: Mending = { patches: [], opened: [], indent: 0, previous: undefined, line: undefined };
  const { opened } = state;
  tokens.forEach((token, index) => {
    readToken(state, token, tokens[index + 1]);
    state.previous = token;
  });
  if (opened.length > 0) insert(state, tokens.at(-1)?.end ?? length, close(state, opened.length));
  return state.patches.sort((a, b) => a.at - b.at);
}

function readToken(state: Mending, token: Lexeme, next: Lexeme | undefined): void {
  const { value, column, start, end } = token;
  if (column !== undefined) {
    state.indent = column;
    if (state.previous) beginLine(state, token, next, state.previous);
    state.line = state.previous && { before: state.previous, depth: state.opened.length };
  }
  if (token.kind === 'sign') readSign(state, token, next);
  else if (token.kind === 'text' && !'\'"/'.includes(value.charAt(0))) readTemplate(state, token);
  if (value === '`') {
    state.patches.push({ at: start, insert: '', blanks: 1 });
  } else if (token.lacks) {
    insert(state, end, token.lacks);
    if (next) readLost(state, token);
  }
}

function insert(state: Mending, at: number, what: string): void {
  state.patches.push({ at, insert: what, blanks: 0 });
}

/** Takes the innermost `count` brackets from those that are open; what closes them. */
function close({ opened }: Mending, count: number): string {
  return opened
    .splice(opened.length - count)
    .reverse()
    .map(({ sign }) => CLOSERS[sign])
    .join('');
}

/** Closes what cannot reach into the line that begins with this token. */
function beginLine(state: Mending, token: Lexeme, next: Lexeme | undefined, before: Lexeme): void {
  const top = state.opened.at(-1);
  if (token.kind === 'sign' && ')]}'.includes(token.value)) return;
  if (token.kind === 'word' && /^[,)\]]$/.test(next?.value ?? '')) return;
  const certainty = startsStatement(token, next, before);
  const isModule = certainty === 'certain' && (token.value === 'export' || token.value === 'import');
  if (top?.isBlock && before.value === '{' && state.indent <= top.indent) top.isFlat = true;
  let count = 0;
  for (let at = state.opened.length - 1; at >= 0; at--) {
    const each = state.opened[at];
    if (!each || !endsBefore(state, each, certainty, isModule)) break;
    count += 1;
  }
  if (count > 0) finish(state, token, before, count, certainty);
  else if (certainty === 'certain' && (DANGLING.test(before.value) || (isModule && before.value === ':')) && (top?.isBlock ?? true))
    insert(state, before.end, ';');
  else if (top?.sign === '{' && !top.isBlock && state.indent > top.indent && lacksComma(token, next, before)) insert(state, before.end, ',');
}

/** Closes the last `count` brackets before a line. */
function finish(state: Mending, token: Lexeme, before: Lexeme, count: number, certainty: StartCertainty): void {
  const outermost = state.opened[state.opened.length - count];
  const closed = close(state, count);
  const around = state.opened.at(-1);
  if (outermost?.sign === '(' && certainty === 'certain' && state.indent > outermost.indent) {
    // The deeper statements belong to a function, `if` or loop whose head is unfinished.
    insert(state, before.end, `${closed} {`);
    state.opened.push({ sign: '{', indent: outermost.indent, isBlock: true, isFlat: false });
  } else if (outermost?.isBlock) {
    insert(state, before.end, closed);
  } else {
    insert(state, before.end, closed + (around && !around.isBlock && token.kind !== 'sign' ? ',' : ';'));
  }
}

function endsBefore(state: Mending, each: Opened, certainty: StartCertainty, isModule: boolean): boolean {
  if (each.isBlock) return certainty !== 'no' && state.indent <= each.indent && (isModule || !each.isFlat);
  if (certainty === 'certain') return true;
  return each.sign !== '${' && state.indent <= each.indent && !each.isFlat;
}

function readSign(state: Mending, token: Lexeme, next: Lexeme | undefined): void {
  const { value, start } = token;
  if (value === '(' || value === '[' || value === '{') {
    const isBlock = value === '{' && opensBlock(state.previous, state.opened.at(-1));
    const isFlat = value === '{' && !isBlock && next?.column !== undefined && next.column <= state.indent && next.value !== '}';
    const head = value === '(' && state.previous && HEADS.has(state.previous.value) ? state.previous.value : undefined;
    if (isBlock && state.opened.at(-1)?.head && state.previous && ENDS_VALUE.test(state.previous.value)) insert(state, state.previous.end, close(state, 1));
    state.opened.push({ sign: value, indent: state.indent, isBlock, isFlat, ...(head && { head }) });
  } else if (value === ';') {
    endStatement(state);
  } else if (value === ')' || value === ']' || value === '}') {
    const depth = closedBy(state, token);
    if (depth === undefined) {
      state.patches.push({ at: start, insert: '', blanks: value.length });
      return;
    }
    const unclosed = close(state, depth);
    if (unclosed) insert(state, state.previous?.end ?? start, unclosed);
    state.opened.pop();
  }
}

/** Closes what a `;` cannot stand in. */
function endStatement(state: Mending): void {
  const kept = state.opened.findLastIndex(({ sign, head }) => (sign !== '(' && sign !== '[') || head === 'for' || head === 'await');
  const count = state.opened.length - 1 - kept;
  const top = state.opened.at(-1);
  if (count === 0 || !state.previous || !top) return;
  if (state.line && state.line.depth === state.opened.length && top.sign === '(' && state.indent > top.indent && !/^[,.?:=&|+]/.test(state.line.before.value)) {
    // The whole line is a statement: it belongs to what the unfinished parenthesis is the head of.
    insert(state, state.line.before.end, `${close(state, count)} {`);
    state.opened.push({ sign: '{', indent: top.indent, isBlock: true, isFlat: false });
  } else {
    insert(state, state.previous.end, close(state, count));
  }
}

/** How many brackets lie above the one that this token closes; undefined when it closes none. */
function closedBy(state: Mending, { value, column }: Lexeme): number | undefined {
  const matches = ({ sign }: Opened) => CLOSERS[sign] === value;
  if (column !== undefined) {
    const aligned = state.opened.findLastIndex((each) => matches(each) && each.indent === column);
    if (aligned >= 0 && isFitting(state, aligned)) return state.opened.length - 1 - aligned;
    const top = state.opened.at(-1);
    if (top?.isBlock && top.indent < column && value === '}' && !top.isFlat) return undefined;
  }
  const nearest = state.opened.findLastIndex(matches);
  return nearest < 0 ? undefined : state.opened.length - 1 - nearest;
}

/** Whether nothing above this bracket began further to the left. */
function isFitting(state: Mending, at: number): boolean {
  const bottom = state.opened[at];
  return state.opened.slice(at + 1).every((each) => bottom !== undefined && each.indent >= bottom.indent && each.sign !== '${');
}

/** The brackets in what an unclosed string or template took from its line still count. */
function readLost(state: Mending, { value, end }: Lexeme): void {
  const { closers, openers } = unbalanced(value);
  for (const sign of closers) {
    const at = state.opened.findLastIndex((each) => CLOSERS[each.sign] === sign);
    if (at < 0) continue;
    insert(state, end, close(state, state.opened.length - 1 - at) + sign);
    state.opened.pop();
  }
  for (const sign of openers) {
    const isBlock = sign === '{' && /(?:\)|=>)\s*\{\s*$/.test(value);
    const isBody = isBlock && closers.length === 0 && !(state.opened.at(-1)?.isBlock ?? true);
    insert(state, end, isBody ? ',()=>{' : sign);
    state.opened.push({ sign, indent: state.indent, isBlock, isFlat: false });
  }
  const last = value.trimEnd().at(-1);
  if (last === ',' || last === ';') insert(state, end, last);
}

function readTemplate(state: Mending, { value }: Lexeme): void {
  if (value.startsWith('}')) {
    const at = state.opened.findLastIndex(({ sign }) => sign === '${');
    if (at >= 0) {
      const unclosed = close(state, state.opened.length - 1 - at);
      if (unclosed) insert(state, state.previous?.end ?? 0, unclosed);
      state.opened.pop();
    }
  }
  if (value.endsWith('${')) state.opened.push({ sign: '${', indent: state.indent, isBlock: false, isFlat: true });
}

/** The brackets of a stretch of code that have no partner in it. */
function unbalanced(code: string): { closers: string[]; openers: string[] } {
  const closers: string[] = [];
  const openers: string[] = [];
  for (const [sign] of code.matchAll(/[()[\]{}]/g)) {
    if (sign in CLOSERS) openers.push(sign);
    else if (CLOSERS[openers.at(-1) ?? ''] === sign) openers.pop();
    else closers.push(sign);
  }
  return { closers, openers };
}

/** Whether a property begins where the one before it lacks its comma. */
function lacksComma(token: Lexeme, next: Lexeme | undefined, before: Lexeme): boolean {
  return token.kind === 'word' && next?.value === ':' && /[\w$'"`)\]}]$/.test(before.value);
}

/** Whether a `{` after this token opens a block or body rather than an object. */
function opensBlock(previous: Lexeme | undefined, around: Opened | undefined): boolean {
  if (!previous) return true;
  if (previous.value === ':') return around?.isBlock ?? true;
  return !/^(?:[(,=[?+]|&&|\|\||\?\?|\.\.\.|return|default|in|of|as|satisfies|type|import|export|\|\|=|\?\?=)$/.test(previous.value);
}

/** The text with what was put in and blanked. */
export function applyPatches(text: string, patches: readonly Patch[]): string {
  let result = '';
  let from = 0;
  for (const { at, insert, blanks } of patches) {
    result += text.slice(from, at) + insert + ' '.repeat(blanks);
    from = at + blanks;
  }
  return result + text.slice(from);
}
