import { NONE, OPEN } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ClassValue, FunctionValue, SdkValue, SymbolicValue, Value } from '../../state/values';
import { callFunction } from '../calls/call-function';
import { truth } from '../operators/truth';
import { findHook, findMember, isRemade, metaclassOf } from './ancestry';
import { baseName, isBare } from './built-in';
import { extendsBuiltIn, isClassOf, isOfBuiltIn } from './is-built-in';

/** Python: classes that may count others as theirs. */
const ADOPTING = /^(abc\.ABC|typing(_extensions)?\.Protocol)$/;

/** `isinstance(value, of)`, `value instanceof of`, as far as the classes of the workspace, the SDK and the language go. */
export function isInstance(machine: Machine, value: Value, of: Value): boolean | undefined {
  if (value.kind === 'union')
    return agreed(
      value.alternatives.filter((each) => each.value.kind !== 'constant' || each.value.value !== undefined),
      (each) => isInstance(machine, each.value, of),
    );
  const several = severalOf(machine, of);
  if (several) return anyOf(several.map((each) => isInstance(machine, value, each)));
  switch (of.kind) {
    case 'sdk':
      return isOfSdk(machine, value, of);
    case 'class':
      return isOfClass(machine, value, of);
    case 'symbolic':
      return isOfNamed(machine, value, of);
    // `A | None`
    case 'constant':
      return of.value === null ? isOfBuiltIn(machine, value, 'types.NoneType') : undefined;
    default:
      return undefined;
  }
}

/** Python: `issubclass(value, of)`. */
export function isSubclass(machine: Machine, value: Value, of: Value): boolean | undefined {
  if (value.kind === 'union') return agreed(value.alternatives, (each) => isSubclass(machine, each.value, of));
  const several = severalOf(machine, of);
  if (several) return anyOf(several.map((each) => isSubclass(machine, value, each)));
  if (value.kind === 'symbolic') return of.kind === 'symbolic' && of.term.kind === 'external' ? extendsBuiltIn(machine, value, of.term.name) : undefined;
  if (value.kind === 'sdk' && of.kind === 'sdk') return value.role === of.role || undefined;
  if (value.kind !== 'class' || isRemade(value)) return undefined;
  if (of.kind === 'class') {
    const known = extendsClass(value, of);
    return (known && value.definition !== of.definition && isAskedOf(machine, of, '__subclasscheck__')) || (known === false && mayAdopt(machine, of))
      ? undefined
      : known;
  }
  if (of.kind === 'sdk' && (of.role.role === 'agent' || of.role.role === 'handoff')) {
    const bases = [value, ...value.above].flatMap(({ bases }) => bases);
    if (bases.some((base) => base.kind === 'sdk' && base.role === of.role)) return true;
    return bases.every((base) => base.kind === 'class' || base.kind === 'sdk' || isBare(base)) && !bases.some((base) => base.kind === 'sdk')
      ? false
      : undefined;
  }
  return of.kind === 'symbolic' && of.term.kind === 'external' ? isClassOf(machine, value, of.term.name) : undefined;
}

/** The classes of a tuple, of `A | B` and of `Union[A, B]`. */
function severalOf(machine: Machine, of: Value): readonly Value[] | undefined {
  if (of.kind === 'list')
    return machine.items(of).some(({ isMany, condition }) => isMany || condition !== undefined) ? undefined : machine.items(of).map(({ value }) => value);
  if (of.kind !== 'symbolic') return undefined;
  if (of.term.kind === 'alternatives') return of.term.of.map(({ value }) => value);
  if (of.term.kind !== 'subscript') return undefined;
  const name = baseName(of.term.object.value);
  const index = of.term.index.value;
  if (name === 'typing.Optional') return [index, NONE];
  return name === 'typing.Union' ? (index.kind === 'list' ? machine.items(index).map(({ value }) => value) : [index]) : undefined;
}

function anyOf(answers: readonly (boolean | undefined)[]): boolean | undefined {
  return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
}

/** What is said of each of several values. */
function agreed<T>(values: readonly T[], ask: (value: T) => boolean | undefined): boolean | undefined {
  const [first, ...others] = new Set(values.map(ask));
  return others.length === 0 ? first : undefined;
}

/** A class from outside the workspace, or `type(None)`. */
function isOfNamed(machine: Machine, value: Value, { term }: SymbolicValue): boolean | undefined {
  if (term.kind === 'call') {
    const [only] = term.arguments.positional;
    const isNothing = baseName(term.callee.value) === 'builtins.type' && only?.value.kind === 'constant' && only.value.value === null;
    return isNothing ? isOfBuiltIn(machine, value, 'types.NoneType') : undefined;
  }
  return term.kind === 'external' ? (isRunItem(machine, value, term.name) ?? isOfBuiltIn(machine, value, term.name)) : undefined;
}

function isOfSdk(machine: Machine, value: Value, { role, name, language }: SdkValue): boolean | undefined {
  const isOther = isNeither(machine, value);
  if (role.role === 'tool' && role.maker === 'toolClass')
    return value.kind === 'tool'
      ? { function: true, agent: true, hosted: false, other: undefined }[value.toolKind]
      : isOther || value.kind === 'agent'
        ? false
        : undefined;
  if (role.role !== 'agent' && role.role !== 'handoff') return undefined;
  if (isOther || value.kind === 'tool') return false;
  if (value.kind !== 'agent' && value.kind !== 'handoff') return undefined;
  if (role.role === 'handoff') return role.constructedBy === 'Handoff' ? value.kind === 'handoff' : undefined;
  if (value.kind === 'handoff') return false;
  return value.agentKind === role.kind || machine.program.sdk[language].classes.agent[value.agentKind].includes(name);
}

/** What is neither an agent or a handoff nor a tool. */
function isNeither(machine: Machine, value: Value): boolean {
  switch (value.kind) {
    case 'list':
    case 'promise':
    case 'part':
      return true;
    case 'constant':
      return !value.member;
    case 'map':
      return value.of === undefined && !machine.read(value.cells, OPEN);
    case 'function':
      return !value.isWrapped;
    case 'class':
      return !isRemade(value);
    case 'instance':
      return !isRemade(value.of) && [value.of, ...value.of.above].every(({ bases }) => bases.every((base) => isBare(base)));
    default:
      return false;
  }
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
    case 'function':
      return value.isWrapped || mayAdopt(machine, of) ? undefined : false;
    default:
      return undefined;
  }
}

/** Python: whether a metaclass says what the instances of a class are. */
function isAskedOf(machine: Machine, of: ClassValue, method = '__instancecheck__'): boolean {
  const metaclass = metaclassOf(of);
  return metaclass?.kind === 'class' && findMember(machine, metaclass, method) !== undefined;
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
