import type { ModuleReference } from '../../ir';
import type { Node } from '../../tree/node';
import { type Lowering, rangeOf, textOf } from './lowering';
import { unquote } from './string-value';

/** The module a quoted specifier names. */
export function toModule(source: Node, lowering: Lowering): ModuleReference {
  return { ...rangeOf(source), specifier: unquote(textOf(source, lowering)), level: 0 };
}
