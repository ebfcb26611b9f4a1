import type { Expression, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { lowerExpression } from './lower-expression';
import { undo } from './lower-operation';
import { lowerPattern } from './lower-pattern';
import { hasToken, type Lowering, textOf } from './lowering';

/** `target = value` where a value is wanted. */
export function lowerAssignment(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return {
    kind: 'assignment',
    start,
    end,
    target: lowerPattern(node.childForFieldName('left'), lowering, start),
    value: lowerExpression(node.childForFieldName('right'), lowering, end),
  };
}

/** `a = b = value` as a statement; `using a = value` declares `a`. */
export function lowerAssignStatement(node: Node, lowering: Lowering): Statement {
  const { start, end } = node;
  const targets: Expression[] = [];
  let value: Node | undefined = node;
  while (value?.type === 'assignment_expression') {
    targets.push(lowerPattern(value.childForFieldName('left'), lowering, start));
    value = value.childForFieldName('right');
  }
  const isUsing = hasToken(node, 'using');
  return { kind: 'assign', start, end, targets, value: lowerExpression(value, lowering, end), ...(isUsing && { declared: 'const' as const }) };
}

/** `target += value` where a value is wanted. */
export function lowerAugmented(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'assignment', start, end, ...augmentationOf(node, lowering) };
}

export function lowerAugmentStatement(node: Node, lowering: Lowering): Statement {
  const { start, end } = node;
  return { kind: 'augment', start, end, ...augmentationOf(node, lowering) };
}

function augmentationOf(node: Node, lowering: Lowering): { target: Expression; operator: string; value: Expression } {
  const { start, end } = node;
  return {
    target: lowerExpression(node.childForFieldName('left'), lowering, start),
    operator: (node.childForFieldName('operator')?.type ?? '=').slice(0, -1),
    value: lowerExpression(node.childForFieldName('right'), lowering, end),
  };
}

/** `++x` is `x += 1`; `x++` has the value from before. */
export function lowerUpdate(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const update = updateOf(node, lowering);
  const changed: Expression = { kind: 'assignment', start, end, ...update };
  return node.firstChild?.isNamed ? undo(changed, update.operator) : changed;
}

export function lowerUpdateStatement(node: Node, lowering: Lowering): Statement {
  const { start, end } = node;
  return { kind: 'augment', start, end, ...updateOf(node, lowering) };
}

function updateOf(node: Node, lowering: Lowering): { target: Expression; operator: string; value: Expression } {
  const { start, end } = node;
  const sign = node.childForFieldName('operator');
  return {
    target: lowerExpression(node.childForFieldName('argument'), lowering, start),
    operator: sign && textOf(sign, lowering) === '--' ? '-' : '+',
    value: { kind: 'constant', start: end, end, value: 1 },
  };
}
