import type { Block } from '../../ir';
import type { Node } from '../../tree/node';
import { named, type Source } from '../syntax';
import { lowerErrorsIn } from './lower-error';
import { lowerStatement } from './lower-statement';

/** The statements of a module or indented block. */
export function lowerBlock(source: Source, node: Node): Block {
  const block = named(node).flatMap((child) => {
    const lowered = lowerStatement(source, child);
    return source.isBroken && child.hasError ? [...lowered, ...lowerErrorsIn(source, child)] : lowered;
  });
  // Without the room that `flatMap` leaves for more.
  return block.slice();
}
