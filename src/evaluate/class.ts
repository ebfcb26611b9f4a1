import type { Block, ClassDefinition, Range } from '../languages/ir';
import type { Span } from '../model/span';
import { assign } from './assign';
import { callFunction, callValue } from './call';
import { Cells } from './cells';
import { isEnumeration, numberMembers } from './enumeration';
import { evaluate, evaluateItem } from './expression';
import type { Machine } from './machine';
import { isBinding } from './names';
import { Scope } from './scope';
import { applyAgentArguments, newAgent } from './sdk-agent';
import { runBlock } from './statement';
import { type AgentValue, type Arguments, type ClassValue, type FunctionValue, type InstanceValue, type Item, UNDEFINED, type Value, unknown } from './values';

/** A class, its body run. */
export function defineClass(machine: Machine, definition: ClassDefinition): Value {
  const { frame, unit } = machine;
  const { bases, ancestry } = boundBases(definition.bases.map((base) => evaluate(machine, base)));
  const isJavaScript = frame.module.language === 'typescript';
  const around = isJavaScript ? new Scope('block', frame.scope, frame.module, unit) : frame.scope;
  const members = new Scope('class', around, frame.module, unit);
  const value: ClassValue = { kind: 'class', definition, scope: frame.scope, module: frame.module, bases, ancestry, decorators: definition.decorators.map((each) => evaluateItem(machine, each)), members };

  const outer = frame.scope;
  // A JS class sees itself by its name in its static initialisers; Python binds the name when the body has run.
  if (isJavaScript && definition.name !== undefined) around.cells.write(definition.name, machine.item(value, definition), unit);
  frame.scope = members;
  runBlock(machine, isJavaScript ? staticPart(definition.body) : definition.body);
  frame.scope = outer;

  if (!isJavaScript && isEnumeration(value)) numberMembers(machine, value);

  let hasMethods = false;
  for (const name of members.cells.keys(unit)) {
    const member = machine.read(members.cells, name);
    if (!member || isBinding(member) || member.value.kind !== 'function') continue;
    hasMethods = true;
    const method: FunctionValue = { ...member.value, home: value };
    members.cells.write(name, { ...member, value: method }, unit);
    if (unit.closures.get(method.definition)?.scope === members) unit.closures.set(method.definition, method);
  }
  if (hasMethods || bases.some(({ kind }) => kind === 'sdk')) unit.classes.push(value);
  return value;
}

/** Ways up from a class, over all its bases and theirs; nobody writes so many. */
const MOST_ANCESTRY = 500;

/** Bases whose own bases are so many, on so many ways, that looking along them takes for ever are not known. */
function boundBases(bases: readonly Value[]): Pick<ClassValue, 'bases' | 'ancestry'> {
  const ancestry = 1 + bases.reduce((sum, base) => sum + (base.kind === 'class' ? base.ancestry : 0), 0);
  return ancestry <= MOST_ANCESTRY ? { bases, ancestry } : { bases: [unknown('its bases are too many to follow')], ancestry: 1 };
}

/** JS: fields belong to instances; methods and static fields to the class. */
function staticPart(body: Block): Block {
  return body.filter((statement) => statement.kind !== 'assign' || statement.declared !== 'field');
}

/** Makes an instance: of the workspace's class, or of an SDK agent class that it extends. */
export function instantiate(machine: Machine, value: ClassValue, args: Arguments, site: Range, callee: Range): Value {
  const role = agentRole(value);
  const self: AgentValue | InstanceValue = role
    ? newAgent(machine, role.kind, site, callee, value)
    : { kind: 'instance', of: value, cells: new Cells(machine.unit) };
  for (let each: ClassValue | undefined = value; each; each = each.bases.find((base) => base.kind === 'class')) {
    if (!machine.unit.instances.has(each.definition)) machine.unit.instances.set(each.definition, self);
  }
  construct(machine, value, self, args, site);
  return self;
}

