import * as l10n from '@vscode/l10n';
import type { MethodOperation } from '../../../languages/builtins';
import type { Span } from '../../../model/span';
import type { Machine } from '../../state/machine';
import {
  type Arguments,
  awaited,
  type BoundMethod,
  constant,
  GETTER,
  type Item,
  isSame,
  type ListValue,
  type MapValue,
  NONE,
  OPEN,
  type PromiseValue,
  RESOLVE,
  SUPER,
  UNDEFINED,
  union,
  unknown,
  type Value,
  withCondition,
} from '../../state/values';
import { areCertain, deleteSubscript, getSubscript } from '../attribute';
import { callValue } from '../call';
import { allocate, constructBase, findMember, makeInstance } from '../class';
import { distinct, elementsOf, entriesOf, keyOf, newList, newMap, open, unreadElements } from '../collections';
import { spread } from '../expression';
import { contains, same } from '../operate';
import { callAgentMethod, callRunnerMethod, callSdk } from '../sdk/sdk-call';
import { callHandoffMethod } from '../sdk/sdk-handoff';
import { truth } from '../truth';
import { callString } from './string-method';

/** Calls a method of a built-in type or SDK object. */
export function callMethod(machine: Machine, method: BoundMethod, args: Arguments, span: Span, calleeSpan: Span): Value {
  const { receiver, name } = method;
  const { list, map, string } = machine.program.builtins[machine.frame.module.language];
  switch (receiver.kind) {
    case 'method':
      if (receiver.name !== SUPER && name === 'bind' && args.positional.length === 1 && isSame(args.positional[0]?.value ?? UNDEFINED, receiver.receiver))
        return { ...receiver, isBound: true };
      if (receiver.name !== SUPER && (name === 'call' || name === 'apply'))
        return callMethod(machine, receiver, argumentsAfterThis(machine, name, args), span, calleeSpan);
      return receiver.name === SUPER ? callSuper(machine, receiver.receiver, name, args, span) : unknown(l10n.t('the result of `{0}`', name));
    case 'agent':
      return callAgentMethod(machine, receiver, name, args, span, calleeSpan);
    case 'handoff':
      return callHandoffMethod(machine, receiver, name, args, span, calleeSpan);
    case 'sdk':
    case 'class':
      if (receiver.kind === 'sdk' && (name === 'call' || name === 'apply'))
        return callSdk(machine, receiver, argumentsAfterThis(machine, name, args), span, calleeSpan);
      return callRunnerMethod(machine, receiver, name, args, span, calleeSpan, method.waits);
    case 'list':
      return Object.hasOwn(list, name)
        ? onList(machine, receiver, list[name] as MethodOperation, args, span)
        : unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'map':
      if (name === RESOLVE) return settle(machine, receiver, args);
      return Object.hasOwn(map, name)
        ? onMap(machine, receiver, map[name] as MethodOperation, args, span)
        : unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'constant':
      return Object.hasOwn(string, name) && typeof receiver.value === 'string'
        ? callString(machine, receiver.value, string[name] as MethodOperation, args)
        : unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'function':
      if (name === 'call' || name === 'bind' || name === 'apply') return bindFunction(machine, receiver, name, args, span, calleeSpan);
      if (name === GETTER) return callValue(machine, { value: receiver, span: calleeSpan }, args, span);
      return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'promise':
      return callPromise(machine, receiver, name, args, span);
    default:
      return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
  }
}

/** What `resolve` of `new Promise((resolve) => …)` does. */
function settle(machine: Machine, holder: MapValue, { positional: [given] }: Arguments): Value {
  if (given) machine.write(holder.cells, RESOLVE, given);
  return UNDEFINED;
}

/** JS: `then`, `catch` and `finally`; the first is called with what the promise comes to. */
function callPromise(machine: Machine, receiver: PromiseValue, name: string, args: Arguments, span: Span): Value {
  const [first] = args.positional;
  if (name === 'catch' || name === 'finally') return receiver;
  if (name !== 'then' || !first) return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
  return {
    kind: 'promise',
    result: { ...receiver.result, value: awaited(callback(machine, first, [{ ...receiver.result, value: awaited(receiver.result.value) }], span)) },
  };
}

