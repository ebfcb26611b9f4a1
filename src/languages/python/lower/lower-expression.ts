import * as l10n from '@vscode/l10n';
import type { Expression, List, MapEntry, Operation } from '../../ir';
import type { Node } from '../../tree/node';
import { conditionOf, deeper, operatorBetween, parts, type Source, textOf, toUnknown } from '../syntax';
import { lowerCall } from './lower-call';
import { lowerComprehension } from './lower-comprehension';
import { lowerLambda } from './lower-function';
import { lowerNumber, lowerString } from './lower-literal';

/** Any expression, pattern of an assignment, or type. */
export function lowerExpression(source: Source, node: Node): Expression {
  return deeper(source, () => hoistSpread(lower(source, node))) ?? toUnknown(node, l10n.t('nested too deeply'));
}

/** The grammar reads the elements of `[*a.b()]` as `(*a).b()`. */
function hoistSpread(expression: Expression): Expression {
  switch (expression.kind) {
    case 'attribute':
    case 'subscript':
      if (expression.object.kind !== 'spread') return expression;
      return spreadOf(expression, { ...expression, object: expression.object.value, start: expression.object.value.start });
    case 'call':
      if (expression.callee.kind !== 'spread') return expression;
      return spreadOf(expression, { ...expression, callee: expression.callee.value, start: expression.callee.value.start });
    default:
      return expression;
  }
}

function spreadOf({ start, end }: Expression, value: Expression): Expression {
  return { kind: 'spread', start, end, value };
}

function lower(source: Source, node: Node): Expression {
  const { start, end } = node;
  const each = (nodes: readonly Node[]) => nodes.map((child) => lowerExpression(source, child));
  const one = (child: Node | undefined) => (child ? lowerExpression(source, child) : toUnknown(node, l10n.t('syntax error')));
  switch (node.type) {
    case 'identifier':
      return end > start && start < source.end ? { kind: 'name', start, end, name: textOf(source, node) } : toUnknown(node, l10n.t('syntax error'));
    case 'attribute':
    case 'member_type': {
      const [object, name] = parts(node);
      if (!object || !name || name.start >= source.end) return toUnknown(node, l10n.t('syntax error'), object ? each([object]) : []);
      return { kind: 'attribute', start, end, object: one(object), name: textOf(source, name), nameStart: name.start };
    }
    case 'call':
      return lowerCall(source, node);
    case 'string':
    case 'concatenated_string':
      return lowerString(source, node);
    case 'integer':
    case 'float':
      return lowerNumber(source, node);
    case 'true':
    case 'false':
      return { kind: 'constant', start, end, value: node.type === 'true' };
    case 'none':
      return { kind: 'constant', start, end, value: null };
    case 'ellipsis':
      return { kind: 'constant', start, end, value: '...', form: 'ellipsis' };
    case 'list':
    case 'list_pattern':
      return { kind: 'list', start, end, form: 'list', items: each(parts(node)) };
    case 'set':
      return { kind: 'list', start, end, form: 'set', items: each(parts(node)) };
    case 'tuple_pattern': {
      const [only, ...more] = parts(node);
      const isGroup = only && more.length === 0 && !source.text.slice(only.end, end).includes(',');
      return isGroup ? one(only) : { kind: 'list', start, end, form: 'tuple', items: each(parts(node)) };
    }
    case 'tuple':
    case 'expression_list':
    case 'pattern_list':
      return { kind: 'list', start, end, form: 'tuple', items: each(parts(node)) };
    case 'dictionary':
      return { kind: 'map', start, end, entries: parts(node).map((entry) => lowerEntry(source, entry)) };
    case 'subscript':
    case 'generic_type':
      return lowerSubscript(source, node);
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression':
      return lowerComprehension(source, node);
    case 'lambda':
      return { kind: 'function-expression', start, end, definition: lowerLambda(source, node) };
    case 'conditional_expression': {
      const [then, test, otherwise] = parts(node);
      return { kind: 'conditional', start, end, test: one(test), condition: test ? conditionOf(source, test) : '', then: one(then), else: one(otherwise) };
    }
    case 'named_expression': {
      const [target, value] = parts(node);
      return { kind: 'assignment', start, end, target: one(target), value: one(value) };
    }
    case 'binary_operator':
    case 'boolean_operator': {
      const [left, right] = parts(node);
      const operator = left && right ? operatorBetween(source, left, right) : '';
      return { kind: 'operation', start, end, operator, operands: [one(left), one(right)], ...(left && { conditions: [conditionOf(source, left)] }) };
    }
    case 'unary_operator':
    case 'not_operator':
      return { kind: 'operation', start, end, operator: node.type === 'not_operator' ? 'not' : source.text.charAt(start), operands: each(parts(node)) };
    case 'union_type':
      return { kind: 'operation', start, end, operator: '|', operands: each(parts(node)) };
    case 'comparison_operator':
      return lowerComparison(source, node);
    case 'await':
      return { kind: 'await', start, end, operation: 'await', value: one(parts(node)[0]) };
    case 'yield':
      return lowerYield(source, node);
    case 'list_splat':
    case 'list_splat_pattern':
    case 'splat_type':
    case 'dictionary_splat':
    case 'dictionary_splat_pattern':
    case 'parenthesized_list_splat':
      return { kind: 'spread', start, end, value: one(parts(node)[0]) };
    case 'parenthesized_expression':
    case 'type':
    case 'as_pattern_target':
    case 'constrained_type':
      return one(parts(node)[0]);
    case 'dotted_name':
      return parts(node)
        .map((part): Expression => ({ kind: 'name', start: part.start, end: part.end, name: textOf(source, part) }))
        .reduce((object, part) => ({
          kind: 'attribute',
          start: object.start,
          end: part.end,
          object,
          name: nameOfExpression(part),
          nameStart: part.start,
        }));
    case 'slice':
      return {
        kind: 'list',
        start,
        end,
        form: 'slice',
        items: sliceBounds(node).map((bound): Expression => (bound ? one(bound) : { kind: 'constant', start: end, end: end, value: null })),
      };
    default:
      // The grammar takes `a as b` for an expression anywhere.
      return toUnknown(node, node.type === 'ERROR' || node.type === 'as_pattern' ? l10n.t('syntax error') : node.type.replaceAll('_', ' '), each(parts(node)));
  }
}

