import type { BuiltInClasses } from '../../../languages/library';
import type { SdkDescription } from '../../../languages/sdk';
import type { Cells } from '../../state/cells';
import { OPEN } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ClassValue, PlacedValue, Value } from '../../state/values';
import { findMember, isRemade } from '../classes/ancestry';
import { builtInClassesOf, isBare, isPlain } from '../classes/built-in';
import type { ObjectValue } from '../classes/class';
import { missingIn } from '../collections';

/** What a class may have that decides itself which attributes its instances have. */
const DECIDING = ['__getattr__', '__getattribute__', '__slots__'];

/** What has a name of its own. */
const NAMED = /^(function|method|builtin_function_or_method|type|module|generator|coroutine)$/;

/** Python: `hasattr`; undefined where the class may decide, or has it from somewhere else. */
export function hasAttribute(machine: Machine, value: Value, name: string): boolean | undefined {
  const { language } = machine.frame.module;
  const [{ builtIn }, sdk] = [machine.program.library[language], machine.program.sdk[language]];
  if (!builtIn) return undefined;
  const ofOwn = () => ofBuiltIn(builtIn, builtInClassesOf(machine, value), name);
  switch (value.kind) {
    case 'union': {
      const [first, ...others] = new Set(value.alternatives.map((each) => hasAttribute(machine, each.value, name)));
      return others.length === 0 ? first : undefined;
    }
    case 'function':
      return inCells(machine, value.attributes, name, () => (value.follows ? hasAttribute(machine, value.follows, name) : ofOwn()));
    case 'class':
      return inClass(machine, value, name) ?? (isPlain(value) && !mayHave(machine, value, name) ? ofOwn() : undefined);
    case 'instance':
    case 'agent':
    case 'handoff':
      return inCells(machine, value.cells, name, () => ofObject(machine, value, name, builtIn));
    case 'tool':
      return inCells(machine, value.attributes, name, () => ofBuiltIn(builtIn, sdk.classes.tool, name));
    case 'map':
      if (value.of === undefined) return ofOwn();
      return inCells(machine, value.cells, name, () => (isNamespace(value.of) ? ofBuiltIn(builtIn, ['object'], name) : undefined));
    case 'sdk':
      return value.role.role === 'agent' && value.role.kind === 'agent' ? ofAgentClass(builtIn, sdk, name) : undefined;
    case 'symbolic':
      // Classes from outside the workspace have what their instances have.
      return builtInClassesOf(machine, value)?.includes('type') ? undefined : ofOwn();
    default:
      return ofOwn();
  }
}

/** The SDK's class has the methods of its instances, but not all of their attributes. */
function ofAgentClass(builtIn: BuiltInClasses, { classes, clone, asTool }: SdkDescription, name: string): boolean | undefined {
  const ofInstances = ofBuiltIn(builtIn, classes.agent.agent, name);
  return ofInstances === false ? ofOne(builtIn, 'type', name) : ofInstances && (name === clone || name === asTool) ? true : undefined;
}

function isNamespace(of: string | undefined): boolean {
  return of === 'SimpleNamespace' || of === 'Namespace';
}

/** Whether it was set, which it may not have been on all paths; else what is said of what was not, unless it may have been. */
function inCells(machine: Machine, cells: Cells<PlacedValue> | undefined, name: string, otherwise: () => boolean | undefined): boolean | undefined {
  const own = cells && machine.read(cells, name);
  if (own) return missingIn(own) === undefined ? true : undefined;
  return cells && ![OPEN, '__dict__', '__class__'].some((key) => machine.read(cells, key)) ? otherwise() : undefined;
}

/** Whether a class or one that it extends has the name. A field of a data class may be gone from it, and names of an enumeration are its members. */
function inClass(machine: Machine, value: ClassValue, name: string): true | undefined {
  const member = findMember(machine, value, name);
  const isPlainly = member && missingIn(member) === undefined && !(member.value.kind === 'symbolic' && member.value.term.kind === 'call');
  return isPlainly ? true : undefined;
}

/** Whether more may be in a class than was seen: names that are computed, or set by its own methods when somebody calls them. */
function mayHave(machine: Machine, value: ClassValue, name: string): boolean {
  return [value, ...value.above].some(
    ({ members, definition }) => [name, OPEN, ...DECIDING].some((key) => machine.read(members.cells, key) !== undefined) || sets(definition.body, name),
  );
}

/** Whether a statement sets an attribute of this name, or of a computed one. */
function sets(node: unknown, name: string, isTarget = false): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { kind, name: own } = node as { readonly kind?: unknown; readonly name?: unknown };
  if (isTarget && kind === 'attribute' && own === name) return true;
  if (kind === 'name' && own === 'setattr') return true;
  return Object.entries(node).some(([key, each]) => sets(each, name, isTarget || key === 'targets' || key === 'target'));
}

function ofObject(machine: Machine, value: ObjectValue, name: string, builtIn: BuiltInClasses): boolean | undefined {
  const { classes } = machine.program.sdk[machine.frame.module.language];
  const own = value.kind === 'agent' ? classes.agent[value.agentKind].slice(0, 1) : value.kind === 'handoff' ? classes.handoff : ['object'];
  const inherited = () => ofBuiltIn(builtIn, own, name);
  const { of } = value;
  if (!of) return inherited();
  const found = inClass(machine, of, name);
  if (found) return true;
  const isKnown =
    !isRemade(of) && [of, ...of.above].every(({ bases }) => bases.every((base) => isBare(base) || (base.kind === 'sdk' && value.kind !== 'instance')));
  return isKnown && !mayHave(machine, of, name) ? inherited() : undefined;
}

/** Whether instances of the language's classes have it, whichever of these it is. */
function ofBuiltIn(builtIn: BuiltInClasses, classes: readonly string[] | undefined, name: string): boolean | undefined {
  const [first, ...others] = new Set(classes?.map((each) => ofOne(builtIn, each, name)));
  return others.length === 0 ? first : undefined;
}

function ofOne({ members, special, universal, abstract }: BuiltInClasses, own: string, name: string): boolean | undefined {
  if (universal.has(name)) return true;
  if (name === '__name__') return NAMED.test(own);
  const asking = special.has(name) ? Object.values(abstract).find(({ methods }) => methods?.length === 1 && methods[0] === name) : undefined;
  if (asking) return Object.hasOwn(members, own) ? asking.instances.includes(own) : undefined;
  const names = Object.hasOwn(members, own) && !special.has(name) ? members[own] : undefined;
  if (!names || names.includes(`${name}?`)) return undefined;
  return names.includes(name);
}