function bindFunction(machine: Machine, value: Extract<Value, { kind: 'function' }>, name: string, args: Arguments, span: Span, calleeSpan: Span): Value {
  const [self, ...rest] = args.positional;
  const bound = self && !value.definition.isArrow ? { ...value, self: self.value } : value;
  if (name === 'bind' && args.isOpen) return { ...bound, isWrapped: true };
  return name === 'bind'
    ? rest.length > 0
      ? { ...bound, given: [...(value.given ?? []), ...rest] }
      : bound
    : callValue(machine, { value: bound, span: calleeSpan }, argumentsAfterThis(machine, name, args), span);
}

/** What the function itself gets of `f.call(this, …arguments)` and `f.apply(this, arguments)`. */
function argumentsAfterThis(machine: Machine, name: string, args: Arguments): Arguments {
  const [, ...rest] = args.positional;
  const [list] = rest;
  return { ...args, positional: name === 'call' || !list ? rest : spread(machine, list) };
}

function callSuper(machine: Machine, self: Value, name: string, args: Arguments, span: Span): Value {
  const { home } = machine.frame;
  if (self.kind === 'class') {
    const of = args.positional[0]?.value;
    if (name === '__new__') return allocate(machine, of?.kind === 'class' ? of : self, span, span);
    if (name === '__call__') return makeInstance(machine, self, args, span, span);
  }
  if (!home || (self.kind !== 'agent' && self.kind !== 'instance' && self.kind !== 'handoff' && self.kind !== 'class'))
    return unknown(l10n.t('the parent class is not known here'));
  if (self.kind !== 'class' && (name === '__init__' || name === 'constructor')) {
    constructBase(machine, home, self, args, span);
    return machine.frame.module.language === 'python' ? NONE : UNDEFINED;
  }
  for (const base of home.bases) {
    const member = base.kind === 'class' ? findMember(machine, base, name) : undefined;
    if (member?.value.kind === 'function') return callValue(machine, { ...member, value: { ...member.value, self } }, args, span, name);
  }
  return self.kind === 'agent'
    ? callAgentMethod(machine, self, name, args, span, span)
    : unknown(l10n.t('`{0}` of the parent class is only known when the program runs', name));
}

/** Appends the elements of each argument. */
export function extend(machine: Machine, list: ListValue, from: readonly Item[], by?: Span): void {
  const { language } = machine.frame.module;
  const added = from.flatMap((item) => {
    const elements = elementsOf(machine, item.value, language);
    return elements ?? [unreadElements(item)];
  });
  machine.setItems(list, [...machine.items(list), ...(by ? added.map((item) => ({ ...item, added: by })) : added)]);
}

