import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import { union } from '../../state/alternatives';
import type { Cells } from '../../state/cells';
import { external, GETTER, NONE, OPEN, UNDEFINED, unknown } from '../../state/common-values';
import { extended } from '../../state/extended';
import { isNothing } from '../../state/is-nothing';
import type { Machine } from '../../state/machine';
import type {
  AgentValue,
  BoundMethod,
  ClassValue,
  ConstantValue,
  FunctionValue,
  InstanceValue,
  ListValue,
  MapValue,
  PlacedValue,
  SymbolicValue,
  Value,
} from '../../state/values';
import { libraryName } from '../callable/library-name';
import { callValue } from '../calls/call';
import { callFunction } from '../calls/call-function';
import { findHook, findMember } from '../classes/ancestry';
import { isPlain } from '../classes/built-in';
import type { ObjectValue } from '../classes/class';
import { isEnumeration } from '../classes/enumeration';
import { areCertain, certainItems, entriesOf, POSITION } from '../collections';
import { isBinding } from '../names';
import { fieldsUnder } from '../sdk/agent-fields';
import { missingOption } from '../sdk/sdk-agent';
import { attributeOfHandoff, nameOfExport, nameOfPart, nameOfTool } from '../sdk/sdk-attributes';
import { orSetElsewhere } from '../set-elsewhere';
import { askedForMembers, readGiven } from '../trial/lacking';
import { refuseMember } from '../trial/refuse';
import { attributeSet, nameOfFunction } from './function-attributes';
import { memberOfGlobal } from './global-object';
import { memberOf } from './module-members';
import { ownerOfPrototype } from './prototype';
import { getSubscript } from './subscript';

const NO_ARGUMENTS = { positional: [], named: [], isOpen: false } as const;

/** `value.name`, or in JS also `value['name']` and a destructured property. */
export function getMember(machine: Machine, value: Value, name: string, span: Span): Value {
  const { lastAgent, asTool } = machine.program.sdk[machine.frame.module.language];
  if (name === lastAgent) machine.unit.readsLastAgent = true;
  switch (value.kind) {
    case 'unknown': {
      // What type it has, its members do not.
      const { of: _, isFalse: __, isAgentTool: ___, ...member } = value;
      return name === asTool ? { ...member, isAgentTool: true } : member;
    }
    case 'union': {
      const present = value.alternatives.filter((item) => !isNothing(item.value));
      return union(present.map((item) => ({ ...item, value: getMember(machine, item.value, name, span) })));
    }
    case 'module':
      return memberOf(machine, value.at, value.language, name, span);
    case 'agent':
    case 'instance':
      return objectMember(machine, value, name, span);
    case 'class':
      return memberOfClass(machine, value, name, span);
    case 'map':
      return memberOfMap(machine, value, name, span);
    case 'list':
      return memberOfList(machine, value, name, span);
    case 'constant':
      return memberOfConstant(machine, value, name, span);
    case 'symbolic':
      return memberOfSymbolic(machine, value, name, span);
    case 'handoff': {
      const member = machine.read(value.cells, name) ?? (value.of && findMember(machine, value.of, name));
      if (!member && name === '__dict__') return attributesOf(machine, value) ?? UNDEFINED;
      return member ? bound(machine, member.value, value, span) : (attributeOfHandoff(machine, value, name) ?? { kind: 'method', receiver: value, name });
    }
    case 'function':
      return attributeSet(machine, value, name) ?? nameOfFunction(machine, value, name) ?? { kind: 'method', receiver: value, name };
    case 'tool':
      return attributeSet(machine, value, name) ?? nameOfTool(machine, value, name) ?? { kind: 'method', receiver: value, name };
    case 'sdk':
      return fieldsUnder(machine, value, name, span) ?? nameOfExport(machine, value, name) ?? { kind: 'method', receiver: value, name };
    case 'part':
      return attributeSet(machine, value, name) ?? nameOfPart(machine, value, name) ?? { kind: 'method', receiver: value, name };
    case 'method':
    case 'promise':
      return { kind: 'method', receiver: value, name };
  }
}

