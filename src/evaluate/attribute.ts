import type { Span } from '../model/span';
import { callValue } from './call';
import { boundsOf, elementsOf, keyOf, newList, open } from './collections';
import { findMember } from './class';
import { isEnumeration } from './enumeration';
import type { Machine } from './machine';
import { memberOf } from './module-members';
import { type AgentValue, type ConstantValue, GETTER, type InstanceValue, type Item, NONE, OPEN, UNDEFINED, type Value, alternatives, union, unknown, withCondition } from './values';

const NO_ARGUMENTS = { positional: [], named: [], isOpen: false } as const;

/** `value.name`, or in JS also `value['name']` and a destructured property. */
export function getMember(machine: Machine, value: Value, name: string, span: Span): Value {
  switch (value.kind) {
    case 'unknown':
      return value;
    case 'union': {
      const present = value.alternatives.filter((item) => !(item.value.kind === 'constant' && item.value.value == null));
      return union(present.map((item) => ({ ...item, value: getMember(machine, item.value, name, span) })));
    }
    case 'module':
      return memberOf(machine, value.at, value.language, name, span);
    case 'agent':
    case 'instance':
      return objectMember(machine, value, name, span);
    case 'class': {
      const member = findMember(machine, value, name);
      if (member?.value.kind === 'function' && isClassMethod(member.value)) return { ...member.value, self: value };
      // JS: methods of instances are no members of the class.
      if (member?.value.kind === 'function' && isOfInstances(member.value) && value.bases.every(({ kind }) => kind === 'class')) return UNDEFINED;
      if (member) return member.value.kind === 'constant' && !name.startsWith('_') && isEnumeration(value) ? { ...member.value, member: { of: value, name } } : member.value;
      // The SDK's own class methods: `TriageAgent.create({…})`.
      return value.bases.some(({ kind }) => kind === 'sdk') ? { kind: 'method', receiver: value, name } : enumMember(value, name, span);
    }
    case 'map': {
      const own = machine.read(value.cells, name);
      if (own && machine.frame.module.language === 'typescript') return unwrapGetter(machine, own.value, span);
      if (Object.hasOwn(machine.program.builtins[machine.frame.module.language].map, name)) return { kind: 'method', receiver: value, name };
      const rest = machine.read(value.cells, OPEN);
      return rest ? unknown(`\`${name}\` of this object is only known when the program runs`) : UNDEFINED;
    }
    case 'list':
      if (name === 'length') return unknown('the length of a list');
      return { kind: 'method', receiver: value, name };
    case 'constant':
      // No constant of Python has a `value`, but the members of enumerations do, which are taken for theirs.
      if (name === 'value' && machine.frame.module.language === 'python') return withoutMember(value);
      if (typeof value.value === 'string') return { kind: 'method', receiver: value, name };
      return unknown(`\`${name}\` of ${String(value.value)}`);
    case 'symbolic':
      if (value.term.kind === 'external' && isNamespace(value.term.name)) {
        return { kind: 'symbolic', term: { kind: 'external', name: `${value.term.name}.${name}` }, span };
      }
      return { kind: 'symbolic', term: { kind: 'attribute', object: { value, span: value.span }, name }, span };
    case 'sdk':
    case 'handoff':
    case 'tool':
    case 'function':
    case 'part':
    case 'method':
      return { kind: 'method', receiver: value, name };
  }
}

/** Names of JavaScript's built-in namespaces, whose members have dotted names of their own. */
function isNamespace(name: string): boolean {
  return ['Object', 'Array', 'Promise', 'builtins.dict', 'itertools.chain'].includes(name);
}

function isClassMethod(value: Extract<Value, { kind: 'function' }>): boolean {
  return value.definition.member === 'static' || value.definition.decorators.some((each) => each.kind === 'name' && each.name === 'classmethod');
}

function isOfInstances({ definition: { member } }: Extract<Value, { kind: 'function' }>): boolean {
  return member === 'method' || member === 'getter' || member === 'setter';
}

function withoutMember({ value, isFloat }: ConstantValue): ConstantValue {
  return { kind: 'constant', value, ...(isFloat && { isFloat }) };
}

