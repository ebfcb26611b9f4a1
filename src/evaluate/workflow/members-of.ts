import type { Members } from '../../model/workflow';
import { entriesOf } from '../interpret/collections';
import { isBinding } from '../interpret/names';
import type { Machine } from '../state/machine';
import { type ClassValue, OPEN, type Value } from '../state/values';
import { classesOf } from './classes-of';

/** JS: the members of an object or instance, besides those that every object has; undefined where it may have others. */
export function membersOf(machine: Machine, value: Value): Members | undefined {
  if (!machine.frame.module.traits.objects.areMaps) return undefined;
  if (value.kind === 'map') {
    if (!value.isObject || value.of !== undefined || machine.read(value.cells, OPEN)) return undefined;
    const names = entriesOf(machine, value).map(({ key }) => (key.kind === 'constant' ? String(key.value) : undefined));
    return names.every((name) => name !== undefined) && !names.includes('__proto__') ? names : undefined;
  }
  if (value.kind === 'instance') {
    if (classesOf(machine, value) === undefined || machine.read(value.cells, OPEN)) return undefined;
    const inherited = ofClass(machine, value.of);
    return inherited && [...value.cells.keys(machine.unit), ...inherited];
  }
  const { constants, memberless } = machine.program.builtins[machine.frame.module.language].classes;
  const isNamespace = value.kind === 'symbolic' && value.term.kind === 'external' && Object.hasOwn(constants, value.term.name);
  return isNamespace || memberless.has(classesOf(machine, value)?.[0] ?? '') ? [] : undefined;
}

/** What the instances of a class have of it and of those it extends; undefined where a name is computed, or one of these is not of the workspace. */
function ofClass(machine: Machine, of: ClassValue): Members | undefined {
  if (of.decorators.length > 0 || machine.read(of.members.cells, OPEN) || of.definition.body.some(({ kind }) => kind === 'unknown-statement')) return undefined;
  const inherited = of.bases.map((base) => (base.kind === 'class' ? ofClass(machine, base) : undefined));
  if (inherited.includes(undefined)) return undefined;
  const own = of.members.cells.keys(machine.unit).filter((name) => {
    const member = machine.read(of.members.cells, name);
    return member !== undefined && !isBinding(member);
  });
  return [...own, ...inherited.flatMap((names) => names ?? [])];
}