function memberOfClass(machine: Machine, value: ClassValue, name: string, span: Span): Value {
  // JS: what its instances have may be added there.
  if (name === 'prototype' && machine.frame.module.traits.classes.havePrototypes) {
    machine.write(value.members.cells, OPEN, { value: unknown(l10n.t('what is added to a prototype')), span });
    return attributeOf(value, name, span);
  }
  const member = findMember(machine, value, name);
  const all = !member && name === '__dict__' ? attributesOf(machine, value) : undefined;
  if (all) return all;
  const isName = !member && name === machine.frame.module.traits.functions.name;
  if (isName && value.definition.name !== undefined) return { kind: 'constant', value: value.definition.name };
  if (member?.value.kind === 'function' && isClassMethod(member.value)) return extended(member.value, { self: value });
  if (member?.value.kind === 'function' && isProperty(member.value)) return propertyObject(member, span);
  // JS: methods of instances are no members of the class.
  if (member?.value.kind === 'function' && isOfInstances(member.value, value) && value.bases.every(({ kind }) => kind === 'class')) return UNDEFINED;
  if (member?.value.kind === 'symbolic') return unwrapped(machine, member.value, value, span) ?? member.value;
  if (member?.value.kind === 'instance') return described(machine, member.value, value, span);
  if (member)
    return member.value.kind === 'constant' && !name.startsWith('_') && isEnumeration(value)
      ? extended(member.value, { member: { of: value, name } })
      : member.value;
  // The SDK's own class methods: `TriageAgent.create({…})`.
  return value.bases.some(({ kind }) => kind === 'sdk') ? { kind: 'method', receiver: value, name } : attributeOf(value, name, span);
}

function memberOfMap(machine: Machine, value: MapValue, name: string, span: Span): Value {
  const own = machine.read(value.cells, name);
  if (!own && name === 'default' && value.isNamespace) return withoutNamespace(value);
  const { areMaps } = machine.frame.module.traits.objects;
  if (own && areMaps) return readGiven(machine, value, unwrapGetter(machine, own.value, span));
  // What every object has.
  if (areMaps && name in {}) {
    askedForMembers(machine, value);
    return unknown(l10n.t('`{0}` of this object is only known when the program runs', name));
  }
  if (!areMaps && value.of !== undefined)
    return (
      own?.value ??
      (name === '__dict__' ? attributesOf(machine, value) : undefined) ??
      unknown(l10n.t('`{0}` of this object is only known when the program runs', name))
    );
  if (Object.hasOwn(machine.program.library[machine.frame.module.language].map, name)) return { kind: 'method', receiver: value, name };
  const rest = machine.read(value.cells, OPEN);
  if (name === 'size' && !value.isObject && areMaps) {
    const entries = entriesOf(machine, value);
    return areCertain(entries.map(({ item }) => item)) ? { kind: 'constant', value: entries.length } : unknown(l10n.t('the size of a map'), 'number');
  }
  // Python raises where there is none.
  return rest || !areMaps ? unknown(l10n.t('`{0}` of this object is only known when the program runs', name)) : readGiven(machine, value, UNDEFINED);
}

/** What a module of CommonJS exports, of its namespace. */
function withoutNamespace<T extends ListValue | MapValue>({ isNamespace: _, ...value }: T): Value {
  return value as T;
}

function memberOfList(machine: Machine, value: ListValue, name: string, span: Span): Value {
  if (name === 'default' && value.isNamespace) return withoutNamespace(value);
  if (name === 'size' && value.form === 'set' && areCertain(machine.items(value))) return { kind: 'constant', value: machine.items(value).length };
  if (machine.frame.module.traits.objects.areMaps && POSITION.test(name))
    return getSubscript(machine, { value, span }, { value: { kind: 'constant', value: name }, span }, span);
  if (name === 'length') {
    const items = certainItems(machine, value);
    return items ? { kind: 'constant', value: items.length } : unknown(l10n.t('the length of a list'), 'number');
  }
  return { kind: 'method', receiver: value, name };
}

function memberOfConstant(machine: Machine, value: ConstantValue, name: string, span: Span): Value {
  // No constant of Python has a `value`, but the members of enumerations do, which are taken for theirs.
  if (name === 'value' && !machine.frame.module.traits.objects.areMaps) return withoutMember(value);
  if (name === 'name' && value.member) return { kind: 'constant', value: value.member.name };
  if (value.member) {
    const method = findMember(machine, value.member.of, name)?.value;
    if (method?.kind === 'function' && !isClassMethod(method)) return boundFunction(machine, method, value, span);
  }
  if (name === 'length' && typeof value.value === 'string') return { kind: 'constant', value: value.value.length };
  // JS: a text lacks most names, which gives `undefined`; a prototype may have got more.
  if (machine.frame.module.traits.objects.areMaps && !Object.hasOwn(machine.program.library[machine.frame.module.language].callables, `str().${name}`))
    return unknown(l10n.t('`{0}` of {1}', name, String(value.value)));
  if (typeof value.value === 'string' || isKnownMethod(machine, { kind: 'method', receiver: value, name })) return { kind: 'method', receiver: value, name };
  return unknown(l10n.t('`{0}` of {1}', name, String(value.value)));
}

function memberOfSymbolic(machine: Machine, value: SymbolicValue, name: string, span: Span): Value {
  refuseMember(machine, value, name);
  const kept = memberOfGlobal(machine, value, name);
  if (kept) return kept;
  const ofInstances = memberOfPrototype(machine, value, name);
  if (ofInstances) return ofInstances;
  if (value.term.kind === 'external' && machine.program.library[machine.frame.module.language].namespaces.test(value.term.name)) {
    return external(`${value.term.name}.${name}`, span);
  }
  return { kind: 'symbolic', term: { kind: 'attribute', object: { value, span: value.span }, name }, span };
}

