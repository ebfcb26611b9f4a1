import * as l10n from '@vscode/l10n';
import { extended } from './extended';
import { type PlacedValue, unknown, type Value } from './values';

/** The alternatives of a value: its own, or itself. */
export function alternatives(item: PlacedValue): readonly PlacedValue[] {
  return item.value.kind === 'union' ? item.value.alternatives.map((each) => withCondition(each, item.condition)) : [item];
}

/** More alternatives than this are one unknown: nobody reads such a list, and joins of joins must end. */
const ALTERNATIVES_LIMIT = 24;

/** Joins alternatives; equal values merge. */
export function union(items: readonly PlacedValue[]): Value {
  const flat: PlacedValue[] = [];
  const places = new Map<unknown, number>();
  for (const item of items.flatMap(alternatives)) {
    const key = identityOf(item.value);
    const same = key === undefined ? flat.findIndex((other) => isSame(other.value, item.value)) : (places.get(key) ?? -1);
    if (same < 0 && key !== undefined) places.set(key, flat.length);
    if (same < 0) flat.push(item);
    else if (flat[same]?.isPicked && !item.isPicked) flat[same] = withoutPick(flat[same]);
    if (flat.length > ALTERNATIVES_LIMIT) break;
  }
  const [first] = flat;
  if (flat.length > ALTERNATIVES_LIMIT) return unknown(l10n.t('too many paths lead here to follow'));
  return flat.length > 1 ? { kind: 'union', alternatives: flat } : (first?.value ?? unknown(l10n.t('nothing reaches this place')));
}

/** One that is there without being picked, too: what is taken where nothing else fits. */
function withoutPick({ isPicked: _, ...item }: PlacedValue): PlacedValue {
  return item;
}

/** What tells a value from others as `isSame` does; undefined where that takes more. */
function identityOf(value: Value): unknown {
  switch (value.kind) {
    case 'constant':
      return Number.isNaN(value.value) ? value : `${typeof value.value} ${value.value}`;
    case 'unknown':
      return `? ${value.of} ${value.isFalse} ${value.reason}`;
    case 'function':
    case 'sdk':
    case 'symbolic':
    case 'module':
      return undefined;
    default:
      return value;
  }
}

/** Identity of objects, equality of constants. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.kind === 'constant' && b.kind === 'constant') return a.value === b.value;
  if (a.kind === 'unknown' && b.kind === 'unknown') return a.reason === b.reason && a.of === b.of && a.isFalse === b.isFalse;
  if (a.kind === 'function' && b.kind === 'function')
    return a.definition === b.definition && a.self === b.self && a.scope === b.scope && a.given === b.given && a.defaults === b.defaults;
  if (a.kind === 'sdk' && b.kind === 'sdk') return a.role === b.role;
  if (a.kind === 'symbolic' && b.kind === 'symbolic') {
    return a.term.kind === 'external' && b.term.kind === 'external' && a.term.name === b.term.name;
  }
  return a.kind === 'module' && b.kind === 'module' && JSON.stringify(a.at) === JSON.stringify(b.at);
}

/** Something else where there is nothing on some paths: in Python what is `undefined` is not there. */
export function orElse(value: Value, otherwise: Value): Value {
  if (value.kind !== 'union') return value;
  return union(value.alternatives.map((item) => (item.value.kind === 'constant' && item.value.value === undefined ? { ...item, value: otherwise } : item)));
}

/** What awaiting a value gives, until it is nothing to wait for. */
export function awaited(value: Value): Value {
  if (value.kind === 'promise') return awaited(value.result.value);
  return value.kind === 'union' && value.alternatives.some((item) => item.value.kind === 'promise')
    ? union(value.alternatives.map((item) => ({ ...item, value: awaited(item.value) })))
    : value;
}

/** The item under one more condition. */
export function withCondition(item: PlacedValue, condition: string | undefined): PlacedValue {
  if (condition === undefined) return item;
  const combined = both(condition, item.condition);
  return combined === item.condition ? item : extended(item, { condition: combined });
}

/** Longer conditions say no more to a reader. */
const CONDITION_LIMIT = 160;

/** Two conditions that hold together; said once each, and no longer than somebody would read. */
export function both(outer: string, inner: string | undefined): string {
  if (inner === undefined || outer === inner || outer.includes(inner)) return outer;
  if (inner.includes(outer) || inner.length + outer.length > CONDITION_LIMIT) return inner;
  return l10n.t('{0} and {1}', outer, inner);
}
