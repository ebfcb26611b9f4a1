import * as l10n from '@vscode/l10n';
import type { Expression, MapEntry } from '../../ir';
import type { Node } from '../../tree/node';
import { lowerExpression } from './lower-expression';
import { elementsOf, lowerKey } from './lower-literal';
import { copyOf, type Lowering, MAX_DEPTH, missing, partsOf } from './lowering';

/** What is assigned to: a name, an attribute, a subscript, or a pattern of `list`, `map`, `spread` and `default`. */
export function lowerPattern(node: Node | undefined | undefined, lowering: Lowering, after: number): Expression {
  if (!node) return missing(after);
  if (lowering.depth >= MAX_DEPTH) return lowerExpression(node, lowering);
  lowering.depth += 1;
  const lowered = lowerShape(node, lowering);
  lowering.depth -= 1;
  return lowered;
}

function lowerShape(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  switch (node.type) {
    case 'object_pattern':
    case 'object':
      return { kind: 'map', start, end, entries: partsOf(node).map((part) => lowerEntry(part, lowering)) };
    case 'array_pattern':
    case 'array':
      return { kind: 'list', start, end, form: 'list', items: elementsOf(node).map((part) => lowerElement(part, lowering)) };
    case 'rest_pattern':
    case 'spread_element':
      return { kind: 'spread', start, end, value: lowerPattern(partsOf(node)[0], lowering, end) };
    case 'assignment_pattern':
    case 'object_assignment_pattern':
      return lowerDefault(node, lowering);
    case 'shorthand_property_identifier_pattern':
      return { kind: 'name', start, end, name: copyOf(node, lowering) };
    default:
      return lowerExpression(node, lowering);
  }
}

function lowerElement(element: Node, lowering: Lowering): Expression {
  const { start, end } = element;
  if (element.type === ',') return { kind: 'unknown', start, end: start, reason: l10n.t('skipped element'), children: [] };
  return lowerPattern(element, lowering, end);
}

function lowerDefault(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return {
    kind: 'default',
    start,
    end,
    target: lowerPattern(node.childForFieldName('left'), lowering, start),
    value: lowerExpression(node.childForFieldName('right'), lowering, end),
  };
}

function lowerEntry(node: Node, lowering: Lowering): MapEntry {
  const { start, end } = node;
  switch (node.type) {
    case 'pair_pattern':
    case 'pair': {
      const value = lowerPattern(node.childForFieldName('value'), lowering, end);
      return { start, end, key: lowerKey(node.childForFieldName('key'), lowering, start), value };
    }
    case 'rest_pattern':
    case 'spread_element':
      return { start, end, value: lowerPattern(partsOf(node)[0], lowering, end), isSpread: true };
    case 'object_assignment_pattern': {
      const key = lowerKey(node.childForFieldName('left'), lowering, start);
      return { start, end, key, value: lowerDefault(node, lowering) };
    }
    case 'shorthand_property_identifier':
    case 'shorthand_property_identifier_pattern':
      return { start, end, key: lowerKey(node, lowering, start), value: lowerName(node, lowering) };
    default:
      return { start, end, value: lowerExpression(node, lowering), isSpread: true };
  }
}

function lowerName(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'name', start, end, name: copyOf(node, lowering) };
}
