import * as l10n from '@vscode/l10n';
import type { Block, ClassDefinition, Range } from '../../../languages/ir';
import type { Span } from '../../../model/span';
import { ANCESTRY_LIMIT } from '../../limits';
import { union } from '../../state/alternatives';
import { Cells } from '../../state/cells';
import { constant, external, UNDEFINED, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import { Scope } from '../../state/scope';
import type { AgentValue, Arguments, ClassValue, FunctionValue, HandoffValue, InstanceValue, Value } from '../../state/values';
import { assign } from '../assign';
import { withoutTypes } from '../callable/stands-for';
import { callValue } from '../calls/call';
import { callFunction } from '../calls/call-function';
import { evaluate, evaluateItem } from '../expression';
import { isHandoffs, noteGiving } from '../members/lost-handoffs';
import { isBinding } from '../names';
import { applyAgentArguments, newAgent } from '../sdk/sdk-agent';
import { applyHandoffArguments, newHandoffOf } from '../sdk/sdk-handoff';
import { runBlock } from '../statement';
import { findHook, findMember, inOrder, lineage, metaclassOf, TYPED_DICT } from './ancestry';
import { initialiseData, isDataClass } from './data-class';
import { isEnumeration, memberWith, namedMembers, numberMembers } from './enumeration';
import { tellOfClass } from './tell-of-class';

/** What calling a class makes. */
export type ObjectValue = AgentValue | HandoffValue | InstanceValue;

/** A class, its body run. */
function makeClass(machine: Machine, definition: ClassDefinition): ClassValue {
  const { frame, unit } = machine;
  const written = definition.bases.map((base) => evaluate(machine, base));
  const { bases, above, ancestry } = boundBases(written.map(toClass));
  const { runBody } = frame.module.traits.classes;
  const around = frame.module.traits.scopes.haveBlocks ? new Scope('block', frame.scope, frame.module, unit) : frame.scope;
  const members = new Scope('class', around, frame.module, unit);
  const meta = definition.keywords.find(({ name }) => name === 'metaclass');
  const value: ClassValue = {
    kind: 'class',
    definition,
    scope: frame.scope,
    module: frame.module,
    bases,
    ...(written.some((base, index) => base !== bases[index]) && { written }),
    above,
    ancestry,
    decorators: definition.decorators.map((each) => evaluateItem(machine, each)),
    ...(meta ? { metaclass: evaluate(machine, meta.value) } : {}),
    members,
  };

  const outer = frame.scope;
  // A JS class sees itself by its name in its static initialisers; Python binds the name when the body has run.
  if (around !== frame.scope && definition.name !== undefined) around.cells.write(definition.name, machine.item(value, definition), unit);
  // JS: `this` of static initialisers and blocks is the class.
  machine.frame = runBody ? frame : { ...frame, scope: members, self: value };
  machine.frame.scope = members;
  runBlock(machine, staticPart(definition.body));
  machine.frame = frame;
  frame.scope = outer;

  if (runBody && isEnumeration(value)) numberMembers(machine, value);

  let hasMethods = false;
  for (const name of members.cells.keys(unit)) {
    const member = machine.read(members.cells, name);
    if (!member || isBinding(member) || member.value.kind !== 'function') continue;
    hasMethods = true;
    const method: FunctionValue = { ...member.value, home: value };
    members.cells.write(name, { ...member, value: method }, unit);
    if (unit.closures.get(method.definition)?.scope === members) unit.noteClosure(method.definition, method);
  }
  if (hasMethods || bases.some(({ kind }) => kind === 'sdk')) unit.classes.push(value);
  if (runBody && isEnumeration(value)) makeMembers(machine, value);
  if (!frame.module.traits.objects.areMaps) tellOfClass(machine, value);
  return value;
}

/** What a member of an enumeration may hold so that it is an instance of its own; a constant is the member itself, and says so when it is asked for. */
const HELD: readonly Value['kind'][] = ['agent', 'handoff', 'instance', 'list', 'map', 'tool'];

/** Python: each member is an instance that has its value; `__init__` is given the value, or what is in the tuple that it is. */
function makeMembers(machine: Machine, value: ClassValue): void {
  const initialiser = findMember(machine, value, '__init__') && !findMember(machine, value, '__new__');
  for (const [name, item] of namedMembers(machine, value)) {
    if (!HELD.includes(item.value.kind)) continue;
    const member: InstanceValue = { kind: 'instance', of: value, cells: new Cells(machine.unit) };
    machine.write(member.cells, 'value', item);
    machine.write(member.cells, 'name', { ...item, value: constant(name) });
    const positional = item.value.kind === 'list' && item.value.form === 'tuple' ? machine.items(item.value) : [item];
    if (initialiser) construct(machine, value, member, { positional, named: [], isOpen: false }, value.definition);
    value.members.cells.write(name, { ...item, value: member }, machine.unit);
  }
}

/** What a class statement binds: the class, or what its decorators make of it. Where that is not known they are taken to give it back, or something like it. */
export function defineClass(machine: Machine, definition: ClassDefinition): Value {
  const made = makeClass(machine, definition);
  let decorated: Value = made;
  for (const decorator of [...made.decorators].reverse()) {
    const item = machine.item(decorated, definition);
    const isFollowed = ['function', 'class', 'instance'].includes(decorator.value.kind);
    const result = isFollowed ? callValue(machine, decorator, { positional: [item], named: [], isOpen: false }, decorator.span) : undefined;
    if (result ? isUnclear(result) : !isKeeping(machine, decorator.value)) made.isWrapped = true;
    if (result) decorated = madeOf(made, decorated, result);
  }
  return decorated;
}

/** What a decorator that is followed gives of a class. */
function madeOf({ module }: ClassValue, decorated: Value, result: Value): Value {
  // JS: one that gives nothing leaves the class as it is.
  if (!module.traits.classes.runBody && result.kind === 'constant') return decorated;
  if (result.kind === 'union') return union(result.alternatives.map((each) => (isUnclear(each.value) ? { ...each, value: decorated } : each)));
  return isUnclear(result) ? decorated : result;
}

function isUnclear(value: Value): boolean {
  return value.kind === 'unknown' || value.kind === 'symbolic' || (value.kind === 'union' && value.alternatives.some((each) => isUnclear(each.value)));
}

/** `@dataclass`, `@dataclass(frozen=True)`. */
function isKeeping(machine: Machine, value: Value): boolean {
  if (value.kind !== 'symbolic') return false;
  if (value.term.kind === 'call') return isKeeping(machine, value.term.callee.value);
  return value.term.kind === 'external' && machine.program.library[machine.frame.module.language].decorators.keeping.test(value.term.name);
}

/** Bases whose own bases are so many, on so many ways, that looking along them takes for ever are not known. */
function boundBases(bases: readonly Value[]): Pick<ClassValue, 'bases' | 'above' | 'ancestry'> {
  const ancestry = 1 + bases.reduce((sum, base) => sum + (base.kind === 'class' ? base.ancestry : 0), 0);
  if (ancestry > ANCESTRY_LIMIT) return { bases: [unknown(l10n.t('its bases are too many to follow'))], above: [], ancestry: 1 };
  return { bases, above: inOrder(bases.filter((base) => base.kind === 'class')), ancestry };
}

/** Python: the class of the workspace that a base is with its types: `Box[Item]`. */
function toClass(base: Value): Value {
  const generic = withoutTypes(base);
  return generic.kind === 'class' ? generic : base;
}

/** JS: fields belong to instances; methods and static fields to the class. */
function staticPart(body: Block): Block {
  return body.filter((statement) => statement.kind !== 'assign' || statement.declared !== 'field');
}

/** What calling a class gives: as a rule an instance of it. */
export function instantiate(machine: Machine, value: ClassValue, args: Arguments, site: Range, callee: Range): Value {
  machine.unit.noteInstantiated(value.definition);
  const { runBody } = value.module.traits.classes;
  const metaclass = runBody ? metaclassOf(value) : undefined;
  const called = metaclass?.kind === 'class' ? findHook(machine, metaclass, 'call') : undefined;
  if (called?.kind === 'function') return callFunction(machine, { ...called, self: value }, args, site);
  if (runBody && isEnumeration(value)) return memberWith(machine, value, args);
  if (runBody && isTypedDict(value)) return makeDict(machine, args, site);
  const maker = runBody ? findMember(machine, value, '__new__')?.value : undefined;
  return maker?.kind === 'function'
    ? makeBy(machine, { ...maker, self: value }, value, args, { site, callee })
    : makeInstance(machine, value, args, site, callee);
}

function isTypedDict({ bases }: ClassValue): boolean {
  return bases.some((base) =>
    base.kind === 'class' ? isTypedDict(base) : base.kind === 'symbolic' && base.term.kind === 'external' && TYPED_DICT.test(base.term.name),
  );
}

/** Python: what the class of a `TypedDict` makes is a dict. */
function makeDict(machine: Machine, args: Arguments, site: Range): Value {
  const span = machine.spanOf(site);
  return callValue(machine, { value: external('builtins.dict', span), span }, args, span);
}

/** `object.__call__` of a class: a new instance, its constructor run. */
export function makeInstance(machine: Machine, value: ClassValue, args: Arguments, site: Range, callee: Range): Value {
  const self = newObject(machine, value, site, callee);
  return construct(machine, value, self, args, site) ?? self;
}

/** Python: what `__new__` gives is initialised if it is an instance of the class. */
function makeBy(
  machine: Machine,
  maker: FunctionValue,
  value: ClassValue,
  args: Arguments,
  { site, callee }: { readonly site: Range; readonly callee: Range },
): Value {
  const made = callFunction(machine, maker, args, site);
  // Where a call is tried out, what is not known may be what the call was given.
  if (made.kind === 'unknown' || made.kind === 'symbolic') return machine.unit.trial ? made : makeInstance(machine, value, args, site, callee);
  if ((made.kind === 'instance' || made.kind === 'agent' || made.kind === 'handoff') && made.of && lineage(made.of).includes(value))
    construct(machine, made.of, made, args, site);
  return made;
}

/** `object.__new__` of a class, or of a metaclass that makes one: that. */
export function allocate(machine: Machine, value: ClassValue, site: Range, callee: Range): ObjectValue | ClassValue {
  return machine.making?.by === value ? machine.making.made : newObject(machine, value, site, callee);
}

/** A new instance without anything in it. */
function newObject(machine: Machine, value: ClassValue, site: Range, callee: Range): ObjectValue {
  const role = agentRole(value);
  const self: ObjectValue = role
    ? newAgent(machine, role.kind, site, callee, value)
    : extendsHandoff(value)
      ? newHandoffOf(machine, value, site, callee)
      : { kind: 'instance', of: value, cells: new Cells(machine.unit) };
  for (const each of lineage(value)) if (!machine.unit.instances.has(each.definition)) machine.unit.noteInstance(each.definition, self);
  return self;
}

/** Runs the constructor of a class, or of the first base that has one; gives what a JS constructor returns instead of the instance. */
function construct(machine: Machine, value: ClassValue, self: ObjectValue, args: Arguments, site: Range): Value | undefined {
  const { initialiser, runBody } = value.module.traits.classes;
  const own = machine.read(value.members.cells, initialiser);
  const constructor = own && !isBinding(own) && own.value.kind === 'function' ? own.value : undefined;
  if (!constructor) return constructBase(machine, value, self, args, site);
  if (value.bases.length === 0) initialiseFields(machine, value, self);
  const result = callFunction(machine, { ...constructor, self, home: value }, args, site);
  return !runBody && !['constant', 'unknown', 'union', 'symbolic'].includes(result.kind) ? result : undefined;
}

/** `super().__init__(…)`, `super(…)`, or what happens where a class has no constructor of its own. */
export function constructBase(machine: Machine, value: ClassValue, self: ObjectValue, args: Arguments, site: Range): Value | undefined {
  const bases = value.bases.filter((each) => each.kind === 'class');
  const base = bases.find((each) => hasConstructor(machine, each)) ?? bases[0];
  const { runBody } = value.module.traits.classes;
  let result: Value | undefined;
  if (base && !(self.kind === 'instance' && runBody && isDataClass(value))) result = construct(machine, base, self, args, site);
  else {
    constructSdk(machine, value, self, args, site);
    const beyond = value.bases.find(({ kind }) => kind === 'symbolic' || kind === 'unknown');
    if (beyond && self.kind === 'instance' && !declaresHandoffs(machine, value)) noteGiving(machine, beyond, args, machine.spanOf(site));
  }
  initialiseFields(machine, value, self);
  return result;
}

/** Whether `handoffs` are a field of the class's own: `class Team(Record): handoffs: list`. */
function declaresHandoffs(machine: Machine, { definition }: ClassValue): boolean {
  return definition.body.some((each) => each.kind === 'assign' && each.targets.some((target) => target.kind === 'name' && isHandoffs(machine, target.name)));
}

/** What the constructor of the SDK's class does, where a class extends one, or the one that is generated for a class. */
export function constructSdk(machine: Machine, value: ClassValue, self: ObjectValue, args: Arguments, site: Range): void {
  if (self.kind === 'agent') applyAgentArguments(machine, self, args);
  else if (self.kind === 'handoff') applyHandoffArguments(machine, self, args);
  if (value.module.traits.classes.runBody) initialiseData(machine, value, self, args, site);
}

function hasConstructor(machine: Machine, value: ClassValue): boolean {
  const { initialiser } = value.module.traits.classes;
  return (
    lineage(value).some((each) => machine.read(each.members.cells, initialiser) !== undefined || isDataClass(each)) ||
    agentRole(value) !== undefined ||
    extendsHandoff(value)
  );
}

/** Whether a class extends the SDK's `Handoff`, however far up. */
function extendsHandoff(value: ClassValue): boolean {
  return value.bases.some((base) =>
    base.kind === 'class' ? extendsHandoff(base) : base.kind === 'sdk' && base.role.role === 'handoff' && base.role.constructedBy === 'Handoff',
  );
}

/** JS field initialisers, run once the base is constructed. */
function initialiseFields(machine: Machine, value: ClassValue, self: ObjectValue): void {
  const { frame } = machine;
  machine.frame = { ...frame, module: value.module, scope: new Scope('function', value.scope, value.module, machine.unit), self, home: value };
  for (const statement of value.definition.body) {
    if (statement.kind !== 'assign' || statement.declared !== 'field') continue;
    const [target] = statement.targets;
    const item = statement.value ? evaluateItem(machine, statement.value) : machine.item(UNDEFINED, statement);
    if (target?.kind === 'name') machine.write(self.cells, target.name, item);
    else if (target) assign(machine, target, item);
  }
  machine.frame = frame;
}

/** The SDK's agent class that a class extends, however far up. */
function agentRole(value: ClassValue): { readonly role: 'agent'; readonly kind: AgentValue['agentKind'] } | undefined {
  for (const base of value.bases) {
    if (base.kind === 'sdk' && base.role.role === 'agent') return base.role;
    const inherited = base.kind === 'class' ? agentRole(base) : undefined;
    if (inherited) return inherited;
  }
  return undefined;
}

/** Where a class was written. */
export function spanOfClass(value: ClassValue): Span {
  return { file: value.module.file, start: value.definition.start, end: value.definition.end };
}
