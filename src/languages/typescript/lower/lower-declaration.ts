import * as l10n from '@vscode/l10n';
import type { Block, Expression, MapEntry, Statement } from '../../ir';
import { copyString } from '../../lower/copy-string';
import type { Node } from '../../tree/node';
import { lowerExpression } from './lower-expression';
import { lowerKey } from './lower-literal';
import { lowerBlock } from './lower-statement';
import { type Lowering, partsOf, rangeOf, textOf } from './lowering';

/** An enum is a map of its members, and from their numbers back to their names; those without a value count on from the last number. */
export function lowerEnum(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const body = node.childForFieldName('body');
  let next: number | undefined = 0;
  const entries = (body ? partsOf(body) : []).map((member): MapEntry => {
    const isAssigned = member.type === 'enum_assignment';
    const key = lowerKey(isAssigned ? member.childForFieldName('name') : member, lowering, member.start);
    const value = isAssigned ? lowerExpression(member.childForFieldName('value'), lowering, member.end) : counted(member, next);
    next = value.kind === 'constant' && typeof value.value === 'number' ? value.value + 1 : undefined;
    return { ...rangeOf(member), key, value };
  });
  const target = lowerExpression(node.childForFieldName('name'), lowering, start);
  const value: Expression = { kind: 'map', ...rangeOf(body ?? node), entries: [...entries.flatMap(toName), ...entries] };
  return [{ kind: 'assign', start, end, targets: [target], value, declared: 'const' }];
}

/** `Color[0]` is the name of the member whose number that is. */
function toName({ start, end, key, value }: MapEntry): readonly MapEntry[] {
  if (key?.kind !== 'constant' || value.kind !== 'constant' || typeof value.value !== 'number') return [];
  return [{ start, end, key: { kind: 'constant', start, end, value: String(value.value) }, value: key }];
}

function counted(member: Node, value: number | undefined): Expression {
  const { start, end } = member;
  if (value === undefined) return { kind: 'unknown', start, end, reason: l10n.t('counts on from a computed enum member'), children: [] };
  return { kind: 'constant', start, end, value };
}

/** `namespace A.B {…}` binds `A` to what a function made of its body returns: a map of what the body exports. */
export function lowerNamespace(node: Node, lowering: Lowering): Statement[] {
  const { start, end } = node;
  const body = node.childForFieldName('body');
  const path = namePath(node.childForFieldName('name'), lowering);
  const [first, ...inner] = path;
  if (!body || !first) return [];
  let value = callOf(node, lowerNamespaceBody(body, lowering));
  for (const name of inner.reverse()) {
    value = { kind: 'map', start, end, entries: [{ start, end, key: { kind: 'constant', start, end: start, value: name }, value }] };
  }
  return [{ kind: 'assign', start, end, targets: [{ kind: 'name', start, end, name: first }], value, declared: 'const' }];
}

function namePath(name: Node | undefined, lowering: Lowering): string[] {
  return name && name.type !== 'string'
    ? textOf(name, lowering)
        .split('.')
        .map((part) => copyString(part.trim()))
    : [];
}

function lowerNamespaceBody(body: Node, lowering: Lowering): Block {
  const { start, end } = body;
  const statements = lowerBlock(partsOf(body), lowering);
  const entries = statements.flatMap((statement): MapEntry[] => {
    if (statement.kind !== 'export') return [];
    return statement.names.map(({ local, exported }) => ({
      start: statement.start,
      end: statement.end,
      key: { kind: 'constant', start: statement.start, end: statement.end, value: exported },
      value: { kind: 'name', start: statement.start, end: statement.end, name: local },
    }));
  });
  const value: Expression = { kind: 'map', start, end, entries };
  return [...statements.filter(({ kind }) => kind !== 'export'), { kind: 'return', start: end, end, value }];
}

function callOf(node: Node, body: Block): Expression {
  const { start, end } = node;
  const definition = { start, end, parameters: [], body, isAsync: false, isGenerator: false, isArrow: true, decorators: [] };
  return { kind: 'call', start, end, callee: { kind: 'function-expression', start, end, definition }, arguments: [], isNew: false };
}
