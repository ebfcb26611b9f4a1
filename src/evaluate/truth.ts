import { ITEMS, OPEN, type Value } from './values';
import type { Machine } from './machine';

/** Whether a value counts as true; undefined when only the running program knows. */
export function truth(machine: Machine, value: Value): boolean | undefined {
  switch (value.kind) {
    case 'constant':
      return Boolean(value.value);
    case 'unknown':
    case 'symbolic':
      return undefined;
    case 'union': {
      const truths = new Set(value.alternatives.map((item) => truth(machine, item.value)));
      return truths.size === 1 ? [...truths][0] : undefined;
    }
    case 'list':
      return machine.frame.module.language === 'typescript' || (machine.read(value.cells, ITEMS) ?? []).some(({ value: { kind }, condition }) => kind !== 'unknown' && condition === undefined) || ((machine.read(value.cells, ITEMS) ?? []).length === 0 ? false : undefined);
    case 'map':
      if (machine.frame.module.language === 'typescript') return true;
      return machine.read(value.cells, OPEN) ? undefined : value.cells.keys(machine.unit).length > 0;
    case 'instance':
      return machine.frame.module.language === 'typescript' ? true : undefined;
    case 'function':
    case 'class':
    case 'module':
    case 'sdk':
    case 'agent':
    case 'handoff':
    case 'tool':
    case 'part':
    case 'method':
      return true;
  }
}