/** A member of an enumeration stands for itself. */
function enumMember(value: Extract<Value, { kind: 'class' }>, name: string, span: Span): Value {
  return { kind: 'symbolic', term: { kind: 'attribute', object: { value, span }, name }, span };
}

function objectMember(machine: Machine, value: AgentValue | InstanceValue, name: string, span: Span): Value {
  const own = machine.read(value.cells, name);
  if (own) return own.value;
  const member = value.of && findMember(machine, value.of, name);
  if (member) return bound(machine, member.value, value, span);
  if (value.kind === 'agent') return { kind: 'method', receiver: value, name };
  return unknown(`\`${name}\` of an instance of \`${value.of.definition.name ?? 'a class'}\` is only known when the program runs`);
}

/** A method bound to its receiver; a property read. */
function bound(machine: Machine, member: Value, self: AgentValue | InstanceValue, span: Span): Value {
  if (member.kind !== 'function') return member;
  const decorators = member.definition.decorators.map((each) => (each.kind === 'name' ? each.name : each.kind === 'attribute' ? each.name : ''));
  if (decorators.includes('staticmethod') || member.definition.member === 'static') return member;
  const method = { ...member, self };
  const isProperty = member.definition.member === 'getter' || decorators.some((each) => each === 'property' || each === 'cached_property');
  if (!isProperty) return method;
  const result = callValue(machine, { value: method, span }, NO_ARGUMENTS, span);
  if (decorators.includes('cached_property')) machine.write(self.cells, member.definition.name ?? '', { value: result, span });
  return result;
}

function unwrapGetter(machine: Machine, value: Value, span: Span): Value {
  return value.kind === 'method' && value.name === GETTER ? callValue(machine, { value: value.receiver, span }, NO_ARGUMENTS, span) : value;
}

/** `value.name = item`. */
export function setAttribute(machine: Machine, value: Value, name: string, item: Item): void {
  switch (value.kind) {
    case 'agent':
    case 'handoff':
    case 'instance':
    case 'map':
      machine.write(value.cells, name, item);
      return;
    case 'class':
      machine.write(value.members.cells, name, item);
      return;
    case 'module':
      if (value.at.kind === 'file') {
        const module = machine.program.ensure(value.at.file);
        if (module) machine.write(module.scope.cells, name, item);
      }
      return;
    case 'union':
      for (const alternative of alternatives({ value, span: item.span })) {
        const { condition } = alternative;
        const set = (): 'end' => {
          setAttribute(machine, alternative.value, name, item);
          return 'end';
        };
        if (condition === undefined) set();
        else machine.maybe(condition, set);
      }
      return;
    case 'unknown':
      if (name === 'handoffs') machine.unresolved(`these handoffs belong to an agent that is not known: ${value.reason}`, item.span);
      return;
    default:
  }
}

/** `value[index]`. */
export function getSubscript(machine: Machine, object: Item, index: Item, span: Span): Value {
  const { value } = object;
  switch (value.kind) {
    case 'unknown':
      return value;
    case 'sdk':
    case 'class':
      // `Agent[Context]`: a generic stays what it is.
      return value.kind === 'class' && !isPlain(value) ? { kind: 'symbolic', term: { kind: 'subscript', object, index }, span } : value;
    case 'union':
      return union(value.alternatives.map((item) => ({ ...item, value: getSubscript(machine, item, index, span) })));
    case 'map': {
      const key = keyOf(index.value);
      if (key !== undefined) {
        const own = machine.read(value.cells, key);
        if (own) return unwrapGetter(machine, own.value, span);
      }
      if (index.value.kind === 'constant' && !machine.read(value.cells, OPEN)) return machine.frame.module.language === 'python' ? unknown(`there is no \`${String(index.value.value)}\` here`) : UNDEFINED;
      return anyOf(value.cells.keys(machine.unit).flatMap((each) => machine.read(value.cells, each) ?? []), 'key');
    }
    case 'list': {
      const items = machine.items(value);
      if (index.value.kind === 'list' && index.value.form === 'slice') {
        const bounds = areCertain(items) ? boundsOf(machine, index.value, items.length) : undefined;
        return newList(machine, bounds ? items.slice(bounds.start, bounds.end) : items.map((item) => withCondition(item, 'it is in the slice')), value.form);
      }
      if (index.value.kind === 'constant' && typeof index.value.value === 'number') {
        const position = index.value.value;
        if (areCertain(items)) return items.at(position)?.value ?? unknown(`there is no element ${position} here`);
      }
      return anyOf(items, 'position');
    }
    case 'module':
    case 'agent':
    case 'instance':
      return typeof constantString(index.value) === 'string' && machine.frame.module.language === 'typescript'
        ? getMember(machine, value, constantString(index.value) ?? '', span)
        : unknown('this element is only known when the program runs');
    case 'symbolic':
      return { kind: 'symbolic', term: { kind: 'subscript', object, index }, span };
    default:
      return unknown('this element is only known when the program runs');
  }
}