/** The start, stop and step of `a:b:c`, as far as they are written. */
function sliceBounds(node: Node): readonly (Node | undefined)[] {
  const bounds: (Node | undefined)[] = [undefined];
  for (const child of node.children) {
    if (child?.type === ':') bounds.push(undefined);
    else if (child?.isNamed && child.type !== 'comment') bounds[bounds.length - 1] = child;
  }
  return bounds;
}

function nameOfExpression(expression: Expression): string {
  return expression.kind === 'name' ? expression.name : '';
}

function lowerEntry(source: Source, node: Node): MapEntry {
  const { start, end } = node;
  const [first, second] = parts(node);
  if (node.type === 'pair' && first) {
    const value = second ? lowerExpression(source, second) : toUnknown(node, l10n.t('syntax error'));
    return { start, end, key: lowerExpression(source, first), value };
  }
  if (node.type === 'dictionary_splat' && first) return { start, end, value: lowerExpression(source, first), isSpread: true };
  return { start, end, key: toUnknown(node, l10n.t('syntax error')), value: lowerExpression(source, node) };
}

/** `X[a]`, `X[a, b]`, `X[a,]`; in annotations also the grammar's `generic_type`. */
function lowerSubscript(source: Source, node: Node): Expression {
  const { start, end } = node;
  const [object, ...rest] = parts(node);
  const indexes = rest[0]?.type === 'type_parameter' ? parts(rest[0]) : rest;
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (!object || !first || !last) return toUnknown(node, l10n.t('syntax error'), object ? [lowerExpression(source, object)] : []);
  const items = indexes.map((index) => lowerExpression(source, index));
  const isTuple = items.length > 1 || items[0]?.kind === 'spread' || /^\s*,/.test(source.text.slice(last.end, end));
  const tuple: List = { kind: 'list', start: first.start, end: last.end, form: 'tuple', items };
  return { kind: 'subscript', start, end, object: lowerExpression(source, object), index: isTuple ? tuple : (items[0] ?? tuple) };
}

/** `a < b`; chains like `a < b < c` are `a < b and b < c`, but for such as ask `b` something that may be another thing the second time. */
function lowerComparison(source: Source, node: Node): Expression {
  const { start, end } = node;
  const all = parts(node);
  const [left, right, ...more] = all;
  const operands = (): Expression[] => all.map((operand) => lowerExpression(source, operand));
  if (!left || !right) return toUnknown(node, l10n.t('comparison chain'), operands());
  if (more.length === 0) return { kind: 'operation', start, end, operator: operatorBetween(source, left, right), operands: operands() };
  if (!all.slice(1, -1).every((operand) => isRepeatable(source, operand))) return toUnknown(node, l10n.t('comparison chain'), operands());
  const pairs = all.slice(1).map((to, index): Operation => {
    const from = all[index] as Node;
    const both = [lowerExpression(source, from), lowerExpression(source, to)];
    return { kind: 'operation', start: from.start, end: to.end, operator: operatorBetween(source, from, to), operands: both };
  });
  return { kind: 'operation', start, end, operator: 'and', operands: pairs };
}

/** Names, constants, and the length of what a name stands for. */
function isRepeatable(source: Source, { start, end }: Node): boolean {
  return /^(?:[\w.]+|len\([\w.]+\))$/.test(source.text.slice(start, end));
}

function lowerYield(source: Source, node: Node): Expression {
  source.yields = true;
  const [value] = parts(node);
  const isAll = value !== undefined && /^yield\s+from\b/.test(source.text.slice(node.start, value.start));
  const lowered = value && { value: lowerExpression(source, value) };
  return { kind: 'await', start: node.start, end: node.end, operation: isAll ? 'yield-all' : 'yield', ...lowered };
}