/** Does to a list what the operation says. */
export function onList(machine: Machine, list: ListValue, operation: MethodOperation, args: Arguments, span: Span): Value {
  const items = machine.items(list);
  const [first, second] = args.positional;
  const isPython = machine.frame.module.language === 'python';
  const nothing = isPython ? NONE : UNDEFINED;
  // JS gives its callbacks the position and the list as well.
  const place = (index: number): Value => (areCertain(items) ? constant(index) : unknown(l10n.t('the position of this element')));
  const withIndex = ({ condition: _, ...item }: Item, index: number): readonly Item[] =>
    isPython ? [item] : [item, machine.item(place(index), span), machine.item(list, span)];
  const add = (added: readonly Item[], at: number): Value => {
    const all = [...items.slice(0, at), ...added.map((item) => ({ ...item, added: span })), ...items.slice(at)];
    machine.setItems(list, list.form === 'set' ? distinct(all) : all);
    if (isPython) return NONE;
    return list.form === 'set' ? list : areCertain(all) ? constant(all.length) : unknown(l10n.t('the length of a list'), 'number');
  };
  switch (operation) {
    case 'push':
      return add(args.positional, items.length);
    case 'unshift':
      return add(args.positional, 0);
    case 'extend':
      extend(machine, list, args.positional, span);
      return nothing;
    case 'insert':
      add(second ? [second] : [], indexOf(first, items.length));
      return nothing;
    case 'splice': {
      const start = indexOf(first, items.length);
      const isAll = second === undefined;
      if (!areCertain(items)) {
        machine.setItems(list, [
          ...items.map((item) => withCondition(item, l10n.t('it is not taken out'))),
          ...args.positional.slice(2).map((item) => ({ ...item, added: span })),
        ]);
        return newList(
          machine,
          items.map((item) => withCondition(item, l10n.t('it is taken out'))),
        );
      }
      const count = isAll ? items.length : (numberOf(second) ?? 0);
      machine.setItems(list, [...items.slice(0, start), ...args.positional.slice(2).map((item) => ({ ...item, added: span })), ...items.slice(start + count)]);
      return newList(machine, items.slice(start, start + count));
    }
    case 'remove': {
      const index = items.findIndex((item) => first && isSame(item.value, first.value));
      const isOpen =
        items.some(({ value }) => value.kind === 'unknown' || value.kind === 'union') || first?.value.kind === 'unknown' || first?.value.kind === 'union';
      if (index >= 0) machine.setItems(list, items.toSpliced(index, 1));
      else if (isOpen)
        machine.setItems(
          list,
          items.map((item) => withCondition(item, l10n.t('it is not removed'))),
        );
      return nothing;
    }
    case 'pop':
    case 'shift': {
      const at = operation === 'shift' ? 0 : first ? (numberOf(first) ?? -1) : -1;
      if (!areCertain(items) && items.length > 0) {
        machine.setItems(
          list,
          items.map((item) => withCondition(item, l10n.t('it is not taken out'))),
        );
        return items.length === 1 && items[0] && !items[0].isMany
          ? items[0].value
          : union(items.map(({ isMany: _, ...item }) => ({ ...item, condition: l10n.t('the position decides') })));
      }
      const taken = items.at(at);
      if (taken) machine.setItems(list, items.toSpliced(at, 1));
      return taken?.value ?? unknown(l10n.t('an element of an empty list'));
    }
    case 'clear':
      machine.setItems(list, []);
      return nothing;
    case 'copy': {
      const from = first ? numberOf(first) : 0;
      const to = second ? numberOf(second) : undefined;
      if (from === undefined || (second && to === undefined))
        return newList(
          machine,
          items.map((item) => withCondition(item, l10n.t('it is in the slice'))),
        );
      return newList(
        machine,
        areCertain(items) || (!first && !second) ? items.slice(from, to) : items.map((item) => withCondition(item, l10n.t('it is in the slice'))),
      );
    }
    case 'same':
      return list;
    case 'concat': {
      const joined = newList(machine, items, list.form);
      for (const item of args.positional) {
        if (item.value.kind === 'list') extend(machine, joined, [item]);
        else machine.setItems(joined, [...machine.items(joined), item]);
      }
      return joined;
    }
    case 'map':
    case 'flat-map': {
      const results = items.map((item, index): Item => ({ ...item, value: callback(machine, first, withIndex(item, index), span) }));
      const mapped = newList(machine, operation === 'map' ? results : []);
      if (operation === 'flat-map')
        for (const result of results)
          result.value.kind === 'list' ? extend(machine, mapped, [result]) : machine.setItems(mapped, [...machine.items(mapped), result]);
      return mapped;
    }
    case 'for-each':
      items.forEach(({ condition, ...item }, index) => {
        const run = (): 'end' => {
          callback(machine, first, withIndex(item, index), span);
          return 'end';
        };
        if (condition === undefined) run();
        else machine.maybe(condition, run);
      });
      return nothing;
    case 'filter':
    case 'find': {
      const kept = items.flatMap((item, index): Item[] => {
        const test = truth(machine, callback(machine, first, withIndex(item, index), span));
        if (test === false) return [];
        return [test === true ? item : withCondition(item, l10n.t('the filter keeps it'))];
      });
      if (operation === 'filter') return newList(machine, kept);
      const certain = kept.find(({ condition }) => condition === undefined);
      return certain && certain === kept[0] && !certain.isMany ? certain.value : found(machine, kept, span);
    }
    case 'reduce': {
      let state: Item = second ?? items[0] ?? machine.item(unknown(l10n.t('the initial value')), span);
      for (const item of second ? items : items.slice(1)) state = { ...item, value: callback(machine, first, [state, item], span) };
      return state.value;
    }
    case 'flat':
      return newList(
        machine,
        items.flatMap((item) => elementsOf(machine, item.value, 'typescript') ?? [item]),
      );
    case 'at': {
      const index = first && numberOf(first);
      if (index !== undefined && areCertain(items)) return items.at(index)?.value ?? UNDEFINED;
      return getSubscript(machine, machine.item(list, span), first ?? machine.item(UNDEFINED, span), span);
    }
    case 'join-with': {
      const parts = items.map(({ value, condition }) => (value.kind === 'constant' && condition === undefined ? String(value.value) : undefined));
      const separator = first ? first.value : constant(',');
      return parts.includes(undefined) || separator.kind !== 'constant'
        ? unknown(l10n.t('a text made when the program runs'), 'string')
        : constant(parts.join(String(separator.value)));
    }
    case 'reverse':
      machine.setItems(list, items.toReversed());
      return isPython ? NONE : list;
    case 'sort':
      machine.setItems(list, moved(items));
      return isPython ? NONE : list;
    case 'reversed':
      return newList(machine, items.toReversed());
    case 'sorted':
      return newList(machine, moved(items));
    case 'includes': {
      const found = first ? contains(machine, first.value, list) : undefined;
      return found === undefined ? unknown(l10n.t('whether this element is there'), 'boolean') : constant(found);
    }
    case 'index-of': {
      const equal = items.map((item) => first && same(machine, '===', item.value, first.value)?.value);
      const at = equal.indexOf(true);
      const isKnown = areCertain(items) && !equal.slice(0, at < 0 ? undefined : at).includes(undefined);
      return isKnown ? constant(at) : unknown(l10n.t('the position of this element'), 'number');
    }
    case 'some':
    case 'every': {
      const stopsOn = operation === 'some';
      const truths = items.map((item, index) => ({ item, known: truth(machine, callback(machine, first, withIndex(item, index), span)) }));
      if (truths.some(({ item, known }) => known === stopsOn && item.condition === undefined && !item.isMany)) return constant(stopsOn);
      return truths.every(({ item, known }) => known === !stopsOn && !item.isMany) ? constant(!stopsOn) : unknown(l10n.t('whether an element fits'), 'boolean');
    }
    case 'fill':
      if (first && args.positional.length === 1)
        machine.setItems(
          list,
          items.map((item) => ({ ...item, value: first.value })),
        );
      return list;
    case 'indices':
      return areCertain(items)
        ? newList(
            machine,
            items.map((item, index) => ({ ...item, value: constant(index) })),
          )
        : unknown(l10n.t('the positions of these elements'));
    case 'pairs':
      return newList(
        machine,
        items.map((item, index) => ({ ...item, value: newList(machine, [machine.item(place(index), span), item], 'tuple') })),
      );
    case 'values':
      return list;
    case 'iterator':
      return newList(machine, items, 'iterator');
    default:
      return unknown(l10n.t('the result is only known when the program runs'));
  }
}

