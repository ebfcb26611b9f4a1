import * as l10n from '@vscode/l10n';
import type { Expression, Range } from '../../ir';
import type { Node } from '../../tree/node';
import { deeper, parts, rangeOf, type Source, textOf, toUnknown } from '../syntax';
import { lowerExpression } from './lower-expression';

/** What a `case` asks and what it binds. */
export interface Matched {
  /** Absent where the pattern always matches. */
  readonly test?: Expression;
  readonly bound: readonly { readonly target: Expression; readonly value: Expression }[];
}

/** The patterns after `case`; several make a sequence. */
export function lowerPattern(source: Source, subject: Expression, patterns: readonly Node[]): Matched {
  const [first, ...more] = patterns;
  if (!first) return { bound: [] };
  return more.length === 0 ? match(source, subject, first) : matchSequence(source, subject, first, patterns);
}

function match(source: Source, subject: Expression, node: Node): Matched {
  return deeper(source, () => matchNode(source, subject, node)) ?? { test: toUnknown(node, l10n.t('nested too deeply')), bound: [] };
}

function matchNode(source: Source, subject: Expression, node: Node): Matched {
  const { start, end } = node;
  const children = parts(node);
  const [first, last] = [children[0], children.at(-1)];
  switch (node.type) {
    case 'case_pattern':
      return first ? match(source, subject, first) : matchToken(source, subject, node);
    case 'dotted_name':
      return children.length > 1 ? equals(subject, lowerExpression(source, node), '==') : capture(source, subject, node);
    case 'as_pattern': {
      const inner = first ? match(source, subject, first) : { bound: [] };
      return last && last !== first ? { ...inner, bound: [...inner.bound, ...capture(source, subject, last).bound] } : inner;
    }
    case 'union_pattern': {
      const options = children.map((child) => match(source, subject, child));
      const tests = options.flatMap(({ test }) => test ?? []);
      const bound = options.flatMap((option) => option.bound);
      const isOpen = tests.length < children.length || /\|\s*_\s*$|^_\s*\|/.test(source.text.slice(start, end));
      return isOpen ? { bound } : { test: { kind: 'operation', start, end, operator: 'or', operands: tests }, bound };
    }
    case 'none':
    case 'true':
    case 'false':
      return equals(subject, lowerExpression(source, node), 'is');
    case 'integer':
    case 'float':
    case 'string':
    case 'concatenated_string':
      return equals(subject, matchedConstant(source, node), '==');
    case 'class_pattern':
      return matchClass(source, subject, node);
    case 'list_pattern':
    case 'tuple_pattern':
      return first && children.length === 1 && !/^\s*,/.test(source.text.slice(first.end, end)) && node.type === 'tuple_pattern'
        ? match(source, subject, first)
        : matchSequence(source, subject, node, children);
    case 'dict_pattern':
      return matchMapping(source, subject, node);
    default:
      return { test: toUnknown(node, 'pattern', [subject]), bound: [] };
  }
}

/** `_`, and negative numbers, which the grammar leaves as tokens. */
function matchToken(source: Source, subject: Expression, range: Range): Matched {
  return source.text.slice(range.start, range.end) === '_' ? { bound: [] } : { test: toUnknown(range, 'pattern', [subject]), bound: [] };
}

/** A number's minus sign stands before its node. */
function matchedConstant(source: Source, node: Node): Expression {
  const value = lowerExpression(source, node);
  const [sign] = /-\s*$/.exec(source.text.slice(Math.max(0, node.start - 8), node.start)) ?? [];
  return sign ? { kind: 'operation', start: node.start - sign.length, end: node.end, operator: '-', operands: [value] } : value;
}

function capture(source: Source, subject: Expression, node: Node): Matched {
  const name = textOf(source, node);
  return { bound: name === '_' ? [] : [{ target: { kind: 'name', start: node.start, end: node.end, name }, value: subject }] };
}

function equals(subject: Expression, value: Expression, operator: '==' | 'is'): Matched {
  return { test: { kind: 'operation', start: value.start, end: value.end, operator, operands: [subject, value] }, bound: [] };
}

