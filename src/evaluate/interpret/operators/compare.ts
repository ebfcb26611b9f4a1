import { isSame } from '../../state/alternatives';
import { constant, OPEN } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ConstantValue, ListValue, MapValue, Value } from '../../state/values';
import { isMethod } from '../callable/is-method';
import { holdsItsValues } from '../classes/enumeration';
import { areCertain, certainItems, keyIn, missingIn, propertyKey } from '../collections';
import { comparesTexts, equalConstants } from './arithmetic';

/** `==`, `===`, `is`; undefined where only the running program knows. */
export function same(machine: Machine, operator: string, left: Value, right: Value): { readonly kind: 'constant'; readonly value: boolean } | undefined {
  if (isOpen(machine, left, right) || isOpen(machine, right, left)) return undefined;
  // A method is bound each time that it is read.
  if (left.kind === 'method' && right.kind === 'method') return undefined;
  if (left.kind === 'constant' && right.kind === 'constant') return sameConstant(machine, operator, left, right);
  const isEqual = isSame(left, right);
  // JS: `[1] == 1` compares what the object is as a text; Python has one `()`.
  const isConverted = (left.kind === 'constant') !== (right.kind === 'constant') && operator.length === 2 && operator !== 'is';
  if (isConverted && machine.frame.module.traits.objects.areMaps && [left, right].every((each) => each.kind !== 'constant' || each.value != null))
    return undefined;
  // Python's `==` asks the objects, which may compare what they hold.
  const mayCompare = machine.frame.module.traits.objects.compareContent && operator.length === 2 && operator !== 'is';
  if (!isEqual && mayCompare && !areKnownApart(machine, left, right)) {
    const known = sameContent(machine, left, right);
    return known === undefined ? undefined : { kind: 'constant', value: known };
  }
  if (!isEqual && left.kind === 'list' && right.kind === 'list' && left.form === 'tuple' && right.form === 'tuple') return undefined;
  return { kind: 'constant', value: isEqual };
}

/** Of which it is not known what it is, so that it may equal anything, but seldom nothing where it was decorated. */
function isOpen(machine: Machine, value: Value, other: Value): boolean {
  if (value.kind === 'method') return !isMethod(machine, value);
  if (value.kind === 'function' || value.kind === 'class')
    return value.isWrapped === true && !(other.kind === 'constant' && other.value == null) && !isSame(value, other);
  return OPEN_KINDS.has(value.kind);
}

const OPEN_KINDS: ReadonlySet<Value['kind']> = new Set(['unknown', 'symbolic', 'union', 'promise']);

function sameConstant(
  machine: Machine,
  operator: string,
  left: ConstantValue,
  right: ConstantValue,
): { readonly kind: 'constant'; readonly value: boolean } | undefined {
  if (left.member && right.member) return { kind: 'constant', value: left.member.of === right.member.of && left.value === right.value };
  if (left.member || right.member) {
    const { of } = (left.member ?? right.member) as NonNullable<ConstantValue['member']>;
    return holdsItsValues(of) ? { kind: 'constant', value: left.value === right.value } : { kind: 'constant', value: false };
  }
  const known = equalConstants(machine, operator, left, right);
  return known === undefined ? undefined : { kind: 'constant', value: known };
}

/** Agents of different names are not equal, nor are values of different kinds of which one is a constant. */
function areKnownApart(machine: Machine, left: Value, right: Value): boolean {
  if (left.kind === 'agent' && right.kind === 'agent') {
    const [a, b] = [left, right].map((agent) => machine.read(agent.cells, 'name')?.value);
    return a?.kind === 'constant' && b?.kind === 'constant' && a.value !== b.value;
  }
  if (left.kind === 'instance' || right.kind === 'instance') return false;
  return left.kind !== right.kind || left.kind === 'function';
}

/** How deep collections within collections are compared. */
const DEPTH = 4;

/**
 * Python: whether two collections hold the same; undefined where only the running program knows. What is not followed may have put something into such as can be
 * changed, so that they may be the same by then.
 */
function sameContent(machine: Machine, left: Value, right: Value, depth = 0): boolean | undefined {
  if (depth === DEPTH) return undefined;
  if (left.kind === 'map' && right.kind === 'map') return sameEntries(machine, left, right, depth) || undefined;
  if (left.kind !== 'list' || right.kind !== 'list') return undefined;
  const areSets = left.form === 'set' && right.form === 'set';
  if (!areSets && !(ORDERED.has(left.form) && ORDERED.has(right.form))) return undefined;
  if (left.form !== right.form) return false;
  const [ours, theirs] = [certainItems(machine, left), certainItems(machine, right)];
  if (!ours || !theirs) return undefined;
  const known = areSets
    ? allOf([...ours.map((each) => contains(machine, each, right)), ...theirs.map((each) => contains(machine, each, left))])
    : ours.length === theirs.length && allOf(ours.map((each, index) => sameElement(machine, each, theirs[index] as Value, depth)));
  return left.form === 'tuple' ? known : known || undefined;
}

