import jsTokens from 'js-tokens';

/** A token that is neither white space nor comment. */
export interface Lexeme {
  readonly kind: 'word' | 'sign' | 'text' | 'other';
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** The column it stands in when it is the first of its line. */
  readonly column: number | undefined;
  /** For texts: the quote that is missing at their end. */
  readonly lacks: string;
}

const BREAK = /\r\n|[\n\r\u2028\u2029]/;

/** A line that hardly occurs in prose: the beginning of a statement. */
const CODE_LINE =
  /^([ \t]*)(?:(?:export\s+)?(?:const|let|var)\s+[\w$[{][^\n]*=|export\s+(?:default|async|function|class|[{*])|import\s[^\n]*['"]|(?:async\s+)?function\s*\*?\s*[\w$]+\s*\(|class\s+[\w$]+[^\n]*\{|(?:async\s+|static\s+)*[\w$#]+\([^\n]*\)\s*\{\s*$|[)\]}]+[;,]?\s*$)/gm;

/** Whether `<` can begin an element in a file: everywhere but in plain TypeScript. */
export function usesJsx(file: string): boolean {
  return !/\.[mc]?ts$/i.test(file);
}

/**
 * The tokens of a text, white space and comments left out. With `doubt`, a template that swallows what looks like
 * statements of the code around it is but a backtick too many.
 */
export function* readTokens(text: string, jsx: boolean, doubt: boolean): Generator<Lexeme> {
  let start = 0;
  while (start < text.length) {
    start = yield* readFrom(text, start, jsx, doubt);
  }
}

/** Reads on from an offset; returns where to go on after a backtick that is no template. */
function* readFrom(text: string, from: number, jsx: boolean, doubt: boolean): Generator<Lexeme, number> {
  let start = from;
  let lineStart = from;
  let isFirst = from === 0;
  for (const token of jsTokens(from === 0 ? text : text.slice(from), { jsx: jsx as true })) {
    const end = start + token.value.length;
    const column = isFirst ? start - lineStart : undefined;
    switch (token.type) {
      case 'WhiteSpace':
      case 'SingleLineComment':
      case 'HashbangComment':
      case 'MultiLineComment':
      case 'JSXText':
        break;
      case 'LineTerminatorSequence':
        isFirst = true;
        lineStart = end;
        break;
      case 'NoSubstitutionTemplate':
      case 'TemplateHead':
      case 'TemplateMiddle':
      case 'TemplateTail': {
        if (doubt && token.value.startsWith('`') && swallowsCode(token.value, indentAt(text, start))) {
          yield { kind: 'text', value: '`', start, end: start + 1, column, lacks: '`' };
          return start + 1;
        }
        yield { kind: 'text', value: token.value, start, end, column, lacks: 'closed' in token && !token.closed ? '`' : '' };
        isFirst = false;
        break;
      }
      case 'StringLiteral':
      case 'RegularExpressionLiteral':
      case 'JSXString':
        yield { kind: 'text', value: token.value, start, end, column, lacks: token.closed ? '' : token.value.charAt(0) };
        isFirst = false;
        break;
      case 'IdentifierName':
        yield { kind: 'word', value: token.value, start, end, column, lacks: '' };
        isFirst = false;
        break;
      case 'Punctuator':
      case 'JSXPunctuator':
        yield { kind: 'sign', value: token.value, start, end, column, lacks: '' };
        isFirst = false;
        break;
      case 'PrivateIdentifier':
      case 'NumericLiteral':
      case 'Invalid':
      case 'JSXIdentifier':
      case 'JSXInvalid':
        yield { kind: 'other', value: token.value, start, end, column, lacks: '' };
        isFirst = false;
        break;
    }
    start = end;
  }
  return text.length;
}

/** Whether a line of a template but the first looks like code no deeper than the line it began on. */
function swallowsCode(template: string, indent: number): boolean {
  const lineEnd = template.search(BREAK);
  return lineEnd >= 0 && [...template.slice(lineEnd).matchAll(CODE_LINE)].some(([, space = '']) => space.length <= indent);
}

function indentAt(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !BREAK.test(text.charAt(start - 1))) start -= 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0].length ?? 0;
}
