import type { Machine } from '../../state/machine';
import type { ClassValue, FunctionValue, PlacedValue, SymbolicValue } from '../../state/values';

/** JS: the class whose `prototype` it is. */
export function ownerOfPrototype(machine: Machine, { term }: SymbolicValue): ClassValue | undefined {
  const isPrototype = term.kind === 'attribute' && term.name === 'prototype' && machine.frame.module.traits.classes.havePrototypes;
  return isPrototype && term.object.value.kind === 'class' ? term.object.value : undefined;
}

/** JS: `Owner.prototype.name = function () { … }`, a method of the class from then on. Says whether it is one. */
export function setOnPrototype(machine: Machine, value: SymbolicValue, name: string, item: PlacedValue): boolean {
  const owner = ownerOfPrototype(machine, value);
  const { value: set } = item;
  // One that `bind` gave, or an arrow function, has its `this` already.
  if (!owner || set.kind !== 'function' || set.definition.isArrow || set.isRead === false) return false;
  const { unit } = machine;
  const { self: _, isRead: __, ...unbound } = set;
  const method: FunctionValue = { ...unbound, home: owner, isOnPrototype: true };
  machine.write(owner.members.cells, name, { ...item, value: method });
  if (unit.closures.get(set.definition)?.scope === set.scope) unit.noteClosure(set.definition, method);
  if (owner.members.cells.owner === unit && !unit.classes.includes(owner)) unit.classes.push(owner);
  return true;
}
