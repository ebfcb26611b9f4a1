import type { CallbackRole } from '../../model/workflow';
import { callValue } from '../interpret/call';
import { Machine } from '../state/machine';
import { Unit } from '../state/unit';
import { type Item, unknown } from '../state/values';

/** What the SDK passes, and how much of it. */
const GIVEN: Readonly<Partial<Record<CallbackRole, number>>> = { context: 1, 'context-and-input': 2, 'context-and-agent': 2 };

/**
 * What a Python function that takes any arguments raises for those that the SDK passes: a decorator's wrapper passes them on to a function that may not take them.
 * Undefined where none is certain to be raised.
 */
export function tryCalls(machine: Machine, callee: Item): Partial<Record<CallbackRole, string>> | undefined {
  const { value } = callee;
  if (value.kind !== 'function' || value.isWrapped || value.retained || !value.definition.parameters.some(({ form }) => form === 'rest')) return undefined;
  const raised = Object.entries(GIVEN).flatMap(([role, count]) => {
    const type = tryCall(machine, callee, count);
    return type === undefined ? [] : [[role, type] as const];
  });
  return raised.length > 0 ? Object.fromEntries(raised) : undefined;
}

function tryCall(machine: Machine, callee: Item, count: number): string | undefined {
  const { module } = machine.unit;
  const unit = new Unit(`${callee.span.file}:${callee.span.start}:call`, module);
  const own = new Machine(machine.program, unit, { module, callPath: [], depth: 0, scope: module.scope, returns: [], yields: [], exits: [], jumps: [] });
  unit.trial = () => undefined;
  const positional = Array.from({ length: count }, () => ({ value: unknown(''), span: callee.span }));
  const completion = own.contain(() => {
    callValue(own, callee, { positional, named: [], isOpen: false }, callee.span);
    return 'end';
  });
  unit.dispose();
  return completion === 'raise' ? unit.raised?.type : undefined;
}