/** `(1).__add__`. */
function isKnownMethod(machine: Machine, method: BoundMethod): boolean {
  const name = libraryName(method);
  return name !== undefined && Object.hasOwn(machine.program.library[machine.frame.module.language].callables, name);
}

/** JS: the method `Owner.prototype.method`, which has no receiver yet. */
function memberOfPrototype(machine: Machine, value: SymbolicValue, name: string): Value | undefined {
  const of = ownerOfPrototype(machine, value);
  const member = of && findMember(machine, of, name)?.value;
  return member?.kind === 'function' && (member.definition.member === 'method' || member.isOnPrototype) && !member.self ? member : undefined;
}

/** Python: a property that is read of its class. */
function isProperty({ definition, self }: Extract<Value, { kind: 'function' }>): boolean {
  return self === undefined && definition.decorators.some((each) => each.kind === 'name' && each.name === 'property');
}

/** `property(f)`. */
function propertyObject(getter: PlacedValue, span: Span): Value {
  const callee: PlacedValue = { value: external('builtins.property', span), span };
  return { kind: 'symbolic', term: { kind: 'call', callee, arguments: { positional: [getter], named: [], isOpen: false } }, span };
}

function isClassMethod(value: Extract<Value, { kind: 'function' }>): boolean {
  return value.definition.member === 'static' || value.definition.decorators.some((each) => each.kind === 'name' && each.name === 'classmethod');
}

/** Not a method of another class or object that a static field holds. */
function isOfInstances({ definition, self, isOnPrototype }: Extract<Value, { kind: 'function' }>, of: ClassValue): boolean {
  if (isOnPrototype) return true;
  const { member } = definition;
  const isMember = self === undefined && (member === 'method' || member === 'getter' || member === 'setter');
  return isMember && isDefinedIn(definition, of);
}

function isDefinedIn(definition: FunctionDefinition, { definition: { body }, bases }: ClassValue): boolean {
  return (
    body.some((each) => each.kind === 'function' && each.definition === definition) ||
    bases.some((base) => base.kind === 'class' && isDefinedIn(definition, base))
  );
}

function withoutMember({ value, isFloat }: ConstantValue): ConstantValue {
  return { kind: 'constant', value, ...(isFloat && { isFloat }) };
}

/** It stands for itself, as a member of an enumeration does. */
function attributeOf(value: ClassValue, name: string, span: Span): Value {
  return { kind: 'symbolic', term: { kind: 'attribute', object: { value, span }, name }, span };
}

/** Python: `vars(object)`, `object.__dict__`: the attributes themselves, under their names. */
export function attributesOf(machine: Machine, value: Value): Value | undefined {
  switch (value.kind) {
    case 'agent':
      return { kind: 'map', cells: value.cells, attributesOf: value };
    case 'instance':
    case 'handoff':
      return { kind: 'map', cells: value.cells };
    case 'map':
      return value.of === undefined ? undefined : { kind: 'map', cells: value.cells };
    case 'class': {
      const { members, module } = value;
      const isUnbound =
        module.traits.classes.runBody &&
        members.cells.keys(machine.unit).every((name) => {
          const member = machine.read(members.cells, name);
          return !member || !isBinding(member);
        });
      return isUnbound ? { kind: 'map', cells: members.cells as Cells<PlacedValue> } : undefined;
    }
    default:
      return undefined;
  }
}

function objectMember(machine: Machine, value: AgentValue | InstanceValue, name: string, span: Span): Value {
  const own = machine.read(value.cells, name);
  if (own) return (value.kind === 'instance' ? orSetElsewhere(machine, own, name, value) : own).value;
  if (name === '__dict__') return attributesOf(machine, value) ?? unknown(l10n.t('`{0}` of this object is only known when the program runs', name));
  if (name === 'constructor' && value.of?.module.traits.objects.areMaps) return value.of;
  const member = value.of && findMember(machine, value.of, name);
  // JS: what is static is the class's alone.
  const isOfClass = member && value.of?.module.traits.objects.areMaps && !(member.value.kind === 'function' && isOfInstances(member.value, value.of));
  if (member && !isOfClass) return bound(machine, member.value, value, span);
  if (value.kind === 'agent')
    return missingOption(machine, value, name) ?? fieldsUnder(machine, value, name, span) ?? { kind: 'method', receiver: value, name };
  return (
    asked(machine, value, name, span) ??
    unknown(l10n.t('`{0}` of an instance of `{1}` is only known when the program runs', name, value.of.definition.name ?? l10n.t('a class')))
  );
}

