import type { Node } from 'web-tree-sitter';
import type { Block, Expression, Statement, Try, With } from '../ir';
import { lowerBlock } from './lower-block';
import { lowerExpression } from './lower-expression';
import { conditionOf, deeper, field, parts, rangeOf, toUnknown, type Source } from './syntax';

/** `if`, with its `elif`s as nested ones. */
export function lowerIf(source: Source, node: Node): Statement[] {
  const clauses = [node, ...parts(node).filter(({ type }) => type === 'elif_clause')];
  return chain(source, clauses, elseOf(source, node));
}

function chain(source: Source, [clause, ...rest]: readonly Node[], last: Block): Statement[] {
  if (!clause) return [...last];
  const test = field(clause, 'condition');
  const start = clause.startIndex;
  const end = last.at(-1)?.end ?? (rest.at(-1) ?? clause).endIndex;
  return [{
    kind: 'if',
    start,
    end: Math.max(end, clause.endIndex),
    test: required(source, clause, test),
    condition: test ? conditionOf(source, test) : '',
    then: blockOf(source, clause, 'consequence'),
    else: deeper(source, () => chain(source, rest, last)) ?? flatten(source, rest, last),
  }];
}

/** An `elif` chain too long to nest: all its branches, as if each could run. */
function flatten(source: Source, clauses: readonly Node[], last: Block): Block {
  const [first] = clauses;
  if (!first) return last;
  const children = [...clauses.flatMap((clause) => blockOf(source, clause, 'consequence')), ...last];
  return [{ kind: 'unknown-statement', ...rangeOf(first), reason: 'nested too deeply', children }];
}

export function lowerWhile(source: Source, node: Node): Statement[] {
  const test = field(node, 'condition');
  return [{
    kind: 'while',
    ...rangeOf(node),
    test: required(source, node, test),
    condition: test ? conditionOf(source, test) : '',
    body: blockOf(source, node, 'body'),
    else: elseOf(source, node),
  }];
}

export function lowerFor(source: Source, node: Node): Statement[] {
  return [{
    kind: 'for',
    ...rangeOf(node),
    target: required(source, node, field(node, 'left')),
    iterable: required(source, node, field(node, 'right')),
    over: 'values',
    body: blockOf(source, node, 'body'),
    else: elseOf(source, node),
  }];
}

export function lowerWith(source: Source, node: Node): Statement[] {
  const clause = parts(node).find(({ type }) => type === 'with_clause');
  const items = clause ? parts(clause).flatMap((item) => withItems(source, field(item, 'value'))) : [];
  return [{ kind: 'with', ...rangeOf(node), items, body: blockOf(source, node, 'body') }];
}

/** The grammar reads `with (a as b):` as one parenthesised item. */
function withItems(source: Source, node: Node | undefined): With['items'] {
  if (!node) return [];
  const children = parts(node);
  if (node.type === 'as_pattern') return [{ context: required(source, node, children[0]), ...aliasOf(source, node) }];
  const isGroup = node.type === 'parenthesized_expression' || (node.type === 'tuple' && children.some(({ type }) => type === 'as_pattern'));
  return isGroup ? children.flatMap((child) => withItems(source, child)) : [{ context: lowerExpression(source, node) }];
}

function aliasOf(source: Source, node: Node): { readonly target?: Expression } {
  const alias = field(node, 'alias');
  return alias ? { target: lowerExpression(source, alias) } : {};
}

export function lowerTry(source: Source, node: Node): Statement[] {
  const clauses = parts(node);
  const last = clauses.find(({ type }) => type === 'finally_clause');
  return [{
    kind: 'try',
    ...rangeOf(node),
    body: blockOf(source, node, 'body'),
    handlers: clauses.filter(({ type }) => type === 'except_clause' || type === 'except_group_clause').map((clause) => lowerHandler(source, clause)),
    else: elseOf(source, node),
    finally: last ? innerBlock(source, last) : [],
  }];
}

function lowerHandler(source: Source, node: Node): Try['handlers'][number] {
  const caught = field(node, 'value');
  const { target } = caught?.type === 'as_pattern' ? aliasOf(source, caught) : aliasOf(source, node);
  return { ...(target && { binding: target }), body: innerBlock(source, node) };
}

function required(source: Source, around: Node, node: Node | undefined): Expression {
  return node ? lowerExpression(source, node) : toUnknown(rangeOf(around), 'syntax error');
}

function blockOf(source: Source, node: Node, name: string): Block {
  const block = field(node, name);
  return block ? lowerBlock(source, block) : [];
}

function innerBlock(source: Source, node: Node): Block {
  return parts(node).filter(({ type }) => type === 'block').flatMap((block) => lowerBlock(source, block));
}

function elseOf(source: Source, node: Node): Block {
  return parts(node).filter(({ type }) => type === 'else_clause').flatMap((clause) => innerBlock(source, clause));
}
