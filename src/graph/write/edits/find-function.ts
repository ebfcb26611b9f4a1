import type { FileIR, FunctionDefinition, Range } from '../../../languages/ir';
import { isSameRange, nodesIn } from '../nodes';

/** The function that is defined at a range: by a statement, or where it is used. */
export function findFunction(ir: FileIR, range: Range): FunctionDefinition | undefined {
  return nodesIn(ir.body)
    .flatMap((node) => (node.kind === 'function' || node.kind === 'function-expression' ? [node] : []))
    .find((node) => isSameRange(node, range) || isSameRange(node.definition, range))?.definition;
}
