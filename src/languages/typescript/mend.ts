import { startsStatement } from './statement-start';
import { readTokens, type Lexeme } from './tokens';

/** A text with its likely errors mended, and how to find its places in the original. */
export interface Mended {
  readonly text: string;
  /** What was put in, at offsets of the original, in order. */
  readonly patches: readonly Patch[];
  /** A template never ended: the parser sees no error in the code it swallowed. */
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
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '${': '}`' };

/**
 * Closes what was left open and drops what closes nothing, judging by line indentation and by words that can only
 * begin a statement, so that the parser loses no more than what is half-typed. Only for texts that do not parse:
 * what it changes need not be wrong.
 */
export function mend(text: string, jsx: boolean): Mended {
  const tokens = [...readTokens(text, jsx, false)];
  const isSwallowed = tokens.at(-1)?.lacks === '`';
  const patches = findPatches(isSwallowed ? [...readTokens(text, jsx, true)] : tokens, text.length);
  return { text: applyPatches(text, patches), patches, isSwallowed };
}

function findPatches(tokens: readonly Lexeme[], length: number): Patch[] {
  const patches: Patch[] = [];
  const opened: Opened[] = [];
  let indent = 0;
  let previous: Lexeme | undefined;
  const insert = (at: number, what: string) => patches.push({ at, insert: what, blanks: 0 });
  const close = (count: number) => opened.splice(opened.length - count).reverse().map(({ sign }) => CLOSERS[sign]).join('');

  tokens.forEach((token, index) => {
    const { value, column, start, end } = token;
    const next = tokens[index + 1];
    if (column !== undefined) {
      indent = column;
      if (previous) beginLine(token, next, previous);
    }
    if (token.kind === 'sign') readSign(token, next);
    else if (token.kind === 'text' && !'\'"/'.includes(value.charAt(0))) readTemplate(token);
    if (token.lacks) insert(end, token.lacks);
    if (value === '?.' && /\d/.test(next?.value.charAt(0) ?? '') && next?.start === end) insert(start + 1, ' ');
    previous = token;
  });

  if (opened.length > 0) insert(tokens.at(-1)?.end ?? length, close(opened.length));
  return patches;

  /** Closes what cannot reach into the line that begins with this token. */
  function beginLine(token: Lexeme, next: Lexeme | undefined, before: Lexeme): void {
    const top = opened.at(-1);
    if (token.kind === 'sign' && ')]}'.includes(token.value)) return;
    const certainty = startsStatement(token, next, before);
    if (top && top.isBlock && before.value === '{' && indent <= top.indent) top.isFlat = true;
    let count = 0;
    for (let at = opened.length - 1; at >= 0; at--) {
      const each = opened[at];
      if (!each || !endsBefore(each, certainty)) break;
      count += 1;
    }
    const closed = close(count);
    const inner = opened.at(-1);
    const isInList = inner !== undefined && !inner.isBlock;
    const isDangling = certainty !== 'no' && /^(?:[.,=:?&|+*<]|\?\.|=>|&&|\|\||\?\?|===?|new|await|return)$/.test(before.value);
    const needsComma = isInList && before.value !== ',' && next?.value === ':' && token.kind === 'word' && indent > inner.indent && /[\w$'"`)\]}]$/.test(before.value);
    if (closed) insert(before.end, closed + (isInList ? ',' : ';'));
    else if (isDangling && !isInList) insert(before.end, ';');
    else if (needsComma && inner.sign === '{') insert(before.end, ',');
  }

  function endsBefore(each: Opened, certainty: 'certain' | 'likely' | 'no'): boolean {
    if (each.isBlock) return certainty === 'certain' && each.indent >= indent && !each.isFlat;
    if (certainty === 'certain') return true;
    return each.sign !== '${' && indent <= each.indent && !each.isFlat;
  }

  function readSign(token: Lexeme, next: Lexeme | undefined): void {
    const { value, start } = token;
    if (value === '(' || value === '[' || value === '{') {
      const isBlock = value === '{' && opensBlock(previous, opened.at(-1));
      const isFlat = value === '{' && !isBlock && next?.column !== undefined && next.column <= indent && next.value !== '}';
      opened.push({ sign: value, indent, isBlock, isFlat });
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

/** Whether a `{` after this token opens a block or body rather than an object. */
function opensBlock(previous: Lexeme | undefined, around: Opened | undefined): boolean {
  if (!previous) return true;
  if (previous.value === ':') return around?.isBlock ?? true;
  return !/^(?:[(,=[?+<>]|&&|\|\||\?\?|\.\.\.|return|default|in|of|as|satisfies|type|import|export|\|\|=|\?\?=)$/.test(previous.value);
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
