import type { Range } from '../../../languages/ir';
import type { Completion } from '../../state/completion';
import type { Machine } from '../../state/machine';

/** Runs a part of a call that is tried out, and notes what leaves it; anything else is run as it is. */
export function tryOut(machine: Machine, range: Range, body: () => Completion): Completion {
  const { unit, frame } = machine;
  if (!unit.trial) return body();
  const before = unit.raised;
  const completion = machine.contain(body);
  const { raised } = unit;
  if (completion !== 'raise' || !raised) return completion;
  raised.at ??= machine.spanOf(range);
  const condition = machine.pathCondition();
  const isNew = raised !== before && !unit.escapes.some((escape) => escape.raised === raised);
  if (isNew && condition !== undefined && frame.depth === 1 && unit.guards === 0) unit.escapes.push({ raised, condition });
  return completion;
}