/** Python: what the `__getattr__` of its class gives for a name that an object lacks. */
function asked(machine: Machine, value: InstanceValue, name: string, span: Span): Value | undefined {
  const getter = findHook(machine, value.of, 'missing');
  const isLacking = machine.read(value.cells, OPEN) === undefined && isPlain(value.of);
  if (getter?.kind !== 'function' || !isLacking) return undefined;
  const asksFor: PlacedValue = { value: { kind: 'constant', value: name }, span };
  return callFunction(machine, { ...getter, self: value }, { ...NO_ARGUMENTS, positional: [asksFor] }, span);
}

/** A method bound to its receiver; a property read. */
function bound(machine: Machine, member: Value, self: ObjectValue, span: Span): Value {
  if (member.kind === 'instance') return described(machine, member, self, span);
  if (member.kind === 'symbolic') return partialMethod(machine, member, self, span) ?? unwrapped(machine, member, self, span) ?? member;
  // What a decorator gives that gives one of several.
  if (member.kind === 'union' && member.alternatives.every((each) => each.value.kind === 'function'))
    return union(member.alternatives.map((each) => ({ ...each, value: bound(machine, each.value, self, span) })));
  return member.kind === 'function' && !member.self ? boundFunction(machine, member, self, span) : member;
}

function boundFunction(machine: Machine, member: FunctionValue, self: ObjectValue | ConstantValue, span: Span): Value {
  const decorators = member.definition.decorators.map((each) => (each.kind === 'name' ? each.name : each.kind === 'attribute' ? each.name : ''));
  if (decorators.includes('staticmethod') || member.definition.member === 'static') return member;
  // JS: without a getter there is nothing to read.
  if (member.definition.member === 'setter') return UNDEFINED;
  const method = extended(member, { self, isRead: !member.module.traits.functions.takeSelf });
  const isProperty = member.definition.member === 'getter' || decorators.some((each) => each === 'property' || each === 'cached_property');
  if (!isProperty) return method;
  const result = callValue(machine, { value: method, span }, NO_ARGUMENTS, span);
  if (decorators.includes('cached_property') && self.kind !== 'constant') machine.write(self.cells, member.definition.name ?? '', { value: result, span });
  return result;
}

/** Python: `functools.partialmethod(f, …)` gives what `functools.partial` makes of the bound method. */
function partialMethod(machine: Machine, { term }: SymbolicValue, self: ObjectValue, span: Span): Value | undefined {
  if (term.kind !== 'call' || !isNamed(term.callee.value, 'functools.partialmethod')) return undefined;
  const [inner, ...given] = term.arguments.positional;
  if (!inner) return undefined;
  const callee: PlacedValue = { ...term.callee, value: external('functools.partial', span) };
  const method = { ...inner, value: bound(machine, inner.value, self, span) };
  return { kind: 'symbolic', term: { kind: 'call', callee, arguments: { ...term.arguments, positional: [method, ...given] } }, span };
}

/** Python: `staticmethod(f)`, `classmethod(f)` and `property(f)` as values of a class, read from it or from one of its instances. */
function unwrapped(machine: Machine, { term }: SymbolicValue, self: ObjectValue | ClassValue, span: Span): Value | undefined {
  const inner = term.kind === 'call' && term.arguments.named.length === 0 ? term.arguments.positional[0]?.value : undefined;
  if (term.kind !== 'call' || inner?.kind !== 'function') return undefined;
  if (isNamed(term.callee.value, 'builtins.staticmethod')) return inner;
  const of = self.kind === 'class' ? self : self.of;
  if (isNamed(term.callee.value, 'builtins.classmethod') && of) return { ...inner, self: of };
  return isNamed(term.callee.value, 'builtins.property') && self.kind !== 'class'
    ? callValue(machine, { value: { ...inner, self }, span }, NO_ARGUMENTS, span)
    : undefined;
}

function isNamed(value: Value, name: string): boolean {
  return value.kind === 'symbolic' && value.term.kind === 'external' && value.term.name === name;
}

/** Python: what a descriptor, an object with `__get__`, gives for the object or the class that it is read from. */
function described(machine: Machine, member: InstanceValue, self: ObjectValue | ClassValue, span: Span): Value {
  const getter = findHook(machine, member.of, 'get');
  if (getter?.kind !== 'function') return member;
  const [from, owner]: readonly [Value, Value] = self.kind === 'class' ? [NONE, self] : [self, self.of ?? UNDEFINED];
  const positional = [from, owner].map((value): PlacedValue => ({ value, span }));
  return callFunction(machine, { ...getter, self: member }, { positional, named: [], isOpen: false }, span);
}

export function unwrapGetter(machine: Machine, value: Value, span: Span): Value {
  return value.kind === 'method' && value.name === GETTER ? callValue(machine, { value: value.receiver, span }, NO_ARGUMENTS, span) : value;
}
