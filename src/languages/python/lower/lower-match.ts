import type { Assign, Block, Expression, Statement } from '../../ir';
import type { Node } from '../../tree/node';
import { childOf, deeper, foldText, parts, type Source } from '../syntax';
import { lowerBlock } from './lower-block';
import { lowerExpression } from './lower-expression';
import { lowerPattern, type Matched } from './lower-pattern';

/** `match` as a chain of `if`s; a subject that is more than a name is first bound to `*subject*`. */
export function lowerMatch(source: Source, node: Node): Statement[] {
  const body = childOf(node, 'block');
  const [first, ...more] = parts(node).filter((part) => part !== body);
  const cases = body ? parts(body).filter(({ type }) => type === 'case_clause') : [];
  if (!first) return body ? [...lowerBlock(source, body)] : [];
  const range = { start: first.start, end: (more.at(-1) ?? first).end };
  const subjects = [first, ...more].map((subject) => lowerExpression(source, subject));
  const value: Expression = subjects.length === 1 && subjects[0] ? subjects[0] : { kind: 'list', ...range, form: 'tuple', items: subjects };
  const label = `match ${source.text.slice(range.start, range.end)}: case `;
  if (value.kind === 'name') return chain(source, label, value, cases);
  const name: Expression = { kind: 'name', ...range, name: '*subject*' };
  return [{ kind: 'assign', ...range, targets: [name], value }, ...chain(source, label, name, cases)];
}

function chain(source: Source, label: string, subject: Expression, [clause, ...rest]: readonly Node[]): Statement[] {
  if (!clause) return [];
  const patterns = parts(clause).filter(({ type }) => type === 'case_pattern');
  const matched = lowerPattern(source, subject, patterns);
  const guard = childOf(clause, 'if_clause');
  const [guardTest] = guard ? parts(guard).map((test) => lowerExpression(source, test)) : [];
  const body = childOf(clause, 'block');
  const then: Block = [...bindings(clause, matched), ...(body ? lowerBlock(source, body) : [])];
  const test = both(matched.test, guardTest && withBound(matched, guardTest));
  if (!test) return [...then];
  return [
    {
      kind: 'if',
      start: clause.start,
      end: (rest.at(-1) ?? clause).end,
      test,
      condition: foldText(label + source.text.slice(patterns[0]?.start ?? clause.start, (guard ?? patterns.at(-1) ?? clause).end)),
      then,
      else: deeper(source, () => chain(source, label, subject, rest)) ?? flatten(source, rest),
    },
  ];
}

/** Cases too many to nest: all their bodies, as if each could run. */
function flatten(source: Source, clauses: readonly Node[]): Block {
  const [first] = clauses;
  if (!first) return [];
  const children = clauses.flatMap((clause) => {
    const body = childOf(clause, 'block');
    return body ? lowerBlock(source, body) : [];
  });
  return [{ kind: 'unknown-statement', start: first.start, end: first.end, reason: 'nested too deeply', children }];
}

function bindings(clause: Node, { bound }: Matched): Assign[] {
  return bound.map(({ target, value }) => ({ kind: 'assign', start: clause.start, end: target.end, targets: [target], value }));
}

/** `case [x] if x > 1`: the guard knows the names that the pattern binds. */
function withBound({ bound }: Matched, guard: Expression): Expression {
  const { start, end } = guard;
  const assigned = bound.map(({ target, value }): Expression => ({ kind: 'assignment', start: target.start, end: target.end, target, value }));
  return assigned.length === 0 ? guard : { kind: 'operation', start, end, operator: ',', operands: [...assigned, guard] };
}

function both(left: Expression | undefined, right: Expression | undefined): Expression | undefined {
  if (!left || !right) return left ?? right;
  return { kind: 'operation', start: left.start, end: right.end, operator: 'and', operands: [left, right] };
}
