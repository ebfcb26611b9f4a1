import type { Block, Expression, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { conditionText } from './condition-text';
import { lowerExpression } from './lower-expression';
import { sequenceOf } from './lower-operation';
import { lowerPattern } from './lower-pattern';
import { lowerEffect, lowerStatement, lowerStatementOr } from './lower-statement';
import { hasToken, type Lowering } from './lowering';

/** `for (a; b; c) {…}` is `a; while (b) {…}` with the step `c`. */
export function lowerFor(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const initializer = node.childForFieldName('initializer');
  const test = conditionOf(node);
  const increment = node.childForFieldName('increment');
  const first = initializer ? lowerInitializer(initializer, lowering) : [];
  const body = lowerBody(node, lowering);
  const step = increment ? sequenceOf(increment).map((part) => lowerEffect(part, lowering)) : [];
  return [
    ...first,
    {
      kind: 'while',
      start,
      end,
      test: test ? lowerExpression(test, lowering) : always(start),
      condition: test ? conditionText(test, lowering) : 'true',
      body,
      ...(step.length > 0 && { step }),
      ...(initializer?.type === 'lexical_declaration' && { perTurn: first.flatMap(declaredNames) }),
      else: [],
    },
  ];
}

function declaredNames(statement: Statement): readonly string[] {
  return statement.kind === 'assign' && statement.declared === 'let'
    ? statement.targets.flatMap((target) => (target.kind === 'name' ? [target.name] : []))
    : [];
}

/** An older grammar makes the condition an expression statement, and an empty one a `;`. */
function conditionOf(node: Node): Node | undefined {
  return node.childrenForFieldName('condition').find(({ isNamed, type }) => isNamed && type !== 'empty_statement');
}

function lowerInitializer(node: Node, lowering: Lowering): Statement[] {
  const isStatement = node.type.endsWith('_declaration') || node.type.endsWith('_statement');
  return isStatement ? lowerStatement(node, lowering) : sequenceOf(node).map((part) => lowerEffect(part, lowering));
}

export function lowerForIn(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  return [
    {
      kind: 'for',
      start,
      end,
      target: lowerPattern(node.childForFieldName('left'), lowering, start),
      iterable: lowerExpression(node.childForFieldName('right'), lowering, end),
      over: hasToken(node, 'in') ? 'keys' : 'values',
      body: lowerBody(node, lowering),
      else: [],
    },
  ];
}

export function lowerWhile(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const test = node.childForFieldName('condition');
  return [
    {
      kind: 'while',
      start,
      end,
      test: lowerExpression(test, lowering, start),
      condition: test ? conditionText(test, lowering) : '',
      body: lowerBody(node, lowering),
      else: [],
    },
  ];
}

/** `do {…} while (a)` is `while (true) {…}` with the step `if (a) ; else break`: the body runs at least once, and `continue` asks, too. */
export function lowerDoWhile(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const body = lowerBody(node, lowering);
  const test = node.childForFieldName('condition');
  const leave: Statement = {
    kind: 'if',
    start: test?.start ?? end,
    end,
    test: lowerExpression(test, lowering, end),
    condition: test ? conditionText(test, lowering) : '',
    then: [],
    else: [{ kind: 'jump', start: end, end, jump: 'break' }],
  };
  return [{ kind: 'while', start, end, test: always(start), condition: 'true', body, step: [leave], else: [] }];
}

function lowerBody(node: Node, lowering: Lowering): Block {
  const { breaks } = lowering;
  lowering.breaks = 'loop';
  const body = lowerStatementOr(node.childForFieldName('body'), lowering);
  lowering.breaks = breaks;
  return body;
}

function always(offset: number): Expression {
  return { kind: 'constant', start: offset, end: offset, value: true };
}
