import { type StartCertainty, startsStatement } from './statement-start';
import { type Lexeme, readTokens } from './tokens';

/** A text with its likely errors mended, and how to find its places in the original. */
export interface Mended {
  readonly text: string;
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
  return { text: applyPatches(text, patches), patches, isSwallowed };
}

function findPatches(tokens: readonly Lexeme[], length: number): Patch[] {
  const patches: Patch[] = [];
  const opened: Opened[] = [];
  let indent = 0;
  let previous: Lexeme | undefined;
  let line: { readonly before: Lexeme; readonly depth: number } | undefined;
  const insert = (at: number, what: string) => patches.push({ at, insert: what, blanks: 0 });
  const close = (count: number) =>
    opened
      .splice(opened.length - count)
      .reverse()
      .map(({ sign }) => CLOSERS[sign])
      .join('');

  tokens.forEach((token, index) => {
    const { value, column, start, end } = token;
    const next = tokens[index + 1];
    if (column !== undefined) {
      indent = column;
      if (previous) beginLine(token, next, previous);
      line = previous && { before: previous, depth: opened.length };
    }
    if (token.kind === 'sign') readSign(token, next);
    else if (token.kind === 'text' && !'\'"/'.includes(value.charAt(0))) readTemplate(token);
    if (value === '`') {
      patches.push({ at: start, insert: '', blanks: 1 });
    } else if (token.lacks) {
      insert(end, token.lacks);
      if (index < tokens.length - 1) readLost(token);
    }
    // The parser takes `?.5` for an optional chain.
    if (value === '?' && next?.start === end && /^\.\d/.test(next.value)) insert(end, ' ');
    previous = token;
  });

  if (opened.length > 0) insert(tokens.at(-1)?.end ?? length, close(opened.length));
  return patches.sort((a, b) => a.at - b.at);

  /** Closes what cannot reach into the line that begins with this token. */
  function beginLine(token: Lexeme, next: Lexeme | undefined, before: Lexeme): void {
    const top = opened.at(-1);
    if (token.kind === 'sign' && ')]}'.includes(token.value)) return;
    if (token.kind === 'word' && /^[,)\]]$/.test(next?.value ?? '')) return;
    const certainty = startsStatement(token, next, before);
    const isModule = certainty === 'certain' && (token.value === 'export' || token.value === 'import');
    if (top?.isBlock && before.value === '{' && indent <= top.indent) top.isFlat = true;
    let count = 0;
    for (let at = opened.length - 1; at >= 0; at--) {
      const each = opened[at];
      if (!each || !endsBefore(each, certainty, isModule)) break;
      count += 1;
    }
    if (count > 0) finish(token, before, count, certainty);
    else if (certainty === 'certain' && (DANGLING.test(before.value) || (isModule && before.value === ':')) && (top?.isBlock ?? true)) insert(before.end, ';');
    else if (top?.sign === '{' && !top.isBlock && indent > top.indent && lacksComma(token, next, before)) insert(before.end, ',');
  }

  /** Closes the last `count` brackets before a line. */
  function finish(token: Lexeme, before: Lexeme, count: number, certainty: StartCertainty): void {
    const outermost = opened[opened.length - count];
    const closed = close(count);
    const around = opened.at(-1);
    if (outermost?.sign === '(' && certainty === 'certain' && indent > outermost.indent) {
      // The deeper statements belong to a function, `if` or loop whose head is unfinished.
      insert(before.end, `${closed} {`);
      opened.push({ sign: '{', indent: outermost.indent, isBlock: true, isFlat: false });
    } else if (outermost?.isBlock) {
      insert(before.end, closed);
    } else {
      insert(before.end, closed + (around && !around.isBlock && token.kind !== 'sign' ? ',' : ';'));
    }
  }

  function endsBefore(each: Opened, certainty: StartCertainty, isModule: boolean): boolean {
    if (each.isBlock) return certainty !== 'no' && indent <= each.indent && (isModule || !each.isFlat);
    if (certainty === 'certain') return true;
    return each.sign !== '${' && indent <= each.indent && !each.isFlat;
  }

  function readSign(token: Lexeme, next: Lexeme | undefined): void {
    const { value, start } = token;
    if (value === '(' || value === '[' || value === '{') {
      const isBlock = value === '{' && opensBlock(previous, opened.at(-1));
      const isFlat = value === '{' && !isBlock && next?.column !== undefined && next.column <= indent && next.value !== '}';
      const head = value === '(' && previous && HEADS.has(previous.value) ? previous.value : undefined;
      if (isBlock && opened.at(-1)?.head && previous && ENDS_VALUE.test(previous.value)) insert(previous.end, close(1));
      opened.push({ sign: value, indent, isBlock, isFlat, ...(head && { head }) });
    } else if (value === ';') {
      endStatement();
    } else if (value === ')' || value === ']' || value === '}') {
      const depth = closedBy(token);
      if (depth === undefined) {
        patches.push({ at: start, insert: '', blanks: value.length });
        return;
      }
      const unclosed = close(depth);
      if (unclosed) insert(previous?.end ?? start, unclosed);
      opened.pop();
    }
  }

  /** Closes what a `;` cannot stand in. */
  function endStatement(): void {
    const kept = opened.findLastIndex(({ sign, head }) => (sign !== '(' && sign !== '[') || head === 'for' || head === 'await');
    const count = opened.length - 1 - kept;
    const top = opened.at(-1);
    if (count === 0 || !previous || !top) return;
    if (line && line.depth === opened.length && top.sign === '(' && indent > top.indent && !/^[,.?:=&|+]/.test(line.before.value)) {
      // The whole line is a statement: it belongs to what the unfinished parenthesis is the head of.
      insert(line.before.end, `${close(count)} {`);
      opened.push({ sign: '{', indent: top.indent, isBlock: true, isFlat: false });
    } else {
      insert(previous.end, close(count));
    }
  }

  /** How many brackets lie above the one that this token closes; undefined when it closes none. */
  function closedBy({ value, column }: Lexeme): number | undefined {
    const matches = ({ sign }: Opened) => CLOSERS[sign] === value;
    if (column !== undefined) {
      const aligned = opened.findLastIndex((each) => matches(each) && each.indent === column);
      if (aligned >= 0 && isFitting(aligned)) return opened.length - 1 - aligned;
      const top = opened.at(-1);
      if (top?.isBlock && top.indent < column && value === '}' && !top.isFlat) return undefined;
    }
    const nearest = opened.findLastIndex(matches);
    return nearest < 0 ? undefined : opened.length - 1 - nearest;
  }

  /** Whether nothing above this bracket began further to the left. */
  function isFitting(at: number): boolean {
    const bottom = opened[at];
    return opened.slice(at + 1).every((each) => bottom !== undefined && each.indent >= bottom.indent && each.sign !== '${');
  }

  /** The brackets in what an unclosed string or template took from its line still count. */
  function readLost({ value, end }: Lexeme): void {
    const { closers, openers } = unbalanced(value);
    for (const sign of closers) {
      const at = opened.findLastIndex((each) => CLOSERS[each.sign] === sign);
      if (at < 0) continue;
      insert(end, close(opened.length - 1 - at) + sign);
      opened.pop();
    }
    for (const sign of openers) {
      const isBlock = sign === '{' && /(?:\)|=>)\s*\{\s*$/.test(value);
      const isBody = isBlock && closers.length === 0 && !(opened.at(-1)?.isBlock ?? true);
      insert(end, isBody ? ',()=>{' : sign);
      opened.push({ sign, indent, isBlock, isFlat: false });
    }
    const last = value.trimEnd().at(-1);
    if (last === ',' || last === ';') insert(end, last);
  }

  function readTemplate({ value }: Lexeme): void {
    if (value.startsWith('}')) {
      const at = opened.findLastIndex(({ sign }) => sign === '${');
      if (at >= 0) {
        const unclosed = close(opened.length - 1 - at);
        if (unclosed) insert(previous?.end ?? 0, unclosed);
        opened.pop();
      }
    }
    if (value.endsWith('${')) opened.push({ sign: '${', indent, isBlock: false, isFlat: true });
  }
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

function applyPatches(text: string, patches: readonly Patch[]): string {
  let result = '';
  let from = 0;
  for (const { at, insert, blanks } of patches) {
    result += text.slice(from, at) + insert + ' '.repeat(blanks);
    from = at + blanks;
  }
  return result + text.slice(from);
}
