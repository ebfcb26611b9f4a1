import jsTokens from 'js-tokens';
import type { Range } from '../../ir';
import type { Node } from '../../tree/node';
import { findErrors } from './find-errors';
import { type Lexeme, readTokens } from './tokens';

/** What is to be read in place of a stretch of the text; as long as that. */
interface Substitute extends Range {
  readonly text: string;
}

/**
 * The text with something that the parser's grammar knows in place of what TypeScript knows and it does not; every offset stays what it is, so that names and texts
 * can be read in the original. Only for texts that do not parse: `broken` is what the parser made of it, which may come of an `original` itself.
 */
export function soften(text: string, jsx: boolean, broken: Node, original = text): string {
  const tokens = [...readTokens(text, jsx, false)];
  const found = tokens.flatMap(
    (_, index) => importedType(tokens, index) ?? typeArguments(tokens, index) ?? declaredType(tokens, index) ?? word(tokens, index) ?? [],
  );
  const substitutes = [
    ...found,
    ...signs(tokens),
    ...(jsx && original.includes('&') ? [...ampersands(text, broken), ...operators(text, broken, original)] : []),
  ];
  return substitute(text, substitutes);
}

function substitute(text: string, substitutes: readonly Substitute[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: instead } of substitutes.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    result += text.slice(from, start) + instead;
    from = end;
  }
  return result + text.slice(from);
}

/** Promises have these, so that `import('module').then` is no type. */
const OF_PROMISES = /^(?:then|catch|finally)$/;

/** Between two types, or before one. */
const BEFORE_TYPE = /^(?:<|\||&|typeof|keyof)$/;

/** The grammar knows `import('module').Name` as a type in few places only; a name is a type everywhere. */
function importedType(tokens: readonly Lexeme[], index: number): Substitute | undefined {
  const token = tokens[index];
  if (token?.value !== 'import') return undefined;
  const [open, module, close, dot, member] = tokens.slice(index + 1, index + 6);
  if (open?.value !== '(' || module?.kind !== 'text' || close?.value !== ')') return undefined;
  const hasMember = dot?.value === '.' && member?.kind === 'word' && !OF_PROMISES.test(member.value);
  if (!hasMember && (dot?.value === '.' || !BEFORE_TYPE.test(tokens[index - 1]?.value ?? ''))) return undefined;
  let last = index + 3;
  while (tokens[last + 1]?.value === '.' && tokens[last + 2]?.kind === 'word') last += 2;
  if (tokens[last + 1]?.value === '(') return undefined;
  return named({ start: token.start, end: tokens[last]?.end ?? close.end });
}

/** A name, which says nothing here. */
function named({ start, end }: Range): Substitute {
  return { start, end, text: '_'.repeat(end - start) };
}

function blank({ start, end }: Range): Substitute {
  return { start, end, text: ' '.repeat(end - start) };
}

/** More tokens are no type arguments that anyone wrote. */
const LONGEST_TYPE = 1_000;

/** The grammar knows no object type in the type arguments of a tagged template: `` sql<{ id: number }>`…` ``. */
function typeArguments(tokens: readonly Lexeme[], index: number): Substitute | undefined {
  const [last, template] = [tokens[index], tokens[index + 1]];
  if (!last || !/^>+$/.test(last.value) || template?.kind !== 'text' || !template.value.startsWith('`')) return undefined;
  let depth = 0;
  for (let at = index; at > 0 && at > index - LONGEST_TYPE; at--) {
    const { value = '', start = 0 } = tokens[at] ?? {};
    if (/^>+$/.test(value)) depth += value.length;
    if (!/^<+$/.test(value)) continue;
    depth -= value.length;
    if (depth > 0) continue;
    return depth === 0 && tokens[at - 1]?.end === start ? blank({ start, end: last.end }) : undefined;
  }
  return undefined;
}

/** TypeScript reads a type in `for (const each: Type of list)`, and tells of it later. */
function declaredType(tokens: readonly Lexeme[], index: number): Substitute | undefined {
  const [head, open, kind, , colon] = tokens.slice(index, index + 5);
  if (head?.value !== 'for' || open?.value !== '(' || colon?.value !== ':' || !/^(?:const|let|var)$/.test(kind?.value ?? '')) return undefined;
  const of = tokens.slice(index + 5, index + 25).find(({ value }) => value === 'of' || value === ';');
  return of?.value === 'of' ? blank({ start: colon.start, end: of.start }) : undefined;
}

