import type { Expression, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { isExpression, lowerExpression } from './lower-expression';
import { isStatement, lowerStatement } from './lower-statement';
import { type Lowering, MAX_DEPTH, partsOf } from './lowering';

/**
 * The readable statements and expressions among and below nodes whose place in the IR is unknown: broken code, JSX. Types
 * and punctuation are skipped.
 */
export function lowerAny(nodes: readonly Node[], lowering: Lowering): (Statement | Expression)[] {
  return nodes.flatMap((node): (Statement | Expression)[] => {
    const { type } = node;
    if (isStatement(type)) return lowerStatement(node, lowering);
    if (NAMES.has(type) || type.startsWith('jsx_text')) return [];
    if (isExpression(type)) return [lowerExpression(node, lowering)];
    if (TYPES.has(type) || lowering.depth >= MAX_DEPTH) return [];
    if (type === 'ERROR') lowering.read.add(node.id);
    lowering.depth += 1;
    const below = lowerAny(partsOf(node), lowering);
    lowering.depth -= 1;
    return below;
  });
}

/** Names alone say nothing. */
const NAMES: ReadonlySet<string> = new Set(['property_identifier', 'type_identifier', 'private_property_identifier', 'import']);

const TYPES: ReadonlySet<string> = new Set([
  'type_annotation',
  'type_arguments',
  'type_parameters',
  'predefined_type',
  'generic_type',
  'object_type',
  'comment',
]);