/** Whether each element is there whatever happens, so that positions mean something. */
function areCertain(items: readonly Item[]): boolean {
  return !items.some(({ value, condition }) => value.kind === 'unknown' || condition !== undefined);
}

/** Not generic in a way that a schema would care about: no field, so no schema. */
function isPlain(value: Extract<Value, { kind: 'class' }>): boolean {
  return value.bases.some(({ kind }) => kind === 'sdk' || kind === 'class');
}

/** One of several elements: which one, only the running program knows. */
function anyOf(items: readonly Item[], what: string): Value {
  const values = items.filter(({ value }) => value.kind !== 'unknown');
  if (values.length === 0 || values.length > 12) return unknown(`this ${what} is only known when the program runs`);
  const deciding = values.map((item): Item => ({ ...item, condition: `the ${what} decides` }));
  const [only, ...more] = deciding;
  return union(only && more.length === 0 ? [only, { ...only, value: NONE }] : deciding);
}

function constantString(value: Value): string | undefined {
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}

/** `value[index] = item`. */
export function setSubscript(machine: Machine, value: Value, index: Value, item: Item): void {
  if (value.kind === 'map') {
    const key = keyOf(index);
    if (key === undefined) open(machine, value, item);
    else machine.write(value.cells, key, item);
    return;
  }
  if (value.kind === 'list') {
    const items = machine.items(value);
    if (index.kind === 'list' && index.form === 'slice') {
      const bounds = boundsOf(machine, index, items.length);
      const added = elementsOf(machine, item.value, machine.frame.module.language) ?? [{ ...item, value: item.value.kind === 'unknown' ? item.value : unknown('these elements are only known when the program runs') }];
      const wired = added.map((each) => ({ ...each, added: item.span }));
      const kept = bounds ? items : items.map((each) => withCondition(each, 'the slice leaves it'));
      machine.setItems(value, bounds ? [...kept.slice(0, bounds.start), ...wired, ...kept.slice(bounds.end)] : [...kept, ...wired]);
      return;
    }
    const position = index.kind === 'constant' && typeof index.value === 'number' ? index.value : -1;
    machine.setItems(value, position >= 0 && position < items.length ? items.with(position, item) : [...items, item]);
    return;
  }
  const name = constantString(index);
  if (name !== undefined) setAttribute(machine, value, name, item);
}

/** `del value[index]`, `delete value[index]`. */
export function deleteSubscript(machine: Machine, value: Value, index: Value): void {
  if (value.kind === 'map') {
    const key = keyOf(index);
    for (const each of key === undefined ? value.cells.keys(machine.unit) : [key]) {
      const item = machine.read(value.cells, each);
      if (item) machine.write(value.cells, each, key === undefined ? withCondition(item, 'it is not deleted') : undefined);
    }
    return;
  }
  if (value.kind !== 'list') return;
  const items = machine.items(value);
  const position = index.kind === 'constant' && typeof index.value === 'number' ? index.value : undefined;
  const bounds = position !== undefined ? boundsAt(position, items.length) : index.kind === 'list' ? boundsOf(machine, index, items.length) : undefined;
  machine.setItems(value, bounds && areCertain(items) ? items.toSpliced(bounds.start, bounds.end - bounds.start) : items.map((item) => withCondition(item, 'it is not deleted')));
}

function boundsAt(position: number, length: number): { readonly start: number; readonly end: number } {
  const start = position < 0 ? length + position : position;
  return { start, end: start + 1 };
}