function onMap(machine: Machine, map: MapValue, operation: MethodOperation, args: Arguments, span: Span): Value {
  const [first, second] = args.positional;
  const entries = entriesOf(machine, map);
  const key = first && keyOf(first.value);
  // Python's are views, not lists.
  const view = machine.frame.module.language === 'python' ? 'view' : 'list';
  switch (operation) {
    case 'pop': {
      const taken = onMap(machine, map, 'get', args, span);
      if (first) deleteSubscript(machine, map, first.value);
      return taken;
    }
    case 'remove':
      if (first) deleteSubscript(machine, map, first.value);
      return unknown(l10n.t('whether the key was there'));
    case 'get': {
      const item = key === undefined ? undefined : machine.read(map.cells, key);
      if (item) return item.value;
      if (key !== undefined && !map.cells.keys(machine.unit).includes(OPEN))
        return second?.value ?? (machine.frame.module.language === 'python' ? NONE : UNDEFINED);
      return getAny(
        entries.map(({ item: each }) => each),
        second,
      );
    }
    case 'set-default':
    case 'set': {
      if (!second) return map;
      const existing = key === undefined ? undefined : machine.read(map.cells, key);
      if (operation === 'set-default' && existing) return existing.value;
      if (key === undefined) open(machine, map, second);
      else machine.write(map.cells, key, second);
      return operation === 'set' ? map : second.value;
    }
    case 'update':
      if (first?.value.kind === 'map') for (const { key: each, item } of entriesOf(machine, first.value)) machine.write(map.cells, keyOf(each) ?? OPEN, item);
      for (const { name, item } of args.named) machine.write(map.cells, name, item);
      return NONE;
    case 'keys':
      return newList(
        machine,
        entries.map(({ key: each, item }) => ({ ...item, value: each })),
        view,
      );
    case 'values':
      return newList(
        machine,
        entries.map(({ item }) => item),
        view,
      );
    case 'items':
      return newList(
        machine,
        entries.map(({ key: each, item }) => ({ ...item, value: newList(machine, [{ value: each, span: item.span }, item], 'tuple') })),
        view,
      );
    case 'copy':
      return newMap(
        machine,
        entries.map(({ key: each, item }) => [keyOf(each) ?? OPEN, item] as const),
      );
    case 'for-each':
      for (const { key: each, item } of entries) callback(machine, first, [item, { value: each, span: item.span }], span);
      return UNDEFINED;
    case 'has': {
      const found = first ? contains(machine, first.value, map) : undefined;
      return found === undefined ? unknown(l10n.t('whether this key is there'), 'boolean') : constant(found);
    }
    case 'clear':
      for (const each of map.cells.keys(machine.unit)) machine.write(map.cells, each, undefined);
      return NONE;
    default:
      return unknown(l10n.t('the result is only known when the program runs'));
  }
}

