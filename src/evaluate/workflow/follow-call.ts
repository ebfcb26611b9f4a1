import { callValue } from '../interpret/calls/call';
import { newFrame } from '../state/frame';
import { Machine } from '../state/machine';
import { Unit } from '../state/unit';
import type { PlacedValue, SymbolicValue, Value } from '../state/values';

interface FollowedCall<Given extends { readonly positional: readonly PlacedValue[] }, T> {
  /** What it is called with, made in its own unit. */
  give(own: Machine): Given;
  /** Asked of each call that is kept as it was written (`Unit.trial`). */
  readonly tryOut?: (own: Machine, made: SymbolicValue) => void;
  /** Reads what came of it, before that is taken back; `result` is undefined where it raises. */
  read(own: Machine, result: Value | undefined, given: Given): T;
}

/** Makes a call in a unit of its own, whose effects are taken back. */
export function followCall<Given extends { readonly positional: readonly PlacedValue[] }, T>(
  machine: Machine,
  callee: PlacedValue,
  { give, tryOut, read }: FollowedCall<Given, T>,
): T {
  const { module } = machine.unit;
  const unit = new Unit(`${callee.span.file}:${callee.span.start}`, module);
  const own = new Machine(machine.program, unit, newFrame(module));
  unit.trial = (made) => tryOut?.(own, made);
  try {
    const given = give(own);
    let result: Value | undefined;
    own.contain(() => {
      result = callValue(own, callee, { positional: given.positional, named: [], isOpen: false }, callee.span);
      return 'end';
    });
    return read(own, result, given);
  } finally {
    unit.dispose();
  }
}
