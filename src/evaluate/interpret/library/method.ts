import * as l10n from '@vscode/l10n';
import type { MethodOperation } from '../../../languages/library';
import type { Span } from '../../../model/span';
import { awaited, isSame, orElse, union, withCondition } from '../../state/alternatives';
import { constant, GETTER, NONE, OPEN, RESOLVE, SUPER, UNDEFINED, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import { nothingIn } from '../../state/nothing';
import type { AgentValue, Arguments, BoundMethod, ListValue, MapValue, MethodCall, PlacedValue, PromiseValue, Value } from '../../state/values';
import { callValue } from '../calls/call';
import { after } from '../classes/ancestry';
import { allocate, constructBase, constructSdk, makeInstance } from '../classes/class';
import { elementsOf, entriesOf, keyIn, keyOf, newList, newMap, open, pairsOf } from '../collections';
import { spread } from '../expression';
import { noteSettingSome } from '../members/lost-handoffs';
import { setAttribute } from '../members/set-attribute';
import { setSomeEntry } from '../members/some-entry';
import { deleteSubscript } from '../members/subscript';
import { mergeInto } from '../merge';
import { isBinding } from '../names';
import { contains } from '../operators/compare';
import { callAgentMethod, callRunnerMethod, callSdk } from '../sdk/sdk-call';
import { callHandoffMethod } from '../sdk/sdk-handoff';
import { callback } from './elements';
import { onList } from './list-operations';
import { callString } from './string-method';

/** Calls a method of a built-in type or SDK object. */
export function callMethod(machine: Machine, method: BoundMethod, args: Arguments, span: Span, calleeSpan: Span): Value {
  const { receiver, name } = method;
  const call: MethodCall = { name, args, span, calleeSpan };
  const { list, map, string, changing } = machine.program.library[machine.frame.module.language];
  switch (receiver.kind) {
    case 'method':
      if (receiver.name !== SUPER && name === 'bind' && args.positional.length === 1 && isSame(args.positional[0]?.value ?? UNDEFINED, receiver.receiver))
        return { ...receiver, isBound: true };
      if (receiver.name !== SUPER && (name === 'call' || name === 'apply'))
        return callMethod(machine, receiver, argumentsAfterThis(machine, name, args), span, calleeSpan);
      return receiver.name === SUPER ? callSuper(machine, receiver.receiver, name, args, span) : unknown(l10n.t('the result of `{0}`', name));
    case 'agent':
      return setByMethod(machine, receiver, call) ?? callAgentMethod(machine, receiver, call);
    case 'handoff':
      return callHandoffMethod(machine, receiver, call);
    case 'sdk':
    case 'class':
      if (receiver.kind === 'sdk' && (name === 'call' || name === 'apply'))
        return callSdk(machine, receiver, argumentsAfterThis(machine, name, args), span, calleeSpan);
      return initialised(machine, receiver, call) ?? callRunnerMethod(machine, receiver, call, method.waits);
    case 'list':
      if (Object.hasOwn(list, name)) return onList(machine, receiver, list[name] as MethodOperation, args, span);
      if (changing.has(name)) changed(machine, receiver, name, span);
      return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'map':
      if (name === RESOLVE) return settle(machine, receiver, args);
      return Object.hasOwn(map, name)
        ? onMap(machine, receiver, map[name] as MethodOperation, args, span)
        : unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'constant':
      return Object.hasOwn(string, name) && typeof receiver.value === 'string'
        ? callString(machine, receiver.value, string[name] as MethodOperation, args, span)
        : unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'function':
      if (name === 'call' || name === 'bind' || name === 'apply') return bindFunction(machine, receiver, call);
      if (name === GETTER) return callValue(machine, { value: receiver, span: calleeSpan }, args, span);
      return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
    case 'promise':
      return callPromise(machine, receiver, name, args, span);
    default:
      return unknown(l10n.t('the result of `{0}` is only known when the program runs', name));
  }
}

/** Python: `Agent.__init__(self, …)`, of the SDK's class or of one that has no constructor of its own. */
function initialised(machine: Machine, receiver: Value, { name, args, span }: MethodCall): Value | undefined {
  const { initialiser, runBody } = machine.frame.module.traits.classes;
  const [first, ...positional] = args.positional;
  const self = first?.value;
  if (!runBody || name !== initialiser || (self?.kind !== 'agent' && self?.kind !== 'handoff') || !self.of) return undefined;
  if (receiver.kind === 'class') constructBase(machine, receiver, self, { ...args, positional }, span);
  else constructSdk(machine, self.of, self, { ...args, positional }, span);
  return NONE;
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

function bindFunction(machine: Machine, value: Extract<Value, { kind: 'function' }>, { name, args, span, calleeSpan }: MethodCall): Value {
  const [self, ...rest] = args.positional;
  const bound = self && !value.definition.isArrow ? { ...value, self: self.value, isRead: false } : value;
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
    return nothingIn(machine.frame.module);
  }
  for (const base of after(self.kind === 'class' ? self : self.of, home)) {
    const member = machine.read(base.members.cells, name);
    if (!member || isBinding(member)) continue;
    if (member.value.kind === 'function') return callValue(machine, { ...member, value: { ...member.value, self } }, args, span, name);
  }
  return self.kind === 'agent'
    ? callAgentMethod(machine, self, { name, args, span, calleeSpan: span })
    : unknown(l10n.t('`{0}` of the parent class is only known when the program runs', name));
}

/** What a list may hold once a method changed it that is not followed: any of what it held, and what nobody knows. */
function changed(machine: Machine, list: ListValue, name: string, span: Span): void {
  const reason = l10n.t('what `{0}` leaves in a list is only known when the program runs', name);
  const held = machine.items(list).map((item) => withCondition(item, l10n.t('`{0}` keeps it', name)));
  machine.setItems(list, [...held, { ...machine.item(unknown(reason), span), isMany: true }]);
}

/** Python's are views, which show what is added later, and not lists. */
function viewOf(machine: Machine, show: () => readonly PlacedValue[]): ListValue {
  const form = machine.frame.module.traits.objects.views;
  const list = newList(machine, show(), form);
  return form === 'view' ? { ...list, shown: show } : list;
}

function onMap(machine: Machine, map: MapValue, operation: MethodOperation, args: Arguments, span: Span): Value {
  const [first, second] = args.positional;
  const entries = entriesOf(machine, map);
  const key = first && keyIn(machine, map, first.value);
  switch (operation) {
    case 'pop': {
      const taken = onMap(machine, map, 'get', args, span);
      takeOut();
      return taken;
    }
    case 'remove': {
      const found = first ? contains(machine, first.value, map) : undefined;
      takeOut();
      return found === undefined ? unknown(l10n.t('whether the key was there'), 'boolean') : constant(found);
    }
    case 'get': {
      const item = key === undefined ? undefined : machine.read(map.cells, key);
      const missing = second ?? machine.item(nothingIn(machine.frame.module), span);
      if (item) return machine.frame.module.traits.objects.areMaps ? item.value : orElse(item.value, missing.value);
      if (key === undefined)
        return getAny(
          entries.map(({ item: each }) => each),
          missing,
        );
      const unread = machine.read(map.cells, OPEN);
      return unread ? union([unread, missing].map((each) => ({ ...each, condition: l10n.t('the key decides') }))) : missing.value;
    }
    case 'set-default':
    case 'set': {
      const given = second ?? machine.item(operation === 'set' ? UNDEFINED : NONE, span);
      const existing = key === undefined ? undefined : machine.read(map.cells, key);
      if (operation === 'set-default') return setDefault(given, existing);
      if (key === undefined) setSomeEntry(machine, map, given);
      else machine.write(map.cells, key, given);
      return map;
    }
    case 'update':
      if (first?.value.kind === 'map' || first?.value.kind === 'union') mergeInto(machine, map, first);
      else if (first) updateFrom(machine, map, first);
      for (const { name, item } of args.named) machine.write(map.cells, name, item);
      return NONE;
    case 'keys':
      return viewOf(machine, () => entriesOf(machine, map).map(({ key: each, item }) => ({ ...item, value: each })));
    case 'values':
      return viewOf(machine, () => entriesOf(machine, map).map(({ item }) => item));
    case 'items':
      return viewOf(machine, () => pairsOf(machine, map));
    case 'copy':
      return newMap(
        machine,
        entries.map(({ key: each, item }) => [keyOf(each) ?? OPEN, item] as const),
      );
    case 'for-each':
      for (const { key: each, item } of entries) callback(machine, first, [item, { value: each, span: item.span }], span, item.condition);
      return UNDEFINED;
    case 'has': {
      const found = first ? contains(machine, first.value, map) : undefined;
      return found === undefined ? unknown(l10n.t('whether this key is there'), 'boolean') : constant(found);
    }
    case 'pop-item': {
      const last = entries.at(-1);
      const name = last && keyIn(machine, map, last.key);
      if (!last || name === undefined || last.item.condition !== undefined) return unknown(l10n.t('this entry is only known when the program runs'));
      machine.write(map.cells, name, undefined);
      return newList(machine, [{ ...last.item, value: last.key }, last.item], 'tuple');
    }
    case 'move-to-end': {
      const moved = key === undefined || args.named.length > 0 ? undefined : machine.read(map.cells, key);
      if (key !== undefined && moved) {
        machine.write(map.cells, key, undefined);
        machine.write(map.cells, key, moved);
      }
      return NONE;
    }
    case 'clear':
      for (const each of map.cells.keys(machine.unit)) machine.write(map.cells, each, undefined);
      return NONE;
    default:
      return unknown(l10n.t('the result is only known when the program runs'));
  }

  function setDefault(given: PlacedValue, existing: PlacedValue | undefined): Value {
    if (existing) return existing.value;
    const unread = machine.read(map.cells, OPEN);
    if (key === undefined) {
      open(machine, map, given);
      return entries.length > 0
        ? getAny(
            entries.map(({ item }) => item),
            given,
          )
        : given.value;
    }
    const condition = l10n.t('the key decides');
    const value = unread ? union([unread, given].map((each) => withCondition(each, condition))) : given.value;
    machine.write(map.cells, key, { ...given, value });
    return value;
  }

  function takeOut(): void {
    if (key !== undefined) machine.write(map.cells, key, undefined);
    else if (first) deleteSubscript(machine, map, first.value, first.span);
  }
}

/** Python: `agent.__setattr__(name, value)`. */
function setByMethod(machine: Machine, agent: AgentValue, { name, args, span }: MethodCall): Value | undefined {
  const [key, item] = args.positional;
  if (name !== '__setattr__' || !key || !item) return undefined;
  if (key.value.kind === 'constant' && typeof key.value.value === 'string') setAttribute(machine, agent, key.value.value, item);
  else noteSettingSome(machine, agent, item.value, span);
  return NONE;
}

/** Python: `dict.update([(key, value), …])`. */
function updateFrom(machine: Machine, map: MapValue, given: PlacedValue): void {
  const { language } = machine.frame.module;
  const rows = elementsOf(machine, given.value, language);
  if (!rows) return mergeInto(machine, map, given);
  for (const row of rows) {
    const [key, value] = elementsOf(machine, row.value, language) ?? [];
    const name = key && keyIn(machine, map, key.value);
    if (name === undefined && value) setSomeEntry(machine, map, value);
    else if (name === undefined || !value || row.condition !== undefined || row.isMany) {
      if (map.attributesOf) noteSettingSome(machine, map.attributesOf, row.value, row.span);
      else open(machine, map, row);
    } else machine.write(map.cells, name, value);
  }
}

function getAny(items: readonly PlacedValue[], missing: PlacedValue): Value {
  const values = items.filter(({ value }) => value.kind !== 'unknown');
  if (values.length === 0 || values.length > 12) return unknown(l10n.t('this entry is only known when the program runs'));
  const condition = l10n.t('the key decides');
  return union([...values.map((item) => ({ ...item, condition, isPicked: true as const })), { ...missing, condition }]);
}