/** The grammar takes `a < -5, b` for a type with an argument, as it does with no other sign before a number, and `a ?.5 : b` for an optional chain. */
function signs(tokens: readonly Lexeme[]): Substitute[] {
  return tokens.flatMap(({ value, start, end }, index) => {
    const next = tokens[index + 1];
    if (value === '?' && next?.start === end && /^\.\d/.test(next.value)) return [{ start: end, end: end + 1, text: '1' }];
    const before = tokens[index - 1]?.value === '(' ? tokens[index - 2] : tokens[index - 1];
    return /^[+-]$/.test(value) && /^\.?\d/.test(next?.value ?? '') && before?.value === '<' ? [{ start, end, text: '~' }] : [];
  });
}

/** Words that stand for types, which may be the labels of a tuple, too. */
const TYPE_NAMES = /^(?:any|boolean|never|number|object|string|symbol|unknown)$/;

/** Words between two values. */
const INFIX = /^(?:as|in|instanceof|of|satisfies)$/;

/** Words that the grammar does not know where they say nothing here, and names that it takes for words of its own. */
function word(tokens: readonly Lexeme[], index: number): Substitute | undefined {
  const token = tokens[index];
  if (token?.kind !== 'word') return undefined;
  const [before = '', next = ''] = [tokens[index - 1]?.value, tokens[index + 1]?.value];
  const isBeforeWord = tokens[index + 1]?.kind === 'word';
  // At the beginning of a line they pass for `in` and `instanceof`.
  if (token.column !== undefined && /^in(?:stanceof)?[\d_$]/.test(token.value)) return named(token);
  if (TYPE_NAMES.test(token.value)) return /^[[,]$/.test(before) && /^[:?]$/.test(next) ? named(token) : undefined;
  switch (token.value) {
    case 'const':
      return /^[<,]$/.test(before) && isBeforeWord ? blank(token) : undefined;
    case 'in':
    case 'out':
      return /^(?:<|,|in)$/.test(before) && isBeforeWord && next !== 'extends' ? blank(token) : undefined;
    case 'defer':
      return before === 'import' && next === '*' ? blank(token) : undefined;
    case 'type':
      if (before === 'export' && next === '*') return blank(token);
      return (before === '[' && next === 'in') || (/^[{,]$/.test(before) && /^[,}]$/.test(next)) ? named(token) : undefined;
    case 'accessor':
      return isBeforeWord && !INFIX.test(next) ? blank(token) : undefined;
    case 'override':
      return before === 'abstract' ? blank(token) : undefined;
    case 'readonly':
      return before === 'keyof' ? blank(token) : undefined;
    case 'global':
      return next === '{' && before !== 'declare' ? blank(token) : undefined;
    case 'unique':
      return next === 'symbol' ? undefined : named(token);
    case 'abstract':
    case 'using':
      return isBeforeWord || /^[[{'"#]/.test(next) ? undefined : named(token);
    default:
      return undefined;
  }
}

/** What the grammar takes for a reference to a character, as HTML has them. */
const REFERENCE = /^&(?:#(?:[xX][\da-fA-F]{1,6}|\d{1,5})|[A-Za-z]{1,30});/;

/** What has `&` for an operator. */
const WITH_AMPERSANDS = ['binary_expression', 'intersection_type', 'augmented_assignment_expression'];

/**
 * In the texts of JSX the grammar knows no `&` that begins no reference. Neither the tokens nor the tree tell all of these texts: to the former `<T,>(x: T) => x` begins an
 * element, and the latter is lost after the first such sign in an attribute.
 */
function ampersands(text: string, broken: Node): Substitute[] {
  const known = new Set(WITH_AMPERSANDS.flatMap((type) => broken.descendantsOfType(type).flatMap(({ children }) => children.map(({ start }) => start))));
  const errors = findErrors(broken).filter(({ start, parent }) => text[start] === '&' && /^(?:jsx_|string$)/.test(parent?.type ?? ''));
  return [...jsxTexts(text), ...errors].flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(/&+/g)].flatMap(({ 0: run, index }) => {
      const last = start + index + run.length - 1;
      const isReference = REFERENCE.test(text.slice(last, last + 33));
      return known.has(start + index) || (isReference && run.length === 1) ? [] : [named({ start: start + index, end: isReference ? last : last + 1 })];
    }),
  );
}

/** What was taken for a text and is none: there the parser sees an error now. */
function operators(text: string, broken: Node, original: string): Substitute[] {
  return findErrors(broken).flatMap(({ start, end }) =>
    [...original.slice(start, end).matchAll(/&+/g)]
      .map(({ 0: run, index }) => ({ start: start + index, end: start + index + run.length, text: run }))
      .filter((run) => text[run.start] === '_'),
  );
}

function jsxTexts(text: string): Range[] {
  if (!/<\/|\/>/.test(text)) return [];
  const found: Range[] = [];
  let start = 0;
  for (const { type, value } of jsTokens(text, { jsx: true })) {
    if (type === 'JSXText' || type === 'JSXString') found.push({ start, end: start + value.length });
    start += value.length;
  }
  return found;
}
