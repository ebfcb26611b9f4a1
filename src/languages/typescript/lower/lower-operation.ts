import type { Expression } from '../../ir';
import type { Node } from '../../tree/node';
import { conditionText } from './condition-text';
import { lowerExpression, unwrap } from './lower-expression';
import { copyOf, type Lowering, partsOf, pushReversed } from './lowering';

/** Longer chains of one operator are one operation of all their operands, lest they nest too deeply. */
const LONG_CHAIN = 50;

/** Operators whose chains group as well from the left as at once. */
const CHAINS: ReadonlySet<string> = new Set(['+', '&&', '||', '??', '|', '&', '*']);

export function lowerBinary(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const operator = operatorOf(node);
  const chain = CHAINS.has(operator) ? chainOf(node, operator) : [];
  const left = node.childForFieldName('left');
  const isLong = chain.length > LONG_CHAIN;
  const tests = isLong ? chain.slice(0, -1) : [left];
  return {
    kind: 'operation',
    start,
    end,
    operator,
    operands: isLong
      ? chain.map((operand) => lowerExpression(operand, lowering))
      : [lowerExpression(left, lowering, start), lowerExpression(node.childForFieldName('right'), lowering, end)],
    ...((operator === '&&' || operator === '||') && { conditions: tests.flatMap((test) => (test ? [conditionText(test, lowering)] : [])) }),
  };
}

function chainOf(node: Node, operator: string): Node[] {
  const operands: Node[] = [];
  let left: Node | undefined = node;
  while (left?.type === 'binary_expression' && operatorOf(left) === operator) {
    const right: Node | undefined = left.childForFieldName('right');
    if (right) operands.push(right);
    left = left.childForFieldName('left');
  }
  if (left) operands.push(left);
  return operands.reverse();
}

function operatorOf(node: Node): string {
  return node.childForFieldName('operator')?.type ?? '';
}

export function lowerUnary(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const operand = lowerExpression(node.childForFieldName('argument'), lowering, end);
  // As it is written: the parser may have been given another sign.
  const operator = node.childForFieldName('operator');
  return { kind: 'operation', start, end, operator: operator ? copyOf(operator, lowering) : '', operands: [operand] };
}

/** `a, b, c` is one operation `,` whose value is that of the last operand. */
export function lowerSequence(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const operands = sequenceOf(node).map((operand) => lowerExpression(operand, lowering));
  return { kind: 'operation', start, end, operator: ',', operands };
}

/** The parts of `a, b, c`, however the parser groups them; another expression alone. */
export function sequenceOf(node: Node): Node[] {
  const parts: Node[] = [];
  const waiting: Node[] = [node];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const inner = unwrap(each);
    if (inner?.type === 'sequence_expression') pushReversed(waiting, partsOf(inner));
    else if (inner) parts.push(inner);
  }
  return parts;
}

export function lowerTernary(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const test = node.childForFieldName('condition');
  return {
    kind: 'conditional',
    start,
    end,
    test: lowerExpression(test, lowering, start),
    condition: test ? conditionText(test, lowering) : '',
    then: lowerExpression(node.childForFieldName('consequence'), lowering, end),
    else: lowerExpression(node.childForFieldName('alternative'), lowering, end),
  };
}

/** The operation that gives the value from before `x++` or `x--`, which have changed `x` by now. */
export function undo(changed: Expression, operator: string): Expression {
  const { start, end } = changed;
  const one: Expression = { kind: 'constant', start: end, end, value: 1 };
  return { kind: 'operation', start, end, operator: operator === '+' ? '-' : '+', operands: [changed, one] };
}
