import type { Members } from '../../model/classes';
import { entriesOf } from '../interpret/collections';
import { isBinding } from '../interpret/names';
import type { Machine } from '../state/machine';
import { type ClassValue, type InstanceValue, OPEN, type Value } from '../state/values';
import { classesOf, ownClassOf } from './classes-of';

/** The members of an object or instance, besides those that every object has, and models have; undefined where it may have others. */
export function membersOf(machine: Machine, value: Value): Members | undefined {
  if (!machine.frame.module.traits.objects.areMaps) return value.kind === 'instance' ? ofInstance(machine, value) : undefined;
  if (value.kind === 'map') {
    if (!value.isObject || value.of !== undefined || machine.read(value.cells, OPEN)) return undefined;
    const names = entriesOf(machine, value).map(({ key }) => (key.kind === 'constant' ? String(key.value) : undefined));
    return names.every((name) => name !== undefined) && !names.includes('__proto__') ? names : undefined;
  }
  if (value.kind === 'instance') return ofInstance(machine, value);
  const { constants, memberless } = machine.program.library[machine.frame.module.language].classes;
  const isNamespace = value.kind === 'symbolic' && value.term.kind === 'external' && Object.hasOwn(constants, value.term.name);
  return isNamespace || memberless.has(ownClassOf(machine, value)) ? [] : undefined;
}

function ofInstance(machine: Machine, value: InstanceValue): Members | undefined {
  if (classesOf(machine, value) === undefined || machine.read(value.cells, OPEN)) return undefined;
  const inherited = ofClass(machine, value.of);
  return inherited && [...value.cells.keys(machine.unit), ...inherited];
}

/** Python: what adds nothing that is asked of an instance. */
const BARE = /^(builtins\.object|abc\.ABC|typing(_extensions)?\.(Generic|Protocol)|pydantic\.(main\.)?BaseModel)$/;
/** Python: what decides about members itself. */
const DYNAMIC = ['__getattr__', '__getattribute__', '__new__', 'model_config'];

/** What the instances of a class have of it and of those it extends; undefined where a name is computed, or one of these is not of the workspace. */
function ofClass(machine: Machine, of: ClassValue): Members | undefined {
  const python = !of.module.traits.objects.areMaps;
  // Decorators of data classes add nothing that is asked for.
  const isDecorated = python ? classesOf(machine, of) === undefined : of.decorators.length > 0;
  if (isDecorated || machine.read(of.members.cells, OPEN) || of.definition.body.some(({ kind }) => kind === 'unknown-statement')) return undefined;
  const inherited = of.bases.map((base) => (base.kind === 'class' ? ofClass(machine, base) : python && isBare(base) ? [] : undefined));
  if (inherited.includes(undefined) || (python && DYNAMIC.some((name) => machine.read(of.members.cells, name)))) return undefined;
  const own = of.members.cells.keys(machine.unit).filter((name) => {
    const member = machine.read(of.members.cells, name);
    return member !== undefined && !isBinding(member);
  });
  return [...own, ...inherited.flatMap((names) => names ?? [])];
}

function isBare(base: Value): boolean {
  const { value } = base.kind === 'symbolic' && base.term.kind === 'subscript' ? base.term.object : { value: base };
  return value.kind === 'symbolic' && value.term.kind === 'external' && BARE.test(value.term.name);
}
