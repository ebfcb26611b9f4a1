import * as l10n from '@vscode/l10n';
import { ALTERNATIVES_LIMIT, CONDITION_LENGTH } from '../limits';
import { unknown } from './common-values';
import { extended } from './extended';
import type { PlacedValue, Value } from './values';

/** The alternatives of a value: its own, or itself. */
export function alternatives(item: PlacedValue): readonly PlacedValue[] {
  return item.value.kind === 'union' ? item.value.alternatives.map((each) => withCondition(each, item.condition)) : [item];
}

/** Joins alternatives; equal values merge. */
export function union(items: readonly PlacedValue[]): Value {
  const flat: PlacedValue[] = [];
  for (const item of items) {
    if (item.value.kind !== 'union') add(flat, item);
    else for (const each of item.value.alternatives) add(flat, withCondition(each, item.condition));
    if (flat.length > ALTERNATIVES_LIMIT) return unknown(l10n.t('too many paths lead here to follow'));
  }
  const [first] = flat;
  return flat.length > 1 ? { kind: 'union', alternatives: flat } : (first?.value ?? unknown(l10n.t('nothing reaches this place')));
}

function add(flat: PlacedValue[], item: PlacedValue): void {
  const same = flat.findIndex(({ value }) => isSame(value, item.value));
  if (same < 0) flat.push(item);
  else if (flat[same]?.isPicked && !item.isPicked) flat[same] = withoutPick(flat[same]);
}

/** One that is there without being picked, too: what is taken where nothing else fits. */
function withoutPick({ isPicked: _, ...item }: PlacedValue): PlacedValue {
  return item;
}

/** Identity of objects, equality of constants. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  if (a.kind === 'constant' && b.kind === 'constant') return a.value === b.value;
  if (a.kind === 'unknown' && b.kind === 'unknown')
    return a.reason === b.reason && a.of === b.of && a.isFalse === b.isFalse && a.attributeOf === b.attributeOf && a.isAgentTool === b.isAgentTool;
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
  return condition === undefined ? item : under(item, both(condition, item.condition));
}

/** The same of many items with one condition, worked out once for those that are under the same already. */
export function createWithCondition(condition: string): (item: PlacedValue) => PlacedValue {
  const known = new Map<string | undefined, string>();
  return (item) => {
    const combined = known.get(item.condition) ?? both(condition, item.condition);
    known.set(item.condition, combined);
    return under(item, combined);
  };
}

function under(item: PlacedValue, condition: string): PlacedValue {
  return condition === item.condition ? item : extended(item, { condition });
}

/** Two conditions that hold together; said once each, and no longer than somebody would read. */
export function both(outer: string, inner: string | undefined): string {
  if (inner === undefined || outer === inner || outer.includes(inner)) return outer;
  if (inner.includes(outer) || inner.length + outer.length > CONDITION_LENGTH) return inner;
  return l10n.t('{0} and {1}', outer, inner);
}
