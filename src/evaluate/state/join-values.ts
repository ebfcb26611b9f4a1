import { isSameSpan, type Span } from '../../model/span';
import { alternatives, type createWithCondition, union } from './alternatives';
import { UNDEFINED } from './common-values';
import { isNothing } from './is-nothing';
import type { PlacedValue, Value } from './values';

type WithCondition = ReturnType<typeof createWithCondition>;

/** Lists keep common elements as they are and mark the others; single values become alternatives. */
export function joinValues(a: unknown, b: unknown, inOne: WithCondition, inOther: WithCondition): unknown {
  if (a === b) return a;
  if (Array.isArray(a) || Array.isArray(b)) {
    const first = (a ?? []) as readonly PlacedValue[];
    const second = (b ?? []) as readonly PlacedValue[];
    return joinedLists(first, second, inOne, inOther);
  }
  const [first, second] = [a as PlacedValue | undefined, b as PlacedValue | undefined];
  if ((first && !isItem(first)) || (second && !isItem(second))) return first ?? second;
  const span = (first ?? second)?.span as Span;
  // What only one branch sets is, on the other path, not there.
  const nothing = { value: UNDEFINED, span };
  return { value: union([...alternatives(first ?? nothing).map(inOne), ...alternatives(second ?? nothing).map(inOther)]), span };
}

/** An element of both that is there for certain in one of them only, or under another condition, stays one. */
function joinedLists(first: readonly PlacedValue[], second: readonly PlacedValue[], inOne: WithCondition, inOther: WithCondition): readonly PlacedValue[] {
  const [inFirst, inSecond] = [new Set(first), new Set(second)];
  const others = new Map<Value, PlacedValue[]>();
  for (const item of second) {
    const same = inFirst.has(item) ? [] : others.get(item.value);
    if (same) same.push(item);
    else others.set(item.value, [item]);
  }
  const twins = new Set<PlacedValue>();
  const only = first.map((item) => {
    if (inSecond.has(item)) return item;
    const twin = others.get(item.value)?.find((each) => !twins.has(each) && isSameSpan(each.span, item.span));
    if (!twin) return inOne(item);
    twins.add(twin);
    return { ...(item.condition === undefined ? twin : item), ...((item.isMoved || twin.isMoved) && { isMoved: true as const }) };
  });
  return [...only, ...second.filter((item) => !inFirst.has(item) && !twins.has(item)).map(inOther)];
}

export function saysNothing(item: unknown): boolean {
  const value = (item as PlacedValue | undefined)?.value;
  return value === undefined || value.kind === 'unknown' || isNothing(value);
}

/** Programs ask of these whether they are there. */
export function isDecisive(before: unknown): boolean {
  const kind = (before as PlacedValue).value?.kind;
  return kind === 'module' || kind === 'constant';
}

export function isItem(item: unknown): item is PlacedValue {
  return typeof item === 'object' && item !== null && 'value' in item;
}
