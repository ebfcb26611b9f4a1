import * as l10n from '@vscode/l10n';
import { constant } from '../state/common-values';
import { newFrame } from '../state/frame';
import { Machine } from '../state/machine';
import type { Module } from '../state/module';
import type { Surroundings } from '../state/surroundings';
import type { Unit } from '../state/unit';
import type { Arguments, ClassValue, FunctionValue, Value } from '../state/values';
import { callFunction } from './calls/call-function';
import { instantiate } from './classes/class';
import { goThrough, goThroughRest, newMap } from './collections';
import { bind } from './names';
import { runBlock, runCells } from './statement';

/** Evaluates a module's body. */
export function runModule(program: Surroundings, module: Module): void {
  const machine = new Machine(program, module.unit, newFrame(module));
  if (module.traits.modules.exportObject) {
    const exports = newMap(machine);
    const holder = newMap(machine);
    machine.write(holder.cells, 'exports', machine.item(exports, { start: 0, end: 0 }));
    bind(machine, 'module', holder, { start: 0, end: 0 });
    bind(machine, 'exports', exports, { start: 0, end: 0 });
  } else {
    bind(machine, '__name__', constant('__main__'), { start: 0, end: 0 });
  }
  for (const { start, end } of module.ir.broken) {
    machine.unresolved(l10n.t('syntax error: this part could not be read'), machine.spanOf({ start, end }), true);
  }
  if (module.ir.hasCells) runCells(machine, module.ir.body);
  else runBlock(machine, module.ir.body);
  goThroughRest(machine);
  machine.unit.forgetReads();
}

/** Calls a function that nobody calls, with arguments nobody knows. */
export function runFunction(program: Surroundings, unit: Unit, closure: FunctionValue, self: Value | undefined): void {
  const machine = new Machine(program, unit, newFrame(closure.module));
  machine.contain(() => {
    goThrough(machine, callFunction(machine, self ? { ...closure, self } : closure, 'unknown', closure.definition));
    return 'end';
  });
  goThroughRest(machine);
  machine.unit.forgetReads();
}

/** Makes an instance of a class nobody instantiates. */
export function runClass(program: Surroundings, unit: Unit, value: ClassValue): void {
  const machine = new Machine(program, unit, newFrame(value.module));
  const nothing: Arguments = { positional: [], named: [], isOpen: true };
  instantiate(machine, value, nothing, value.definition, value.definition);
  goThroughRest(machine);
  machine.unit.forgetReads();
}