/** Runs the constructor of a class, or of the first base that has one. */
export function construct(machine: Machine, value: ClassValue, self: AgentValue | InstanceValue, args: Arguments, site: Range): void {
  const isJavaScript = value.module.language === 'typescript';
  const own = machine.read(value.members.cells, isJavaScript ? 'constructor' : '__init__');
  const constructor = own && !isBinding(own) && own.value.kind === 'function' ? own.value : undefined;
  if (constructor) {
    if (isJavaScript && value.bases.length === 0) initialiseFields(machine, value, self);
    callFunction(machine, { ...constructor, self, home: value }, args, site);
    return;
  }
  constructBase(machine, value, self, args, site);
}

/** `super().__init__(…)`, `super(…)`, or what happens where a class has no constructor of its own. */
export function constructBase(machine: Machine, value: ClassValue, self: AgentValue | InstanceValue, args: Arguments, site: Range): void {
  const base = value.bases.find(({ kind }) => kind === 'class');
  if (base?.kind === 'class') construct(machine, base, self, args, site);
  else if (self.kind === 'agent') applyAgentArguments(machine, self, args);
  else if (value.module.language === 'python') assignDataFields(machine, value, self, args);
  if (value.module.language === 'typescript') initialiseFields(machine, value, self);
}

/** JS field initialisers, run once the base is constructed. */
function initialiseFields(machine: Machine, value: ClassValue, self: AgentValue | InstanceValue): void {
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

/** Dataclasses, pydantic models, named tuples: arguments become attributes of the same name, in order of the fields. */
function assignDataFields(machine: Machine, value: ClassValue, self: InstanceValue | AgentValue, args: Arguments): void {
  const fields = dataFields(value);
  fields.forEach((name, index) => {
    const given = args.named.find((option) => option.name === name)?.item ?? args.positional[index];
    const inherited = findMember(machine, value, name);
    if (given) machine.write(self.cells, name, given);
    else if (args.isOpen) machine.write(self.cells, name, machine.item(unknown(`\`${name}\` of \`${value.definition.name ?? 'a class'}\` is only known when the program runs`), value.definition));
    else if (inherited) machine.write(self.cells, name, { ...inherited, value: fieldDefault(machine, inherited.value) });
  });
}

/** `field(default_factory=f)` and `Field(default=x)`. */
function fieldDefault(machine: Machine, value: Value): Value {
  if (value.kind !== 'symbolic' || value.term.kind !== 'call') return value;
  const { named } = value.term.arguments;
  const factory = named.find(({ name }) => name === 'default_factory')?.item;
  if (factory) return callValue(machine, factory, { positional: [], named: [], isOpen: false }, factory.span);
  return named.find(({ name }) => name === 'default')?.item.value ?? unknown('the default of a field');
}

function dataFields(value: ClassValue): readonly string[] {
  const inherited = value.bases.flatMap((base) => (base.kind === 'class' ? dataFields(base) : []));
  const own = value.definition.body.flatMap((statement) =>
    statement.kind === 'assign' && statement.annotation ? statement.targets.flatMap((target) => (target.kind === 'name' ? [target.name] : [])) : [],
  );
  return [...new Set([...inherited, ...own])];
}

/** The SDK's agent class that a class extends, however far up. */
export function agentRole(value: ClassValue): { readonly role: 'agent'; readonly kind: AgentValue['agentKind'] } | undefined {
  for (const base of value.bases) {
    if (base.kind === 'sdk' && base.role.role === 'agent') return base.role;
    const inherited = base.kind === 'class' ? agentRole(base) : undefined;
    if (inherited) return inherited;
  }
  return undefined;
}

/** A class-level name, looked up along the bases. */
export function findMember(machine: Machine, value: ClassValue, name: string): Item | undefined {
  const own = machine.read(value.members.cells, name);
  if (own && !isBinding(own)) return own;
  for (const base of value.bases) {
    const found = base.kind === 'class' ? findMember(machine, base, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Where a class was written. */
export function spanOfClass(value: ClassValue): Span {
  return { file: value.module.file, start: value.definition.start, end: value.definition.end };
}
