import type { TextEdit } from '../../../model/finding';
import type { Span } from '../../../model/span';
import { codeBefore } from '../recover/code-around';
import { addItem } from './add-item';

/** Adds `name=value` as a call's last argument; not where the call has one of that name. */
export function addArgument(text: string, call: Span, name: string, value: string): TextEdit[] | undefined {
  const close = call.end - 1;
  const { openerAt } = codeBefore(text, close);
  if (openerAt >= call.start && hasArgument(text, openerAt + 1, close, name)) return undefined;
  return addItem(text, call, '(', `${name}=${value}`);
}

/** Looks for the keyword among the call's own arguments. */
function hasArgument(text: string, start: number, end: number, name: string): boolean {
  return [...text.slice(start, end).matchAll(new RegExp(`\\b${name}\\s*=(?!=)`, 'g'))].some(({ index }) => {
    const { openerAt, end: codeEnd } = codeBefore(text, start + index);
    return openerAt === start - 1 && (codeEnd === start || text[codeEnd - 1] === ',');
  });
}
