import * as l10n from '@vscode/l10n';
import type { Expression, MapEntry } from '../../ir';
import { copyString } from '../../lower/copy-string';
import type { Node } from '../../tree/node';
import { lowerAny } from './lower-any';
import { lowerExpression, undefinedName } from './lower-expression';
import { lowerFunction } from './lower-function';
import { copyOf, hasToken, type Lowering, partsOf, textOf } from './lowering';
import { stringValue, unquote } from './string-value';

export function lowerString(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'constant', start, end, value: unquote(lowering.text.slice(start, end)) };
}

/** A template without substitutions is the constant it says. */
export function lowerTemplate(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const substitutions = node.namedChildren.filter(({ type }) => type === 'template_substitution');
  if (substitutions.length === 0) return { kind: 'constant', start, end, value: unquote(lowering.text.slice(start, end)) };
  const parts: (string | Expression)[] = [];
  let from = start + 1;
  for (const substitution of substitutions) {
    if (substitution.start > from) parts.push(stringValue(lowering.text.slice(from, substitution.start)));
    parts.push(lowerExpression(partsOf(substitution)[0], lowering, substitution.end));
    from = substitution.end;
  }
  if (end - 1 > from) parts.push(stringValue(lowering.text.slice(from, end - 1)));
  return { kind: 'template', start, end, parts };
}

export function lowerNumber(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  const written = textOf(node, lowering);
  if (written.endsWith('n') && !/^0x/i.test(written)) return { kind: 'constant', start, end, value: copyString(written), form: 'bigint' };
  const digits = written.replaceAll('_', '');
  const value = /^0[0-7]+$/.test(digits) ? parseInt(digits, 8) : Number(digits);
  if (Number.isFinite(value)) return { kind: 'constant', start, end, value };
  return { kind: 'unknown', start, end, reason: l10n.t('a number out of range'), children: [] };
}

export function lowerRegex(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'constant', start, end, value: copyOf(node, lowering), form: 'regex' };
}

export function lowerArray(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'list', start, end, form: 'list', items: elementsOf(node).map((element) => lowerElement(element, lowering)) };
}

/** The elements between the brackets of an array or array pattern; for a hole the comma that ends it. */
export function elementsOf(node: Node): Node[] {
  const elements: Node[] = [];
  let isExpected = true;
  for (const child of node.children) {
    if (child.type === ',') {
      if (isExpected) elements.push(child);
      isExpected = true;
    } else if (child.isNamed && child.type !== 'comment') {
      elements.push(child);
      isExpected = false;
    }
  }
  return elements;
}

function lowerElement(element: Node, lowering: Lowering): Expression {
  if (element.type === ',') return undefinedName(element.start);
  const value = lowerExpression(element, lowering);
  // What is broken may be any number of elements.
  return element.type === 'ERROR' ? { kind: 'spread', start: value.start, end: value.end, value } : value;
}

export function lowerObject(node: Node, lowering: Lowering): Expression {
  const { start, end } = node;
  return { kind: 'map', start, end, entries: partsOf(node).map((part) => lowerEntry(part, lowering)) };
}

function lowerEntry(node: Node, lowering: Lowering): MapEntry {
  const { start, end } = node;
  switch (node.type) {
    case 'pair': {
      const value = lowerExpression(node.childForFieldName('value'), lowering, end);
      return { start, end, key: lowerKey(node.childForFieldName('key'), lowering, start), value };
    }
    case 'shorthand_property_identifier': {
      const name = copyOf(node, lowering);
      return { start, end, key: { kind: 'constant', start, end, value: name }, value: { kind: 'name', start, end, name } };
    }
    case 'method_definition': {
      const key = lowerKey(node.childForFieldName('name'), lowering, start);
      const value: Expression = { kind: 'function-expression', start, end, definition: lowerFunction(node, lowering) };
      const accessor = hasToken(node, 'get') ? 'get' : hasToken(node, 'set') ? 'set' : undefined;
      return { start, end, key, value, ...(accessor && { accessor }) };
    }
    case 'spread_element':
      return { start, end, value: lowerExpression(partsOf(node)[0], lowering, end), isSpread: true };
    default: {
      // What is broken may be any number of properties.
      lowering.read.add(node.id);
      const children = lowerAny([node], lowering);
      return { start, end, value: { kind: 'unknown', start, end, reason: l10n.t('syntax error'), children }, isSpread: true };
    }
  }
}

/** A property's name: a constant string, or the expression of a computed one. */
export function lowerKey(node: Node | undefined, lowering: Lowering, after: number): Expression {
  if (!node) return { kind: 'unknown', start: after, end: after, reason: l10n.t('syntax error'), children: [] };
  const { start, end, type } = node;
  if (type === 'computed_property_name') return lowerExpression(partsOf(node)[0], lowering, end);
  return { kind: 'constant', start, end, value: keyText(node, lowering) };
}

/** The text of a property's name; undefined for a computed one, but for texts, and for the symbols that the language itself asks for: `[Symbol.iterator]`. */
export function keyName(node: Node | undefined, lowering: Lowering): string | undefined {
  if (node?.type !== 'computed_property_name') return node ? keyText(node, lowering) : undefined;
  const [inner] = partsOf(node);
  if (inner?.type === 'string') return keyText(inner, lowering);
  const text = inner?.type === 'member_expression' ? textOf(inner, lowering) : '';
  return /^Symbol\.(iterator|hasInstance)$/.test(text) ? `[${text}]` : undefined;
}

function keyText(node: Node, lowering: Lowering): string {
  const written = textOf(node, lowering);
  if (node.type === 'string') return unquote(written);
  return node.type === 'number' ? String(Number(written.replaceAll('_', ''))) : copyString(written);
}
