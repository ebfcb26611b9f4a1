import type { Expression, FileIR, Range, Statement } from '../../languages/ir';
import type { Span } from '../../model/span';
import { toPattern } from '../../text/to-pattern';
import { isSameRange, isWithin, nodesAround, nodesIn } from './nodes';

/** The statements and expressions around a place, the outermost first; that which is exactly there is not among them. */
function findEnclosing({ body }: FileIR, at: Span): readonly (Expression | Statement)[] {
  return nodesAround(body, at).flatMap((node) => (node.kind !== undefined && !isSameRange(node, at) ? [node] : []));
}

/** Methods of lists that give one element, or an element's place. */
const TAKING: ReadonlySet<string> = new Set([
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'at',
  'pop',
  'shift',
  'index',
  'indexOf',
  'with',
  'reduce',
  'reduceRight',
]);

/** Whether an element stands in a list of which some are taken or put by their place, as in `[a, b][1]`: without it that would be another. */
export function isCountedOn(ir: FileIR, text: string, at: Span): boolean {
  const around = findEnclosing(ir, at);
  const index = around.findLastIndex(({ kind }) => kind === 'list');
  const [list, outer] = [around[index], around[index - 1]];
  if (list?.kind !== 'list' || !outer) return false;
  if (outer.kind === 'attribute') return TAKING.has(outer.name);
  const isKept = (key: string): boolean => isBefore(key, list.items, at);
  if (outer.kind === 'subscript') return outer.object === list && !isKept(text.slice(outer.index.start, outer.index.end));
  const [target] = outer.kind === 'assign' && outer.value === list ? outer.targets : [];
  if (target?.kind !== 'name' && target?.kind !== 'attribute') return false;
  const name = text.slice(target.start, target.end);
  const keys = text.slice(target.end).matchAll(new RegExp(`(?<=(?<![\\p{L}\\p{N}_$.])${toPattern(name)}\\s*\\[)[^\\]]*`, 'gu'));
  return [...keys].some(([key]) => !isKept(key));
}

/** Whether a key between brackets is the place of an element before the one there is, which stays what it is without that. */
function isBefore(key: string, items: readonly Expression[], { start }: Span): boolean {
  const before = items.filter((item) => item.end <= start);
  return /^\s*\d/.test(key) && Number(key) < before.length && before.every(({ kind }) => kind !== 'spread');
}

/** Whether a name is bound at a place, as in `[a, b] = both` and `case [1, a]`, and not in a default there: it is no element that can be left out. */
export function isTarget({ body }: FileIR, at: Span): boolean {
  const targets = nodesAround(body, at).flatMap((node) => {
    const { targets: several = [], target } = node as { readonly targets?: readonly Expression[]; readonly target?: Expression };
    return target ? [...several, target] : several;
  });
  return targets.some((target) => partsOf(target).some((part) => isSameRange(part, at)));
}

/** A pattern and the patterns in it, but for what stands for what is missing. */
function partsOf(pattern: Expression): readonly Range[] {
  switch (pattern.kind) {
    case 'default':
      return [pattern, ...partsOf(pattern.target)];
    case 'list':
      return [pattern, ...pattern.items.flatMap(partsOf)];
    case 'map':
      return [pattern, ...pattern.entries.flatMap(({ value }) => partsOf(value))];
    case 'spread':
      return [pattern, ...partsOf(pattern.value)];
    default:
      return [pattern];
  }
}

/** Whether a place is run for each of many, with names that only it knows. */
export function isInComprehension(ir: FileIR, at: Span): boolean {
  return findEnclosing(ir, at).some(({ kind }) => kind === 'comprehension');
}

/** Whether it stands for each of several in turn, as in `[each for each in all]` and `all.map((each) => each)`. */
export function isOneOfMany(ir: FileIR, text: string, at: Span): boolean {
  const around = findEnclosing(ir, at);
  const written = text.slice(at.start, at.end);
  return around.some((node, index) => {
    if (node.kind === 'comprehension')
      return isWithin(at, node.element) && (namesIn(node.clauses.map(({ target }) => target)).includes(written) || !isGiven(around, index, at));
    if (node.kind !== 'function-expression') return false;
    const outer = around[index - 1];
    return (
      outer?.kind === 'call' &&
      outer.arguments.some(({ value }) => value === node) &&
      node.definition.parameters.some(({ name, pattern }) => name === written || (pattern !== undefined && namesIn([pattern]).includes(written)))
    );
  });
}

/** Whether it stands in a list that a call is given, within the node at that place: what is made of it is the same for each of many. */
function isGiven(around: readonly (Expression | Statement)[], index: number, at: Span): boolean {
  const list = around.findLastIndex(({ kind }) => kind === 'list');
  const [given, call] = [around[list], around[list - 1]];
  return (
    list - 1 > index &&
    given?.kind === 'list' &&
    given.items.some((item) => isWithin(at, item)) &&
    call?.kind === 'call' &&
    call.arguments.some(({ value }) => value === given)
  );
}

/** The names in a pattern. */
function namesIn(nodes: readonly unknown[]): readonly string[] {
  return nodesIn(nodes).flatMap((node) => (node.kind === 'name' ? [node.name] : []));
}
