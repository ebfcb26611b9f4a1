import type { ClassHook } from '../../../languages/traits';
import type { Machine } from '../../state/machine';
import type { ClassValue, PlacedValue, Value } from '../../state/values';
import { isBinding } from '../names';

/** Python: calling a class that extends it makes a dictionary. */
export const TYPED_DICT = /^typing(_extensions)?\.TypedDict$/;

/** A class and those of the workspace that it extends, in the order of their first bases. */
export function lineage(value: ClassValue): readonly ClassValue[] {
  const base = value.bases.find((each) => each.kind === 'class');
  return base?.kind === 'class' ? [value, ...lineage(base)] : [value];
}

/** Whether something unknown decorates it or a class that it extends, so that its instances may be something else. */
export function isRemade(value: ClassValue): boolean {
  return value.isWrapped === true || value.above.some((each) => each.isWrapped);
}

/** Python: what calls the class, its own or that of a base. */
export function metaclassOf(value: ClassValue): Value | undefined {
  return value.metaclass ?? value.bases.map((base) => (base.kind === 'class' ? metaclassOf(base) : undefined)).find((each) => each !== undefined);
}

/** A class-level name, looked up along the bases. */
export function findMember(machine: Machine, value: ClassValue, name: string): PlacedValue | undefined {
  const own = machine.read(value.members.cells, name);
  if (own && !isBinding(own)) return own;
  for (const base of value.above) {
    const found = machine.read(base.members.cells, name);
    if (found && !isBinding(found)) return found;
  }
  return undefined;
}

/** These classes and all that they extend, no class before one that extends it. */
export function inOrder(bases: readonly ClassValue[]): readonly ClassValue[] {
  const all = bases.map((base) => [base, ...base.above]);
  if (all.length < 2) return all[0] ?? [];
  let rest: readonly (readonly ClassValue[])[] = [...all, bases];
  const order: ClassValue[] = [];
  while (rest.some((list) => list.length > 0)) {
    const firsts = rest.flatMap((list) => list.slice(0, 1));
    // Python refuses bases that cannot be put in order.
    const next = firsts.find((each) => rest.every((list) => !list.slice(1).includes(each))) ?? firsts[0];
    if (!next) break;
    order.push(next);
    rest = rest.map((list) => list.filter((each) => each !== next));
  }
  return order;
}

/** Where `super()` in a class looks for what an object of that class has. */
export function after(of: ClassValue | undefined, home: ClassValue): readonly ClassValue[] {
  if (!of || of === home) return home.above;
  const at = of.above.indexOf(home);
  return at < 0 ? home.above : of.above.slice(at + 1);
}

/** The method with which a class says what its instances do; undefined where it has none, or its language asks none. */
export function findHook(machine: Machine, value: ClassValue, hook: ClassHook): Value | undefined {
  const name = value.module.traits.classes.hooks[hook];
  return name === undefined ? undefined : findMember(machine, value, name)?.value;
}
