import type { Block } from '../../ir';
import { named, type Source, type Syntax } from '../syntax';
import { lowerErrorsIn } from './lower-error';
import { lowerStatement } from './lower-statement';

/** The statements of a module or indented block. */
export function lowerBlock(source: Source, node: Syntax): Block {
  const block = named(node).flatMap((child) => {
    const lowered = lowerStatement(source, child);
    return source.isBroken && child.origin.hasError ? [...lowered, ...lowerErrorsIn(source, child)] : lowered;
  });
  // Without the room that `flatMap` leaves for more.
  return block.slice();
}
