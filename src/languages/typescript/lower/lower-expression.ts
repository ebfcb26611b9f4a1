import * as l10n from '@vscode/l10n';
import type { Expression, Statement, Unknown } from '../../ir';
import { shareString } from '../../lower/share-string';
import type { Node } from '../../tree/node';
import { lowerAny } from './lower-any';
import { lowerAssignment, lowerAugmented, lowerUpdate } from './lower-assignment';
import { lowerCall, lowerNew } from './lower-call';
import { lowerClass } from './lower-class';
import { lowerFunction } from './lower-function';
import { lowerArray, lowerNumber, lowerObject, lowerRegex, lowerString, lowerTemplate } from './lower-literal';
import { lowerBinary, lowerSequence, lowerTernary, lowerUnary } from './lower-operation';
import { copyOf, type Lowering, MAX_DEPTH, missing, partsOf } from './lowering';

type Lower = (node: Node, lowering: Lowering) => Expression;

const forms: Readonly<Record<string, Lower>> = {
  identifier: lowerName,
  undefined: lowerName,
  this: lowerName,
  super: lowerName,
  shorthand_property_identifier: lowerName,
  import: lowerName,
  type_identifier: lowerName,
  property_identifier: lowerName,
  private_property_identifier: lowerName,
  string: lowerString,
  template_string: lowerTemplate,
  number: lowerNumber,
  regex: lowerRegex,
  true: ({ start, end }) => ({ kind: 'constant', start, end, value: true }),
  false: ({ start, end }) => ({ kind: 'constant', start, end, value: false }),
  null: ({ start, end }) => ({ kind: 'constant', start, end, value: null }),
  array: lowerArray,
  object: lowerObject,
  member_expression: lowerMember,
  nested_identifier: lowerMember,
  subscript_expression: lowerSubscript,
  call_expression: lowerCall,
  new_expression: lowerNew,
  function_expression: lowerFunctionExpression,
  generator_function: lowerFunctionExpression,
  arrow_function: lowerFunctionExpression,
  class: lowerClassExpression,
  ternary_expression: lowerTernary,
  binary_expression: lowerBinary,
  unary_expression: lowerUnary,
  sequence_expression: lowerSequence,
  update_expression: lowerUpdate,
  assignment_expression: lowerAssignment,
  augmented_assignment_expression: lowerAugmented,
  await_expression: lowerAwait,
  yield_expression: lowerYield,
  spread_element: lowerSpread,
  meta_property: (node, lowering) => unknown(node, lowering, copyOf(node, lowering)),
  jsx_element: (node, lowering) => unknown(node, lowering, 'JSX'),
  jsx_self_closing_element: (node, lowering) => unknown(node, lowering, 'JSX'),
  jsx_fragment: (node, lowering) => unknown(node, lowering, 'JSX'),
};

/** Whose value is that of their only part that is no type. */
const wrappers: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'type_assertion',
  'instantiation_expression',
]);

/** Whether a node of this type is an expression. */
export function isExpression(type: string): boolean {
  return type in forms || wrappers.has(type);
}

/** The expression a node stands for; casts and parentheses vanish. `after` is where it would stand if it is missing. */
export function lowerExpression(node: Node | undefined | undefined, lowering: Lowering, after = 0): Expression {
  const inner = node && unwrap(node);
  if (!inner) return missing(node?.end ?? after);
  if (lowering.depth >= MAX_DEPTH) {
    return { kind: 'unknown', start: inner.start, end: inner.end, reason: l10n.t('nested too deeply'), children: [] };
  }
  lowering.depth += 1;
  const lowered = (forms[inner.type] ?? lowerOther)(inner, lowering);
  lowering.depth -= 1;
  return lowered;
}

/** The node within parentheses and casts, or the node itself. */
export function unwrap(node: Node): Node | undefined {
  let inner: Node | undefined = node;
  while (inner && wrappers.has(inner.type)) {
    const parts = partsOf(inner);
    inner = inner.type === 'type_assertion' ? parts.at(-1) : parts.find(({ type }) => type !== 'ERROR');
  }
  return inner;
}

/** The name `undefined` where an array has a hole, and wherever else the text has nothing to show. */
export function undefinedName(offset: number): Expression {
  return { kind: 'name', start: offset, end: offset, name: 'undefined' };
}

function lowerName(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return start === end ? missing(start) : { kind: 'name', start, end, name: shareString(lowering.strings, lowering.text.slice(start, end)) };
}

function lowerMember(node: Node, lowering: Lowering): Expression {
  const property = node.childForFieldName('property');
  const object = lowerExpression(node.childForFieldName('object'), lowering, node.start);
  if (!property || property.start === property.end) return object;
  return {
    kind: 'attribute',
    start: node.start,
    end: node.end,
    object,
    name: copyOf(property, lowering),
    nameStart: property.start,
    ...optionality(node, 'object', object),
  };
}

/** Whether `?.` stands in a link of a chain, or before it; parentheses end a chain. `field` holds the part before it. */
export function optionality(node: Node, field: 'object' | 'function', before: Expression): { readonly isOptional?: true } {
  const isAfter = 'isOptional' in before && before.isOptional === true && node.childForFieldName(field)?.type !== 'parenthesized_expression';
  return isAfter || node.childForFieldName('optional_chain') || node.child(1)?.type === '?.' ? { isOptional: true } : {};
}

function lowerSubscript(node: Node, lowering: Lowering): Expression {
  const object = lowerExpression(node.childForFieldName('object'), lowering, node.start);
  return {
    kind: 'subscript',
    start: node.start,
    end: node.end,
    object,
    ...optionality(node, 'object', object),
    index: lowerExpression(node.childForFieldName('index'), lowering, node.end),
  };
}

function lowerFunctionExpression(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'function-expression', start, end, definition: lowerFunction(node, lowering) };
}

function lowerClassExpression(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'class-expression', start, end, definition: lowerClass(node, lowering, []) };
}

function lowerAwait(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'await', start, end, operation: 'await', value: lowerExpression(partsOf(node)[0], lowering, end) };
}

function lowerYield(node: Node, lowering: Lowering): Expression {
  const [value] = partsOf(node);
  return {
    kind: 'await',
    start: node.start,
    end: node.end,
    operation: node.child(1)?.type === '*' ? 'yield-all' : 'yield',
    ...(value && { value: lowerExpression(value, lowering) }),
  };
}

function lowerSpread(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'spread', start, end, value: lowerExpression(partsOf(node)[0], lowering, end) };
}

function lowerOther(node: Node, lowering: Lowering): Expression {
  return unknown(node, lowering, node.type === 'ERROR' ? l10n.t('syntax error') : l10n.t('not understood: {0}', node.type.replaceAll('_', ' ')));
}

function unknown(node: Node, lowering: Lowering, reason: string): Unknown {
  lowering.read.add(node.id);
  const children: (Statement | Expression)[] = lowerAny(partsOf(node), lowering);
  return { kind: 'unknown', start: node.start, end: node.end, reason, children };
}
