import * as l10n from '@vscode/l10n';
import type { MethodOperation } from '../../../languages/library';
import type { Span } from '../../../model/span';
import { ELEMENTS_LIMIT } from '../../limits';
import { alternatives, isSame, union, withCondition } from '../../state/alternatives';
import { constant, joinedText, UNDEFINED, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import { nothingIn } from '../../state/nothing';
import type { Arguments, ListValue, PlacedValue, Value } from '../../state/values';
import { areCertain, distinct, elementsOf, newList, newMap, unreadElements } from '../collections';
import { getSubscript } from '../members/subscript';
import { textOf } from '../operators/arithmetic';
import { contains, same } from '../operators/compare';
import { combineSets, type SetOperator } from '../operators/set-algebra';
import { truth } from '../operators/truth';
import { callback, extend, kept, numberOf } from './elements';
import { sift } from './sift';
import { sorted } from './sorted';

/** A method of a list that is called. */
interface ListCall {
  readonly machine: Machine;
  readonly list: ListValue;
  readonly items: readonly PlacedValue[];
  readonly args: Arguments;
  readonly first: PlacedValue | undefined;
  readonly second: PlacedValue | undefined;
  readonly span: Span;
  /** What a method gives that gives nothing. */
  readonly nothing: Value;
}

const LIST_OPERATIONS: { readonly [Operation in MethodOperation]?: (call: ListCall) => Value } = {
  push: (call) => add(call, call.args.positional, call.items.length),
  unshift: (call) => add(call, call.args.positional, 0),
  extend: ({ machine, list, args, span, nothing }) => {
    extend(machine, list, args.positional, span);
    return nothing;
  },
  'extend-left': (call) => {
    const elements = call.first && elementsOf(call.machine, call.first.value, call.machine.frame.module.language);
    return add(call, elements?.toReversed() ?? (call.first ? [unreadElements(call.first)] : []), 0);
  },
  rotate: ({ machine, list, items, args, first, nothing }) => {
    const by = first ? numberOf(first) : args.isOpen ? undefined : 1;
    if (by === undefined || !areCertain(items)) {
      machine.setItems(
        list,
        items.map((item) => ({ ...item, isMoved: true })),
      );
      return nothing;
    }
    const at = items.length === 0 ? 0 : ((-by % items.length) + items.length) % items.length;
    machine.setItems(list, [...items.slice(at), ...items.slice(0, at)]);
    return nothing;
  },
  insert: (call) => {
    const { items, first, second, nothing } = call;
    const at = indexOf(first, items.length);
    const isSure = first && numberOf(first) !== undefined && (at === 0 || areCertain(items));
    add(call, second ? [isSure ? second : { ...second, isMoved: true }] : [], at);
    return nothing;
  },
  splice: ({ machine, args, list, items, first, second, span }) => {
    const start = indexOf(first, items.length);
    const isAll = second === undefined;
    if (!areCertain(items) || [first, second].some((place) => place && numberOf(place) === undefined)) {
      machine.setItems(list, [
        ...items.map((item) => withCondition(item, l10n.t('it is not taken out'))),
        ...args.positional.slice(2).map((item) => ({ ...item, added: span, isMoved: true as const })),
      ]);
      return newList(
        machine,
        items.map((item) => withCondition(item, l10n.t('it is taken out'))),
      );
    }
    const count = isAll ? items.length : Math.max(numberOf(second) ?? 0, 0);
    machine.setItems(list, [...items.slice(0, start), ...args.positional.slice(2).map((item) => ({ ...item, added: span })), ...items.slice(start + count)]);
    return newList(machine, items.slice(start, start + count));
  },
  remove: ({ machine, list, items, first, nothing }) => {
    const index = items.findIndex((item) => first && (isSame(item.value, first.value) || same(machine, '==', item.value, first.value)?.value));
    const isOpen = [...items, ...(first ? [first] : [])].some(({ value }) => ['unknown', 'symbolic', 'union'].includes(value.kind));
    if (index >= 0) machine.setItems(list, items.toSpliced(index, 1));
    else if (isOpen)
      machine.setItems(
        list,
        items.map((item) => withCondition(item, l10n.t('it is not removed'))),
      );
    // JS: a set says whether the element was there.
    if (!machine.frame.module.traits.objects.areMaps) return nothing;
    return index < 0 && !isOpen
      ? constant(false)
      : items[index]?.condition === undefined && index >= 0
        ? constant(true)
        : unknown(l10n.t('whether this element is there'), 'boolean');
  },
  pop: (call) => takeOut(call, 'pop'),
  shift: (call) => takeOut(call, 'shift'),
  clear: ({ machine, list, nothing }) => {
    machine.setItems(list, []);
    return nothing;
  },
  copy: ({ machine, list, items, first, second }) => {
    if (!first && !second) return newList(machine, items, list.form);
    const from = first ? numberOf(first) : 0;
    const to = second ? numberOf(second) : undefined;
    if (from === undefined || (second && to === undefined))
      return newList(
        machine,
        items.map((item) => withCondition(item, l10n.t('it is in the slice'))),
      );
    return newList(machine, areCertain(items) ? items.slice(from, to) : items.map((item) => withCondition(item, l10n.t('it is in the slice'))));
  },
  same: ({ list }) => list,
  concat: ({ machine, list, items, args }) => {
    const joined = newList(machine, items, list.form);
    const { areMaps } = machine.frame.module.traits.objects;
    for (const item of args.positional) {
      if (item.value.kind === 'list') extend(machine, joined, [item]);
      else {
        // Python joins sets, which are not told apart in there.
        const others = item.value.kind === 'union' && !areMaps ? [unreadElements(item)] : flattened(machine, [item], 1);
        machine.setItems(joined, [...machine.items(joined), ...others]);
      }
    }
    return joined;
  },
  intersection: (call) => combined(call, '&'),
  difference: (call) => combined(call, '-'),
  'symmetric-difference': (call) => combined(call, '^'),
  map: (call) => mapEach(call, 'map'),
  'flat-map': (call) => mapEach(call, 'flat-map'),
  'for-each': (call) => {
    const { machine, items, first, span, nothing } = call;
    for (const [index, item] of items.entries()) callback(machine, first, withIndex(call, item, index), span, item.condition);
    return nothing;
  },
  filter: (call) => keep(call, 'filter'),
  find: (call) => keep(call, 'find'),
  'find-last': (call) => keep(call, 'find', [...call.items.entries()].toReversed()),
  reduce: (call) => fold(call, [...call.items.entries()]),
  'reduce-right': (call) => fold(call, [...call.items.entries()].toReversed()),
  replaced: ({ machine, items, first, second, span }) => {
    const at = first && numberOf(first);
    if (!second || (at !== undefined && areCertain(items) && (at >= items.length || at < -items.length)))
      return unknown(l10n.t('the result is only known when the program runs'));
    if (at === undefined || !areCertain(items))
      return newList(machine, [...items.map((item) => withCondition(item, l10n.t('it is not replaced'))), withCondition(second, l10n.t('it is filled in'))]);
    return newList(machine, items.with(at, { ...second, added: span }));
  },
  flat: ({ machine, items, first }) => {
    const depth = first === undefined ? 1 : numberOf(first);
    return depth === undefined ? unknown(l10n.t('the elements of these lists')) : newList(machine, flattened(machine, items, depth));
  },
  at: ({ machine, list, items, first, span }) => {
    const index = first && numberOf(first);
    const isBeyond = index !== undefined && !items.some(({ isMany }) => isMany) && (index >= items.length || index < -items.length);
    if (index !== undefined && (isBeyond || areCertain(items))) return items.at(index)?.value ?? UNDEFINED;
    const place = index !== undefined && index < 0 ? machine.item(unknown(l10n.t('the position of this element'), 'number'), span) : first;
    return getSubscript(machine, machine.item(list, span), place ?? machine.item(UNDEFINED, span), span);
  },
  'join-with': ({ machine, items, first }) => {
    const parts = items.map(({ value, condition, isMoved }) =>
      value.kind === 'constant' && condition === undefined && !isMoved ? (value.value == null ? '' : textOf(machine, value)) : undefined,
    );
    const separator = first ? first.value : constant(',');
    return parts.includes(undefined) || separator.kind !== 'constant'
      ? unknown(l10n.t('a text made when the program runs'), 'string')
      : joinedText(parts.join(String(separator.value)));
  },
  reverse: ({ machine, list, items }) => {
    machine.setItems(list, items.toReversed());
    return changed(machine, list);
  },
  sort: ({ machine, list, items, args }) => {
    machine.setItems(list, sorted(machine, items, args));
    return changed(machine, list);
  },
  reversed: ({ machine, items }) => newList(machine, items.toReversed()),
  sorted: ({ machine, items, args }) => newList(machine, sorted(machine, items, args)),
  includes: ({ machine, list, args, first }) => {
    const found = first && args.positional.length === 1 ? contains(machine, first.value, list) : undefined;
    return found === undefined ? unknown(l10n.t('whether this element is there'), 'boolean') : constant(found);
  },
  'index-of': ({ machine, items, args, first }) => {
    const equal = items.map((item) =>
      args.positional.length === 1 && first
        ? same(machine, machine.frame.module.traits.objects.areMaps ? '===' : '==', item.value, first.value)?.value
        : undefined,
    );
    const at = equal.indexOf(true);
    const isKnown = areCertain(items) && !equal.slice(0, at < 0 ? undefined : at).includes(undefined);
    return isKnown ? constant(at) : unknown(l10n.t('the position of this element'), 'number');
  },
  some: (call) => ask(call, 'some'),
  every: (call) => ask(call, 'every'),
  fill: ({ machine, list, items, args, first }) => {
    const { length } = items;
    const [start = 0, end = length] = args.positional.slice(1).map((item) => indexOf(item, length));
    if (first && (areCertain(items) || args.positional.length === 1))
      machine.setItems(
        list,
        items.map((item, index) => (index >= start && index < end ? { ...item, value: first.value } : item)),
      );
    else if (first)
      machine.setItems(list, [...items.map((item) => withCondition(item, l10n.t('it is not replaced'))), withCondition(first, l10n.t('it is filled in'))]);
    return list;
  },
  indices: ({ machine, items }) =>
    areCertain(items)
      ? newList(
          machine,
          items.map((item, index) => ({ ...item, value: constant(index) })),
        )
      : unknown(l10n.t('the positions of these elements')),
  pairs: (call) => {
    const { machine, items, list, span } = call;
    return newList(
      machine,
      // JS: those of a set are both.
      items.map((item, index) => ({ ...item, value: newList(machine, [list.form === 'set' ? item : machine.item(place(call, index), span), item]) })),
    );
  },
  values: ({ list }) => list,
  advance: ({ machine, list, span }) => {
    const isEnd = machine.items(list).length === 0;
    const value = taken(machine, list, machine.item(UNDEFINED, span));
    if (!value) return unknown(l10n.t('what this iterator gives'));
    const entries = Object.entries({ value, done: constant(isEnd) }).map(([key, each]) => [key, machine.item(each, span)] as const);
    return { ...newMap(machine, entries), isObject: true };
  },
  iterator: ({ machine, items }) => newList(machine, items, 'iterator'),
};

/** Does to a list what the operation says. */
export function onList(machine: Machine, list: ListValue, operation: MethodOperation, args: Arguments, span: Span): Value {
  const [first, second] = args.positional;
  const call: ListCall = { machine, list, items: machine.items(list), args, first, second, span, nothing: nothingIn(machine.frame.module) };
  return LIST_OPERATIONS[operation]?.(call) ?? unknown(l10n.t('the result is only known when the program runs'));
}

function add({ machine, list, items, span, nothing }: ListCall, added: readonly PlacedValue[], at: number): Value {
  const all = [...items.slice(0, at), ...added.map((item) => ({ ...item, added: span })), ...items.slice(at)];
  machine.setItems(list, list.form === 'set' ? distinct(machine, all) : kept(list, all, at < items.length ? 'first' : 'last'));
  if (machine.frame.module.traits.objects.changeInPlace) return nothing;
  return list.form === 'set' ? list : areCertain(all) ? constant(all.length) : unknown(l10n.t('the length of a list'), 'number');
}

/** What a method gives that changed a list. */
function changed(machine: Machine, list: ListValue): Value {
  return machine.frame.module.traits.objects.changeInPlace ? nothingIn(machine.frame.module) : list;
}

function place({ items }: ListCall, index: number): Value {
  return areCertain(items) ? constant(index) : unknown(l10n.t('the position of this element'));
}

/** JS gives its callbacks the position and the list as well. */
function withIndex(call: ListCall, { condition: _, ...item }: PlacedValue, index: number): readonly PlacedValue[] {
  const { machine, list, span } = call;
  if (!machine.frame.module.traits.functions.takePosition) return [item];
  // A set has no positions: its elements are told twice.
  return [item, list.form === 'set' ? item : machine.item(place(call, index), span), machine.item(list, span)];
}

function takeOut(call: ListCall, operation: 'pop' | 'shift'): Value {
  const { machine, list, items, first } = call;
  const isSet = list.form === 'set' && !machine.frame.module.traits.objects.areMaps;
  // JS: `pop` takes nothing.
  const at = operation === 'shift' ? 0 : first && !machine.frame.module.traits.objects.areMaps ? numberOf(first) : -1;
  if (items.length > 0 && (at === undefined || !areCertain(items) || (isSet && items.length > 1))) {
    machine.setItems(
      list,
      items.map((item) => withCondition(item, l10n.t('it is not taken out'))),
    );
    return items.length === 1 && items[0] && !items[0].isMany
      ? items[0].value
      : union(items.map(({ isMany: _, ...item }) => ({ ...item, condition: l10n.t('the position decides'), isPicked: true })));
  }
  const taken = at === undefined ? undefined : items.at(at);
  if (at !== undefined && taken) machine.setItems(list, items.toSpliced(at, 1));
  return taken?.value ?? (!machine.frame.module.traits.objects.areMaps ? unknown(l10n.t('an element of an empty list')) : UNDEFINED);
}

function mapEach(call: ListCall, operation: 'map' | 'flat-map'): Value {
  const { machine, items, first, span } = call;
  const results = items.map((item, index): PlacedValue => ({ ...item, value: callback(machine, first, withIndex(call, item, index), span, item.condition) }));
  return newList(machine, operation === 'map' ? results : flattened(machine, results, 1));
}

/** What a function makes of all elements, one after the other. */
function fold(call: ListCall, items: readonly (readonly [number, PlacedValue])[]): Value {
  const { machine, first, second, span } = call;
  const start = second ?? items[0]?.[1] ?? machine.item(unknown(l10n.t('the initial value')), span);
  if (items.some(([, { isMany, isMoved }]) => isMany || isMoved)) {
    // What the function does to what it is given is seen all the same.
    for (const [index, item] of items) callback(machine, first, [start, ...withIndex(call, item, index)], span, item.condition);
    return unknown(l10n.t('the result is only known when the program runs'));
  }
  let state: PlacedValue = start;
  for (const [index, item] of items.slice(second ? 0 : 1)) {
    const value = callback(machine, first, [state, ...withIndex(call, item, index)], span, item.condition);
    state = item.condition === undefined ? { ...item, value } : { ...state, value: union([{ ...item, value }, state]) };
  }
  return state.value;
}

function keep(call: ListCall, operation: 'filter' | 'find', items = [...call.items.entries()]): Value {
  const { machine, first, span } = call;
  const kept = items.flatMap(([index, item]) => {
    const passes = (each: PlacedValue) => truth(machine, callback(machine, first, withIndex(call, each, index), span, each.condition));
    return sift(item, passes, l10n.t('the filter keeps it'));
  });
  if (operation === 'filter') return newList(machine, kept);
  const certain = kept.find(({ condition }) => condition === undefined);
  return certain && certain === kept[0] && !certain.isMany ? certain.value : found(machine, kept, span);
}

function ask(call: ListCall, operation: 'some' | 'every'): Value {
  const { machine, items, first, span } = call;
  const stopsOn = operation === 'some';
  const truths = items.map((item, index) => ({ item, known: truth(machine, callback(machine, first, withIndex(call, item, index), span, item.condition)) }));
  if (truths.some(({ item, known }) => known === stopsOn && item.condition === undefined && !item.isMany)) return constant(stopsOn);
  return truths.every(({ item, known }) => known === !stopsOn && !item.isMany) ? constant(!stopsOn) : unknown(l10n.t('whether an element fits'), 'boolean');
}

/** What `next(iterator)` gives, which it has no longer; `end` where it has none. Undefined where only the running program knows. */
export function taken(machine: Machine, list: ListValue, end: PlacedValue | undefined): Value | undefined {
  const items = machine.items(list);
  if (items.some(({ isMany, isMoved, value }) => isMany || isMoved || value.kind === 'unknown')) {
    disturb(machine, list);
    return undefined;
  }
  const certain = items.findIndex(({ condition }) => condition === undefined);
  const candidates = [...items.slice(0, certain < 0 ? undefined : certain + 1), ...(certain < 0 && end ? [end] : [])];
  machine.setItems(list, certain === 0 ? items.slice(1) : items.map((item) => withCondition(item, l10n.t('it is not taken out'))));
  const [only] = candidates;
  const picked = (item: PlacedValue): PlacedValue => ({ ...withCondition(item, l10n.t('it is the first')), ...(item === end ? {} : { isPicked: true }) });
  if (!only || candidates.length > 1) return only && union(candidates.map(picked));
  return only.value;
}

/** A set made of this one and others. */
function combined({ machine, items, args }: ListCall, operator: SetOperator): Value {
  let set: readonly PlacedValue[] | undefined = items;
  for (const { value } of args.positional) {
    const others = elementsOf(machine, value, machine.frame.module.language);
    const made: ListValue | undefined = set && others && combineSets(machine, operator, set, others);
    set = made && machine.items(made);
  }
  return set && !args.isOpen ? newList(machine, set, 'set') : unknown(l10n.t('these elements are only known when the program runs'));
}

/** Any of its elements may be gone, or elsewhere. */
function disturb(machine: Machine, list: ListValue): void {
  machine.setItems(
    list,
    machine.items(list).map((item) => ({ ...withCondition(item, l10n.t('it is not taken out')), isMoved: true })),
  );
}

/** JS: the elements of lists within the list, this deep. */
export function flattened(machine: Machine, items: readonly PlacedValue[], depth: number): readonly PlacedValue[] {
  if (depth < 1) return items;
  const all: PlacedValue[] = [];
  for (const item of items.flatMap(alternatives)) {
    const inner = item.value.kind === 'list' && item.value.form === 'list' ? elementsOf(machine, item.value, machine.frame.module.language) : undefined;
    const { isMany, isMoved } = item;
    const wired = (each: PlacedValue): PlacedValue => ({ ...withCondition(each, item.condition), ...(isMany && { isMany }), ...(isMoved && { isMoved }) });
    const isUnread = item.value.kind === 'unknown' || item.value.kind === 'symbolic';
    for (const each of inner ? flattened(machine, inner, depth - 1).map(wired) : [isUnread ? unreadElements(item) : item]) all.push(each);
    if (all.length > ELEMENTS_LIMIT) break;
  }
  return all;
}

/** One of the elements that may be found, or none. */
function found(machine: Machine, kept: readonly PlacedValue[], span: Span): Value {
  if (kept.length === 0) return UNDEFINED;
  return union([
    ...kept.map((item): PlacedValue => ({ ...withCondition(item, l10n.t('it is found')), ...(kept.length > 1 ? { isPicked: true } : {}) })),
    { ...machine.item(UNDEFINED, span), condition: l10n.t('nothing is found') },
  ]);
}

function indexOf(item: PlacedValue | undefined, length: number): number {
  const index = item ? (numberOf(item) ?? length) : length;
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
}
