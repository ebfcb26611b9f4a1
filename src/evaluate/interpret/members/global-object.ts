import { UNDEFINED } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { PlacedValue, SymbolicValue, Value } from '../../state/values';
import { isBinding } from '../names';

/** Before the names of what a module keeps in `globalThis`, among the names of its own. */
const PREFIX = 'globalThis.';

/** JS: what a module has set in `globalThis`, or sets later: then nothing is there yet where it is loaded for the first time. Undefined for what others set. */
export function memberOfGlobal(machine: Machine, value: SymbolicValue, name: string): Value | undefined {
  if (!isGlobalObject(machine, value)) return undefined;
  const { module } = machine.frame;
  const kept = machine.read(module.scope.cells, PREFIX + name);
  if (kept && !isBinding(kept)) return kept.value;
  // What comes with the language is there, whoever puts something in its place.
  const isBuiltIn = machine.program.library[module.language].names.has(name);
  return machine.program.stores(module.file, name) && !isBuiltIn ? UNDEFINED : undefined;
}

/** JS: `globalThis.name = item`; false for another object. */
export function setGlobal(machine: Machine, value: SymbolicValue, name: string, item: PlacedValue): boolean {
  if (!isGlobalObject(machine, value)) return false;
  machine.write(machine.frame.module.scope.cells, PREFIX + name, item);
  return true;
}

function isGlobalObject(machine: Machine, { term }: SymbolicValue): boolean {
  return term.kind === 'external' && machine.program.library[machine.frame.module.language].globalObjects.has(term.name);
}
