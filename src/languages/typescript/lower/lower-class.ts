import * as l10n from '@vscode/l10n';
import type { ClassDefinition, Expression, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { lowerAny } from './lower-any';
import { lowerExpression } from './lower-expression';
import { lowerFunction } from './lower-function';
import { keyName, lowerKey } from './lower-literal';
import { isStatement, lowerBlock, lowerStatement } from './lower-statement';
import { copyOf, hasToken, type Lowering, partsOf, rangeOf } from './lowering';

/** A class; `decorators` are those written before its `export`. */
export function lowerClass(node: Node, lowering: Lowering, decorators: readonly Expression[]): ClassDefinition {
  const name = node.childForFieldName('name');
  const body = node.childForFieldName('body');
  return {
    ...rangeOf(node),
    ...(name && { name: copyOf(name, lowering), nameRange: rangeOf(name) }),
    bases: lowerBases(node, lowering),
    keywords: [],
    decorators: [...decorators, ...lowerDecorators(node, lowering)],
    body: body ? lowerMembers(body, lowering) : [],
  };
}

/** The decorators that stand directly in a node. */
export function lowerDecorators(node: Node, lowering: Lowering): Expression[] {
  return node.namedChildren.filter(({ type }) => type === 'decorator').map((decorator) => lowerDecorator(decorator, lowering));
}

function lowerDecorator(node: Node, lowering: Lowering): Expression {
  return lowerExpression(partsOf(node)[0], lowering, node.end);
}

function lowerBases(node: Node, lowering: Lowering): Expression[] {
  const heritage = node.namedChildren.find(({ type }) => type === 'class_heritage');
  const extended = heritage?.namedChildren.find(({ type }) => type === 'extends_clause');
  const base = extended?.childForFieldName('value');
  return base ? [lowerExpression(base, lowering)] : [];
}

function lowerMembers(body: Node, lowering: Lowering): Statement[] {
  const statements: Statement[] = [];
  // A method's decorators stand before it as members of their own.
  let decorators: Expression[] = [];
  for (const part of partsOf(body)) {
    if (part.type === 'decorator') {
      decorators.push(lowerDecorator(part, lowering));
      continue;
    }
    statements.push(...lowerMember(part, lowering, decorators));
    decorators = [];
  }
  return statements;
}

function lowerMember(node: Node, lowering: Lowering, decorators: readonly Expression[]): Statement[] {
  const { start, end } = node;
  switch (node.type) {
    case 'method_definition': {
      const definition = lowerFunction(node, lowering, decorators);
      if (definition.name !== undefined) return [{ kind: 'function', start, end, definition }];
      const key = lowerKey(node.childForFieldName('name'), lowering, start);
      const method: Expression = { kind: 'function-expression', start, end, definition };
      return [{ kind: 'unknown-statement', start, end, reason: l10n.t('computed member name'), children: [key, method] }];
    }
    case 'public_field_definition':
      return lowerField(node, lowering);
    case 'class_static_block': {
      const block = node.childForFieldName('body');
      const children = block ? lowerBlock(partsOf(block), lowering) : [];
      return [{ kind: 'unknown-statement', start, end, reason: l10n.t('static block'), children }];
    }
    case 'method_signature':
    case 'abstract_method_signature':
    case 'index_signature':
      return [];
    default:
      if (isStatement(node.type)) return lowerStatement(node, lowering);
      lowering.read.add(node.id);
      return [{ kind: 'unknown-statement', start, end, reason: l10n.t('syntax error'), children: lowerAny([node], lowering) }];
  }
}

function lowerField(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  if (hasToken(node, 'declare') || hasToken(node, 'abstract')) return [];
  const nameNode = node.childForFieldName('name');
  const valueNode = node.childForFieldName('value');
  const value = valueNode && { value: lowerExpression(valueNode, lowering) };
  const decorated = lowerDecorators(node, lowering).map(
    (decorator): Statement => ({ kind: 'expression', start: decorator.start, end: decorator.end, value: decorator }),
  );
  const name = keyName(nameNode, lowering);
  if (nameNode && name !== undefined) {
    const target: Expression = { kind: 'name', ...rangeOf(nameNode), name };
    return [...decorated, { kind: 'assign', start, end, targets: [target], ...value, declared: hasToken(node, 'static') ? 'static' : 'field' }];
  }
  const children = [lowerKey(nameNode, lowering, start), ...(value ? [value.value] : [])];
  return [...decorated, { kind: 'unknown-statement', start, end, reason: l10n.t('computed member name'), children }];
}
