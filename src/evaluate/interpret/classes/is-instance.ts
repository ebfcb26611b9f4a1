import type { Machine } from '../../state/machine';
import { type ClassValue, type FunctionValue, OPEN, type SdkValue, type Value } from '../../state/values';
import { classesOf } from '../../workflow/classes-of';
import { callFunction } from '../calls/call-function';
import { truth } from '../operators/truth';
import { findHook, findMember, isRemade, metaclassOf } from './ancestry';

/** Classes of Python whose instances are told by the names of their own classes. */
const TOLD = /^builtins\.(str|bool|int|float|dict|list|tuple)$/;

/** Python: classes that may count others as theirs. */
const ADOPTING = /^(abc\.ABC|typing(_extensions)?\.Protocol)$/;

/** `isinstance(value, of)`, `value instanceof of`, as far as the classes of the workspace, the SDK and the language go. */
export function isInstance(machine: Machine, value: Value, of: Value): boolean | undefined {
  switch (of.kind) {
    case 'list': {
      const each = machine.items(of).map((item) => isInstance(machine, value, item.value));
      return each.includes(true) ? true : each.includes(undefined) ? undefined : false;
    }
    case 'sdk':
      return isOfSdk(machine, value, of);
    case 'class':
      return isOfClass(machine, value, of);
    case 'symbolic':
      if (of.term.kind !== 'external') return undefined;
      return TOLD.test(of.term.name) ? isOfBuiltin(machine, value, of.term.name.slice('builtins.'.length)) : isRunItem(machine, value, of.term.name);
    default:
      return undefined;
  }
}

function isOfSdk(machine: Machine, value: Value, { role }: SdkValue): boolean | undefined {
  const isPlain = value.kind === 'list' || (value.kind === 'constant' && !value.member) || (value.kind === 'map' && value.of === undefined);
  if (isPlain && (role.role === 'agent' || role.role === 'handoff')) return value.kind === 'map' && machine.read(value.cells, OPEN) ? undefined : false;
  if (value.kind !== 'agent' && value.kind !== 'handoff') return undefined;
  if (role.role === 'agent' && role.kind === 'agent') return value.kind === 'agent' && value.agentKind !== 'realtime';
  return role.role === 'handoff' && role.constructedBy === 'Handoff' ? value.kind === 'handoff' : undefined;
}

/** Items of a run, which filters are tried on, and classes of such by the SDK's names. */
function isRunItem(machine: Machine, value: Value, name: string): boolean | undefined {
  const { runItems, root } = machine.program.sdk[machine.frame.module.language];
  const { base, call } = runItems;
  const own = classOfItem(machine, value);
  const asked = name.slice(name.lastIndexOf('.') + 1);
  if (own === undefined) return undefined;
  if (asked === base) return own !== call;
  const isOfItems = name.startsWith(root) && asked.endsWith('Item') && asked !== 'RunItem';
  return isOfItems || asked === call ? asked === own : undefined;
}

/** The class of an item of a run, or of a call as the model made it; undefined for anything else. */
function classOfItem(machine: Machine, value: Value): string | undefined {
  const { classes, call } = machine.program.sdk[machine.frame.module.language].runItems;
  const own = value.kind === 'map' ? value.of : undefined;
  return own !== undefined && (own === call || Object.values(classes).includes(own)) ? own : undefined;
}

function isOfClass(machine: Machine, value: Value, of: ClassValue): boolean | undefined {
  const asked = findHook(machine, of, 'isInstance');
  if (asked) return asked.kind === 'function' ? truth(machine, answer(machine, asked, value, of)) : undefined;
  switch (value.kind) {
    case 'instance':
    case 'agent':
    case 'handoff': {
      if (value.of && isRemade(value.of)) return undefined;
      const known = value.of ? extendsClass(value.of, of) : false;
      // Python asks nobody about the class's own instances.
      if (known && value.of?.definition !== of.definition && isAskedOf(machine, of)) return undefined;
      return known === false && mayAdopt(machine, of) ? undefined : known;
    }
    case 'constant':
      return value.member || mayAdopt(machine, of) ? undefined : false;
    case 'map':
      return value.of !== undefined || machine.read(value.cells, OPEN) || mayAdopt(machine, of) ? undefined : false;
    case 'list':
      return mayAdopt(machine, of) ? undefined : false;
    default:
      return undefined;
  }
}

/** Python: whether a metaclass says what the instances of a class are. */
function isAskedOf(machine: Machine, of: ClassValue): boolean {
  const metaclass = metaclassOf(of);
  return metaclass?.kind === 'class' && findMember(machine, metaclass, '__instancecheck__') !== undefined;
}

/** What the method gives with which a class says itself what its instances are. */
function answer(machine: Machine, asked: FunctionValue, value: Value, of: ClassValue): Value {
  const span = machine.spanOf(of.definition);
  return callFunction(machine, { ...asked, self: of }, { positional: [{ value, span }], named: [], isOpen: false }, of.definition);
}

/** Whether a class is another or extends it; undefined where not all that it extends is known. */
function extendsClass(value: ClassValue, of: ClassValue): boolean | undefined {
  if (value.definition === of.definition) return true;
  const each = value.bases.map((base) =>
    base.kind === 'class' ? extendsClass(base, of) : base.kind === 'symbolic' || base.kind === 'sdk' ? false : undefined,
  );
  return each.includes(true) ? true : each.includes(undefined) ? undefined : false;
}

/** Whether a class may say that instances of others are its own. */
function mayAdopt(machine: Machine, of: ClassValue): boolean {
  if (metaclassOf(of) !== undefined || of.isWrapped || machine.read(of.members.cells, OPEN)) return true;
  return of.bases.some((base) => {
    if (base.kind === 'class') return mayAdopt(machine, base);
    const term =
      base.kind === 'symbolic' && base.term.kind === 'subscript' && base.term.object.value.kind === 'symbolic' ? base.term.object.value.term : undefined;
    const named = term ?? (base.kind === 'symbolic' ? base.term : undefined);
    return base.kind !== 'sdk' && (named?.kind !== 'external' || ADOPTING.test(named.name));
  });
}

function isOfBuiltin(machine: Machine, value: Value, name: string): boolean | undefined {
  const classes = classesOf(machine, value);
  if (classes?.includes(name)) return true;
  if (value.kind === 'constant' && !value.member) return false;
  if (classOfItem(machine, value) !== undefined) return false;
  if (value.kind === 'map' ? value.of === undefined : value.kind === 'list') return false;
  if (value.kind === 'agent' || value.kind === 'handoff') return value.of === undefined || areOwn(value.of) ? false : undefined;
  // What comes with the language may extend it.
  return value.kind === 'instance' && areOwn(value.of) ? false : undefined;
}

/** Whether a class and all that it extends are of the workspace, or the SDK's agents and handoffs. */
function areOwn({ bases }: ClassValue): boolean {
  return bases.every((base) => (base.kind === 'class' ? areOwn(base) : base.kind === 'sdk' && ['agent', 'handoff'].includes(base.role.role)));
}
