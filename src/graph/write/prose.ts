import type { Expression, FileIR } from '../../languages/ir';
import type { Span } from '../../model/span';

/** Whether a name stands where nothing reads it as one: in a comment between statements, or as a word of a sentence in a text. */
export function isProse({ body, broken }: FileIR, text: string, at: Span): boolean {
  const isAround = ({ start, end }: { readonly start: number; readonly end: number }) => start <= at.start && at.end <= end;
  if (broken.some(isAround)) return false;
  const statement = body.find(isAround);
  if (!statement) return true;
  const innermost = findInnermost(statement, isAround);
  const isText = (innermost?.kind === 'constant' && typeof innermost.value === 'string') || innermost?.kind === 'template';
  return isText && isWord(text, at) && text.slice(innermost.start, innermost.end).trim().split(/\s+/).length >= SENTENCE;
}

/** Less is no sentence: names of fields, a type. */
const SENTENCE = 3;

function isWord(text: string, { start, end }: Span): boolean {
  return /^[\s"'`(]$/.test(text.slice(start - 1, start)) && /^[,.;:!?)]*[\s"'`]/.test(text.slice(end, end + 4));
}

function findInnermost(root: unknown, isAround: (range: Expression) => boolean): Expression | undefined {
  let found: Expression | undefined;
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(look);
    const each = node as Expression;
    if (each.start !== undefined && each.end !== undefined) {
      if (!isAround(each)) return;
      if (each.kind !== undefined) found = each;
    }
    Object.values(node).forEach(look);
  };
  look(root);
  return found;
}
