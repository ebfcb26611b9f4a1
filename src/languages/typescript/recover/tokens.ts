import jsTokens, { type JSXToken, type Token } from 'js-tokens';

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

const OPEN_COMMENT = /\/\*(?:(?!\*\/)[^])*$/;

/** Whether the last comment of a text is not closed. */
export function endsInComment(text: string, jsx: boolean): boolean {
  if (!OPEN_COMMENT.test(text)) return false;
  for (const token of jsTokens(text, { jsx: jsx as true })) if (token.type === 'MultiLineComment' && !token.closed) return true;
  return false;
}

/**
 * The tokens of a text, white space and comments left out. With `doubt`, a template that swallows what looks like
 * statements of the code around it is but a backtick too many.
 */
export function* readTokens(text: string, jsx: boolean, doubt: boolean): Generator<Lexeme> {
  let from: number | undefined = 0;
  let lineStart = 0;
  let indent = 0;
  let isFirst = true;
  while (from !== undefined) {
    let start: number = from;
    from = undefined;
    for (const token of jsTokens(start === 0 ? text : text.slice(start), { jsx: jsx as true })) {
      const end = start + token.value.length;
      const kind = KINDS[token.type];
      if (kind === 'break') {
        isFirst = true;
        lineStart = end;
      } else if (kind !== 'space') {
        const column = isFirst ? start - lineStart : undefined;
        indent = column ?? indent;
        isFirst = false;
        if (doubt && token.value.startsWith('`') && swallowsCode(token.value, indent)) {
          yield { kind, value: '`', start, end: start + 1, column, lacks: '`' };
          from = start + 1;
          break;
        }
        const lacks = 'closed' in token && !token.closed ? (token.type.includes('Template') ? '`' : token.value.charAt(0)) : '';
        yield { kind, value: token.value, start, end, column, lacks };
      }
      start = end;
    }
  }
}

const KINDS: Readonly<Record<Token['type'] | JSXToken['type'], Lexeme['kind'] | 'space' | 'break'>> = {
  WhiteSpace: 'space',
  SingleLineComment: 'space',
  MultiLineComment: 'space',
  HashbangComment: 'space',
  JSXText: 'space',
  LineTerminatorSequence: 'break',
  StringLiteral: 'text',
  NoSubstitutionTemplate: 'text',
  TemplateHead: 'text',
  TemplateMiddle: 'text',
  TemplateTail: 'text',
  RegularExpressionLiteral: 'text',
  JSXString: 'text',
  IdentifierName: 'word',
  Punctuator: 'sign',
  JSXPunctuator: 'sign',
  PrivateIdentifier: 'other',
  NumericLiteral: 'other',
  Invalid: 'other',
  JSXIdentifier: 'other',
  JSXInvalid: 'other',
};

/** Whether a line of a template but the first looks like code no deeper than the line it began on. */
function swallowsCode(template: string, indent: number): boolean {
  const lineEnd = template.search(BREAK);
  return lineEnd >= 0 && [...template.slice(lineEnd).matchAll(CODE_LINE)].some(([, space = '']) => space.length <= indent);
}
