import type { TextEdit } from '../../../model/finding';
import type { Lexeme } from '../recover/tokens';

/**
 * Adds an element or property before the bracket that ends `tokens`, which begin with the one that opens; in a line of its own where the
 * last one has that.
 */
export function addLast(text: string, file: string, tokens: readonly Lexeme[], ...items: readonly string[]): TextEdit[] | undefined {
  const [open] = tokens;
  const close = tokens.at(-1);
  if (!open || !close || matching(tokens, 0) !== tokens.length - 1) return undefined;
  const replace = (start: number, end: number, by: string): TextEdit => ({ at: { file, start, end }, text: by });
  const last = tokens.at(-2);
  const inLine = items.join(', ');
  if (!last || last === open) return [replace(open.start, close.end, open.value === '{' ? `{ ${inLine} }` : `${open.value}${inLine}${close.value}`)];

  const start = splitByComma(tokens.slice(1, -1))
    .filter((each) => each.length > 0)
    .at(-1)?.[0];
  const isMultiLine = close.column !== undefined && start?.column !== undefined;
  const hasComma = last.value === ',';
  if (!isMultiLine) return [replace(last.end, last.end, `${hasComma ? '' : ','} ${inLine}${hasComma ? ',' : ''}`)];
  const lineEnd = last.end + (/[\n\r\u2028\u2029]/.exec(text.slice(last.end, close.start))?.index ?? 0);
  const indent = text.slice(start.start - start.column, start.start);
  const newLine = lineBreak(text) + indent;
  const line = `${newLine}${items.join(`,${newLine}`)}${hasComma ? ',' : ''}`;
  if (hasComma) return [replace(lineEnd, lineEnd, line)];
  if (lineEnd === last.end) return [replace(last.end, last.end, `,${line}`)];
  return [replace(last.end, last.end, ','), replace(lineEnd, lineEnd, line)];
}

/** The index of the bracket that closes the one at `from`. */
export function matching(tokens: readonly Lexeme[], from: number): number {
  let depth = 0;
  for (let index = from; index < tokens.length; index++) {
    depth += depthChange(tokens[index]);
    if (depth === 0) return index;
  }
  return -1;
}

export function splitByComma(tokens: readonly Lexeme[]): Lexeme[][] {
  const parts: Lexeme[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    depth += depthChange(token);
    if (depth === 0 && token.value === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

export function lineBreak(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
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
