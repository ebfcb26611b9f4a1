import * as l10n from '@vscode/l10n';
import type { Block, Expression, Handler, Statement, With } from '../../ir';
import type { Node } from '../../tree/node';
import { childOf, conditionOf, deeper, parts, type Source, toUnknown } from '../syntax';
import { lowerBlock } from './lower-block';
import { lowerExpression } from './lower-expression';

/** `if`, with its `elif`s as nested ones. */
export function lowerIf(source: Source, node: Node): Statement[] {
  const clauses = [node, ...parts(node).filter(({ type }) => type === 'elif_clause')];
  return chain(source, clauses, elseOf(source, node));
}

function chain(source: Source, [clause, ...rest]: readonly Node[], last: Block): Statement[] {
  if (!clause) return [...last];
  const test = headOf(clause);
  const start = clause.start;
  const end = last.at(-1)?.end ?? (rest.at(-1) ?? clause).end;
  return [
    {
      kind: 'if',
      start,
      end: Math.max(end, clause.end),
      test: required(source, clause, test),
      condition: test ? conditionOf(source, test) : '',
      then: blockOf(source, clause),
      else: deeper(source, () => chain(source, rest, last)) ?? flatten(source, rest, last),
    },
  ];
}

/** An `elif` chain too long to nest: all its branches, as if each could run. */
function flatten(source: Source, clauses: readonly Node[], last: Block): Block {
  const [first] = clauses;
  if (!first) return last;
  const children = [...clauses.flatMap((clause) => blockOf(source, clause)), ...last];
  return [{ kind: 'unknown-statement', start: first.start, end: first.end, reason: l10n.t('nested too deeply'), children }];
}

export function lowerWhile(source: Source, node: Node): Statement[] {
  const test = headOf(node);
  return [
    {
      kind: 'while',
      start: node.start,
      end: node.end,
      test: required(source, node, test),
      condition: test ? conditionOf(source, test) : '',
      body: blockOf(source, node),
      else: elseOf(source, node),
    },
  ];
}

export function lowerFor(source: Source, node: Node): Statement[] {
  const [target, iterable] = parts(node).filter(({ type }) => type !== 'block');
  return [
    {
      kind: 'for',
      start: node.start,
      end: node.end,
      target: required(source, node, target),
      iterable: required(source, node, iterable),
      over: 'values',
      body: blockOf(source, node),
      else: elseOf(source, node),
    },
  ];
}

export function lowerWith(source: Source, node: Node): Statement[] {
  const clause = parts(node).find(({ type }) => type === 'with_clause');
  const items = clause ? parts(clause).flatMap((item) => withItems(source, parts(item)[0])) : [];
  return [{ kind: 'with', start: node.start, end: node.end, items, body: blockOf(source, node) }];
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
  const alias = childOf(node, 'as_pattern_target');
  return alias ? { target: lowerExpression(source, alias) } : {};
}

export function lowerTry(source: Source, node: Node): Statement[] {
  const clauses = parts(node);
  const last = clauses.find(({ type }) => type === 'finally_clause');
  return [
    {
      kind: 'try',
      start: node.start,
      end: node.end,
      body: blockOf(source, node),
      handlers: clauses.filter(({ type }) => type === 'except_clause' || type === 'except_group_clause').map((clause) => lowerHandler(source, clause)),
      else: elseOf(source, node),
      finally: last ? blockOf(source, last) : [],
    },
  ];
}

/** `ValueError`, `(KeyError, json.JSONDecodeError)`, with what it is bound to. */
const CLASSES = /^\(?\s*([\w.]+(?:\s*,\s*[\w.]+)*)\s*,?\s*\)?(?:\s+as\s.*)?$/;

function lowerHandler(source: Source, node: Node): Handler {
  const caught = headOf(node);
  const { target } = caught?.type === 'as_pattern' ? aliasOf(source, caught) : aliasOf(source, node);
  const written = caught && source.text.slice(caught.start, caught.end);
  const [, classes = written] = (written !== undefined && CLASSES.exec(written)) || [];
  return { ...(target && { binding: target }), body: blockOf(source, node), ...(classes !== undefined && { catches: classes.split(/\s*,\s*/) }) };
}

function required(source: Source, around: Node, node: Node | undefined): Expression {
  return node ? lowerExpression(source, node) : toUnknown(around, l10n.t('syntax error'));
}

/** What stands between the keyword and the block. */
function headOf(node: Node): Node | undefined {
  const [first] = parts(node);
  return first?.type === 'block' ? undefined : first;
}

/** Without the room that `flatMap` leaves for more. */
function blockOf(source: Source, node: Node): Block {
  return parts(node)
    .filter(({ type }) => type === 'block')
    .flatMap((block) => lowerBlock(source, block))
    .slice();
}

function elseOf(source: Source, node: Node): Block {
  return parts(node)
    .filter(({ type }) => type === 'else_clause')
    .flatMap((clause) => blockOf(source, clause))
    .slice();
}