const ORDERED: ReadonlySet<ListValue['form']> = new Set(['list', 'tuple', 'deque']);

function sameEntries(machine: Machine, left: MapValue, right: MapValue, depth: number): boolean | undefined {
  const [ours, theirs] = [certainEntries(machine, left), certainEntries(machine, right)];
  if (!ours || !theirs) return undefined;
  if (ours.size !== theirs.size) return false;
  return allOf(
    [...ours].map(([key, one]) => {
      const other = theirs.get(key);
      return other !== undefined && sameElement(machine, one, other, depth);
    }),
  );
}

/** What a dictionary holds for certain, by its keys. */
function certainEntries(machine: Machine, { cells, of, mayBeFilled }: MapValue): ReadonlyMap<string, Value> | undefined {
  const entries = cells.keys(machine.unit).flatMap((key) => {
    const item = machine.read(cells, key);
    return item ? [[key, item] as const] : [];
  });
  const isCertain = of === undefined && mayBeFilled === undefined && areCertain(entries.map(([, item]) => item)) && !entries.some(([key]) => key === OPEN);
  return isCertain ? new Map(entries.map(([key, { value }]) => [key, value])) : undefined;
}

function sameElement(machine: Machine, one: Value, other: Value, depth: number): boolean | undefined {
  const isHolder = [one, other].every(({ kind }) => kind === 'list' || kind === 'map');
  return isHolder && !isSame(one, other) ? sameContent(machine, one, other, depth + 1) : same(machine, '==', one, other)?.value;
}

function allOf(known: readonly (boolean | undefined)[]): boolean | undefined {
  return known.includes(false) ? false : known.includes(undefined) ? undefined : true;
}

/** Python: the elements that decide how two tuples compare, else their lengths. */
function deciding(machine: Machine, left: Value, right: Value): readonly [Value, Value] | undefined {
  if (left.kind !== 'list' || right.kind !== 'list' || left.form !== 'tuple' || right.form !== 'tuple') return undefined;
  const [ours, theirs] = [certainItems(machine, left), certainItems(machine, right)];
  if (!ours || !theirs) return undefined;
  for (const [index, one] of ours.entries()) {
    const other = theirs[index];
    if (!other) break;
    const known = sameElement(machine, one, other, 0);
    if (known !== true) return known === false ? [one, other] : undefined;
  }
  return [constant(ours.length), constant(theirs.length)];
}

/** `<` and its like, of numbers and texts; in Python of tuples, too. */
export function compare(machine: Machine, operator: string, left: Value, right: Value): Value | undefined {
  const pair = machine.frame.module.traits.objects.compareContent ? deciding(machine, left, right) : undefined;
  if (pair) return compare(machine, operator, ...pair);
  const [a, b] = [left, right].map((value) => (value.kind === 'constant' && !value.member ? value.value : undefined));
  const areNumbers = typeof a === 'number' && typeof b === 'number';
  if (!areNumbers && !(typeof a === 'string' && typeof b === 'string')) return undefined;
  const order = areNumbers ? a - b : comparesTexts(machine, String(a), String(b));
  return constant(operator === '<' ? order < 0 : operator === '<=' ? order <= 0 : operator === '>' ? order > 0 : order >= 0);
}

/** JS: `key in object`, which asks what is inherited, too. */
export function hasProperty(machine: Machine, key: Value, object: Value): boolean | undefined {
  const name = propertyKey(machine, key);
  if (name === undefined) return undefined;
  if (object.kind === 'map' && object.isObject)
    return contains(machine, constant(name), object) === false && name in {} ? undefined : contains(machine, constant(name), object);
  if (object.kind !== 'list' || !areCertain(machine.items(object)) || !/^\d+$/.test(name)) return undefined;
  const item = machine.items(object)[Number(name)];
  // What is deleted leaves a hole, which is not told from an `undefined`.
  return item?.value.kind === 'constant' && item.value.value === undefined ? undefined : item !== undefined;
}

/** Python's `in`, and what `includes` and `has` ask; undefined where only the running program knows. */
export function contains(machine: Machine, element: Value, container: Value): boolean | undefined {
  if (container.kind === 'constant')
    return typeof container.value === 'string' && element.kind === 'constant' && typeof element.value === 'string'
      ? container.value.includes(element.value)
      : undefined;
  if (container.kind === 'map') {
    const key = keyIn(machine, container, element);
    if (key === undefined) return undefined;
    const item = machine.read(container.cells, key);
    if (item && missingIn(item) !== undefined) return undefined;
    return item !== undefined || (machine.read(container.cells, OPEN) ? undefined : false);
  }
  if (container.kind !== 'list') return undefined;
  const found = machine.items(container).map(({ value, condition }) => {
    const known = same(machine, '==', value, element)?.value;
    return known === true && condition !== undefined ? undefined : known;
  });
  return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
}
