import type { Expression, FunctionDefinition, Range, Statement } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import { countBindings, nodesIn } from '../function-nodes';

/** What code asks that tells a text from items. */
const QUESTIONS: ReadonlySet<string> = new Set(['isinstance', 'type', 'hasattr', 'callable', 'isArray']);
/** Methods that JS's arrays have; texts have some of them, too, and give characters. */
const OF_ITEMS: ReadonlySet<string> = new Set(
  'slice at filter map flatMap forEach some every find findIndex findLast findLastIndex reduce reduceRight concat toSpliced toReversed entries'.split(' '),
);

/**
 * Where a filter takes the history that it is given for a list of items, without asking whether it is a text. `part`: how the SDK calls the history. Places that
 * something around them may guard are left out.
 */
export function findHistorySlices({ parameters, body }: FunctionDefinition, part: string, file: string): readonly Span[] {
  const [data] = parameters;
  const nodes = nodesIn(body);
  if (!data || nodes.some(asks)) return [];
  const bindings = countBindings(body);
  const names = new Set(data.pattern?.kind === 'map' ? namesOf(data.pattern, part) : []);
  const isHistory = (node: Expression): boolean =>
    (node.kind === 'attribute' && node.name === part && node.object.kind === 'name' && node.object.name === data.name && !bindings.has(data.name)) ||
    (node.kind === 'name' && names.has(node.name));
  for (const node of nodes) {
    const [target] = node.kind === 'assign' ? node.targets : [];
    if (node.kind === 'assign' && target?.kind === 'name' && node.value && isHistory(node.value) && bindings.get(target.name) === 1) names.add(target.name);
  }
  return nodes.flatMap((node) => itemsTaken(node, isHistory)).map(({ start, end }) => ({ file, start, end }));
}

function asks(node: Statement | Expression): boolean {
  if (node.kind === 'try' || node.kind === 'unknown' || node.kind === 'unknown-statement') return true;
  if (node.kind === 'operation') return node.operator === 'typeof' || node.operator === 'instanceof';
  if (node.kind !== 'call') return false;
  const { callee } = node;
  return (callee.kind === 'name' || callee.kind === 'attribute') && QUESTIONS.has(callee.name);
}

/** `{ inputHistory }`, `{ inputHistory: history }` */
function namesOf(pattern: Extract<Expression, { readonly kind: 'map' }>, part: string): readonly string[] {
  return pattern.entries.flatMap(({ key, value }) => (key?.kind === 'constant' && key.value === part && value.kind === 'name' ? [value.name] : []));
}

/** The history in a place where only items make sense. */
function itemsTaken(node: Statement | Expression, isHistory: (node: Expression) => boolean): readonly Range[] {
  switch (node.kind) {
    case 'subscript':
      return isHistory(node.object) ? [node] : [];
    case 'for':
      return node.over === 'values' && isHistory(node.iterable) ? [node.iterable] : [];
    case 'comprehension':
      return node.clauses.flatMap(({ iterable }) => (isHistory(iterable) ? [iterable] : []));
    case 'call':
      return node.callee.kind === 'attribute' && OF_ITEMS.has(node.callee.name) && isHistory(node.callee.object) ? [node.callee] : [];
    default:
      return [];
  }
}
