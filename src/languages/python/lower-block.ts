import type { Node } from 'web-tree-sitter';
import type { Block } from '../ir';
import { lowerErrorsIn } from './lower-error';
import { lowerStatement } from './lower-statement';
import type { Source } from './syntax';

/** The statements of a module or indented block. */
export function lowerBlock(source: Source, node: Node): Block {
  return node.namedChildren.flatMap((child) => {
    if (child.type === 'comment' || child.type === 'line_continuation') return [];
    const lowered = lowerStatement(source, child);
    return source.isBroken && child.hasError ? [...lowered, ...lowerErrorsIn(source, child)] : lowered;
  });
}
