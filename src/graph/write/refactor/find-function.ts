import type { FileIR, FunctionDefinition, Range } from '../../../languages/ir';

/** The function that is defined at a range: by a statement, or where it is used. */
export function findFunction(ir: FileIR, { start, end }: Range): FunctionDefinition | undefined {
  let found: FunctionDefinition | undefined;
  visit(ir.body, (node) => {
    const { definition } = node as { readonly definition?: FunctionDefinition };
    const isHere = [node, definition].some((each) => each?.start === start && each.end === end);
    if (definition && 'isGenerator' in definition && isHere) found ??= definition;
  });
  return found;
}

/** Every part of a tree that has a place in the text. */
function visit(node: unknown, see: (node: Range) => void): void {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((each) => visit(each, see));
  if ('start' in node && 'end' in node) see(node as Range);
  for (const value of Object.values(node)) visit(value, see);
}
