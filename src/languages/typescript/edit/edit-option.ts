import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import type { Lexeme } from '../recover/tokens';

/**
 * Sets an option in the object that is the second argument of a call, which it gets if it has none. Undefined when the second
 * argument is no object literal.
 */
export function setOption(text: string, tokens: readonly Lexeme[], call: Span, name: string, value: string): TextEdit[] | undefined {
  const given = argumentsOf(tokens, call);
  const [agent, options] = given ?? [];
  if (!given || !agent?.[0] || agent[0].value === '...') return undefined;
  const replace = (start: number, end: number, by: string): TextEdit => ({ at: { ...call, start, end }, text: by });
  if (!options) {
    const end = agent.at(-1)?.end ?? call.end;
    return [replace(end, end, `, { ${name}: ${value} }`)];
  }
  const [open] = options;
  const close = options.at(-1);
  if (open?.value !== '{' || close?.value !== '}' || matching(options, 0) !== options.length - 1) return undefined;

  const properties = splitByComma(options.slice(1, -1));
  const present = properties.find(([key, colon]) => key && colon?.value === ':' && key.value.replace(/^(['"])(.*)\1$/, '$2') === name);
  if (present) return [replace(present[2]?.start ?? close.start, present.at(-1)?.end ?? close.start, value)];
  const last = options.at(-2);
  if (!last || last === open) return [replace(open.start, close.end, `{ ${name}: ${value} }`)];

  const start = properties.filter((property) => property.length > 0).at(-1)?.[0];
  const isMultiLine = close.column !== undefined && start?.column !== undefined;
  const hasComma = last.value === ',';
  if (!isMultiLine) return [replace(last.end, last.end, `${hasComma ? '' : ','} ${name}: ${value}${hasComma ? ',' : ''}`)];
  const lineEnd = last.end + (/[\n\r\u2028\u2029]/.exec(text.slice(last.end, close.start))?.index ?? 0);
  const indent = text.slice(start.start - start.column, start.start);
  const line = `${lineBreak(text)}${indent}${name}: ${value}${hasComma ? ',' : ''}`;
  if (hasComma) return [replace(lineEnd, lineEnd, line)];
  if (lineEnd === last.end) return [replace(last.end, last.end, `,${line}`)];
  return [replace(last.end, last.end, ','), replace(lineEnd, lineEnd, line)];
}

/** The tokens of each argument of a call that ends with its closing parenthesis. */
function argumentsOf(tokens: readonly Lexeme[], call: Span): Lexeme[][] | undefined {
  const within = tokens.filter(({ start, end }) => start >= call.start && end <= call.end);
  if (within.at(-1)?.value !== ')') return undefined;
  const open = within.findIndex((token, index) => token.value === '(' && matching(within, index) === within.length - 1);
  return open < 0 ? undefined : splitByComma(within.slice(open + 1, -1)).filter((argument) => argument.length > 0);
}

/** The index of the bracket that closes the one at `from`. */
function matching(tokens: readonly Lexeme[], from: number): number {
  let depth = 0;
  for (let index = from; index < tokens.length; index++) {
    depth += depthChange(tokens[index]);
    if (depth === 0) return index;
  }
  return -1;
}

function splitByComma(tokens: readonly Lexeme[]): Lexeme[][] {
  const parts: Lexeme[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    depth += depthChange(token);
    if (depth === 0 && token.value === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function depthChange(token: Lexeme | undefined): number {
  if (!token) return 0;
  if (token.kind === 'text') return templateChange(token.value);
  return /^[([{]$/.test(token.value) ? 1 : /^[)\]}]$/.test(token.value) ? -1 : 0;
}

/** What stands between `${` and `}` of a template lies deeper. */
function templateChange(value: string): number {
  return (value.endsWith('${') ? 1 : 0) - (value.startsWith('}') ? 1 : 0);
}

function lineBreak(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