/** One of the elements that may be found, or none. */
function found(machine: Machine, kept: readonly Item[], span: Span): Value {
  if (kept.length === 0) return UNDEFINED;
  return union([
    ...kept.map((item) => withCondition(item, l10n.t('it is found'))),
    { ...machine.item(UNDEFINED, span), condition: l10n.t('nothing is found') },
  ]);
}

/** The same elements in an order that is not followed. */
export function moved(items: readonly Item[]): readonly Item[] {
  return items.length > 1 ? items.map((item) => ({ ...item, isMoved: true })) : items;
}

function getAny(items: readonly Item[], missing: Item | undefined): Value {
  const values = items.filter(({ value }) => value.kind !== 'unknown');
  if (values.length === 0 || values.length > 12) return unknown(l10n.t('this entry is only known when the program runs'));
  const { span } = values[0] as Item;
  return union([...values, missing ?? { value: NONE, span }].map((item) => ({ ...item, condition: l10n.t('the key decides') })));
}

function callback(machine: Machine, callee: Item | undefined, positional: readonly Item[], span: Span): Value {
  return callee ? callValue(machine, callee, { positional, named: [], isOpen: false }, span) : UNDEFINED;
}

function numberOf(item: Item): number | undefined {
  return item.value.kind === 'constant' && typeof item.value.value === 'number' ? item.value.value : undefined;
}

function indexOf(item: Item | undefined, length: number): number {
  const index = item ? (numberOf(item) ?? length) : length;
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
}
