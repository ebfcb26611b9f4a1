import type { Node } from '../../tree/node';
import { pushReversed } from '../lower/lowering';

/** The ERROR and MISSING nodes below a node, in order; not those within nodes that `skip` names. */
export function findErrors(node: Node, skip: (type: string) => boolean = () => false): Node[] {
  const errors: Node[] = [];
  const waiting: Node[] = [node];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    if (each !== node && (each.isError || each.isMissing)) errors.push(each);
    else if (each.hasError && (each === node || !skip(each.type))) pushReversed(waiting, each.children);
  }
  return errors;
}