/** `Cls(x=p)`: the class is asked, what the attributes must be is unknown, what they bind is known. */
function matchClass(source: Source, subject: Expression, node: Node): Matched {
  const [name, ...inner] = parts(node);
  const { start, end } = node;
  if (!name) return { test: toUnknown(node, 'pattern', [subject]), bound: [] };
  const isInstance = callOf('isinstance', { start, end }, [subject, lowerExpression(source, name)]);
  const [only, ...others] = inner;
  if (only && others.length === 0 && ITSELF.test(textOf(source, name)) && !parts(only).some(({ type }) => type === 'keyword_pattern'))
    return all(node, isInstance, [match(source, subject, only)]);
  const attributes = inner.map((pattern) => {
    const keyword = parts(pattern).find(({ type }) => type === 'keyword_pattern');
    const [key, value] = keyword ? parts(keyword) : [];
    if (!key) return match(source, toUnknown(pattern, l10n.t('positional pattern'), [subject]), pattern);
    const range = rangeOf(key);
    const attribute: Expression = { kind: 'attribute', ...range, object: subject, name: textOf(source, key), nameStart: range.start };
    return value ? match(source, attribute, value) : { bound: [] };
  });
  return all(node, isInstance, attributes);
}

/** Classes whose only positional pattern is what the object itself must be: `str(name)`. */
const ITSELF = /^(?:bool|bytearray|bytes|dict|float|frozenset|int|list|set|str|tuple)$/;

function callOf(name: string, { start, end }: Range, given: readonly Expression[]): Expression {
  const callee: Expression = { kind: 'name', start, end: start, name };
  return { kind: 'call', start, end, callee, arguments: given.map((value) => ({ start: value.start, end: value.end, value })), isNew: false };
}

function matchSequence(source: Source, subject: Expression, node: Node, items: readonly Node[]): Matched {
  const range = { start: node.start, end: Math.max(node.end, items.at(-1)?.end ?? 0) };
  const star = items.findIndex((item) => isSplat(item));
  const matched = items.map((item, index) => {
    const place = rangeOf(item);
    if (star >= 0 && index >= star) return matchUnknown(source, subject, item);
    const at: Expression = { kind: 'constant', ...place, value: index };
    return match(source, { kind: 'subscript', ...place, object: subject, index: at }, item);
  });
  const least: Expression = { kind: 'constant', ...range, value: star < 0 ? items.length : items.length - 1 };
  const isLong: Expression = { kind: 'operation', ...range, operator: star < 0 ? '==' : '>=', operands: [callOf('len', range, [subject]), least] };
  return all(range, { kind: 'operation', ...range, operator: 'sequence', operands: [subject] }, [{ test: isLong, bound: [] }, ...matched]);
}

/** `*rest`, and what stands behind it, bind parts nobody counts. */
function matchUnknown(source: Source, subject: Expression, node: Node): Matched {
  const part = toUnknown(node, l10n.t('part of a sequence'), [subject]);
  const splat = isSplat(node) ? [node, ...parts(node)].find(({ type }) => type === 'splat_pattern') : undefined;
  if (!splat) return match(source, part, node);
  const [name] = parts(splat);
  return name ? capture(source, part, name) : { bound: [] };
}

function isSplat(node: Node): boolean {
  return node.type === 'splat_pattern' || (node.type === 'case_pattern' && parts(node)[0]?.type === 'splat_pattern');
}

function matchMapping(source: Source, subject: Expression, node: Node): Matched {
  const children = parts(node);
  const rest = children.filter(({ type }) => type === 'splat_pattern').map((splat) => matchUnknown(source, subject, splat));
  const matched = children.flatMap((key, index): Matched[] => {
    if (key.type === 'splat_pattern' || key.type === 'case_pattern') return [];
    const value = children[index + 1];
    const { start, end } = key;
    const part: Expression = { kind: 'subscript', start, end, object: subject, index: lowerExpression(source, key) };
    const isThere: Expression = { kind: 'operation', start, end, operator: 'in', operands: [lowerExpression(source, key), subject] };
    return [{ test: isThere, bound: [] }, ...(value ? [match(source, part, value)] : [])];
  });
  const { start, end } = node;
  return all(node, { kind: 'operation', start, end, operator: 'mapping', operands: [subject] }, [...matched, ...rest]);
}

/** `test` and whatever the inner patterns ask. */
function all(range: Range, test: Expression, inner: readonly Matched[]): Matched {
  const tests = [test, ...inner.flatMap((matched) => matched.test ?? [])];
  return {
    test: tests.length === 1 ? test : { kind: 'operation', start: range.start, end: range.end, operator: 'and', operands: tests },
    bound: inner.flatMap(({ bound }) => bound),
  };
}
