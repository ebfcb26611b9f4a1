import type { Block, Expression, Statement } from '../../languages/ir';

/** A node and all below it, but for the bodies of inner functions. */
export function nodesIn(node: unknown): readonly (Statement | Expression)[] {
  const found: (Statement | Expression)[] = [];
  gather(node, found);
  return found;
}

function gather(node: unknown, found: (Statement | Expression)[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) gather(each, found);
    return;
  }
  const known = node as Statement | Expression;
  if (typeof known.kind === 'string') found.push(known);
  // Most of all nodes are of the first four kinds: what they hold need not be looked for.
  switch (known.kind) {
    case 'name':
    case 'constant':
      return;
    case 'attribute':
      gather(known.object, found);
      return;
    case 'call':
      gather(known.callee, found);
      for (const { value } of known.arguments) gather(value, found);
      return;
    case 'function':
    case 'function-expression':
    case 'class':
      return;
    default:
      for (const key in node) {
        const value = (node as Readonly<Record<string, unknown>>)[key];
        if (typeof value === 'object') gather(value, found);
      }
  }
}

/** The plain names in nodes. */
export function namesIn(nodes: readonly (Statement | Expression)[]): readonly string[] {
  return nodesIn(nodes).flatMap((node) => (node.kind === 'name' ? [node.name] : []));
}

/** Python: calls that give the same elements in a new collection. */
const COPIES = new Set(['list', 'tuple', 'reversed', 'sorted']);

export function isCopy(expression: Expression | undefined): boolean {
  return expression?.kind === 'call' && expression.callee.kind === 'name' && COPIES.has(expression.callee.name);
}

/** How often each name is bound in a block, but for loops and comprehensions, whose variables hold within them. */
export function countBindings(body: Block): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (names: readonly string[]): void => names.forEach((name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  for (const node of nodesIn(body)) {
    switch (node.kind) {
      case 'assign':
        count(node.targets.flatMap((target) => (target.kind === 'attribute' || target.kind === 'subscript' ? [] : namesIn([target]))));
        break;
      case 'augment':
      case 'assignment':
        if (node.target.kind === 'name') count([node.target.name]);
        break;
      case 'with':
        count(namesIn(node.items.flatMap(({ target }) => target ?? [])));
        break;
      case 'try':
        count(namesIn(node.handlers.flatMap(({ binding }) => binding ?? [])));
        break;
      case 'function':
      case 'class':
        count(node.definition.name === undefined ? [] : [node.definition.name]);
        break;
      case 'import':
        count(node.names.map(({ local }) => local));
        break;
      case 'delete':
        count(namesIn(node.targets.filter(({ kind }) => kind === 'name')));
        break;
      case 'scope':
        count(node.names);
        break;
      default:
    }
  }
  return counts;
}
