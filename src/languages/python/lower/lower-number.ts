import type { Expression } from '../../ir';
import type { Node } from '../../tree/node';
import { type Source, textOf, toUnknown } from '../syntax';

/** `1_000`, `0xff`, `1e3`; integers past 2⁵³ and complex numbers keep their text. Python 2's `010` and `1L` are unknown. */
export function lowerNumber(source: Source, node: Node): Expression {
  const { start, end } = node;
  const text = textOf(source, node);
  const value = Number(text.replaceAll('_', ''));
  if (Number.isNaN(value) || text === '')
    return /^[\d_.][\w.+-]*j$/i.test(text) ? { kind: 'constant', start, end, value: text, form: 'complex' } : toUnknown(node, 'number');
  if (node.type === 'integer' && !Number.isSafeInteger(value)) return { kind: 'constant', start, end, value: text, form: 'bigint' };
  return { kind: 'constant', start, end, value, ...(node.type === 'float' && { isFloat: true }) };
}
