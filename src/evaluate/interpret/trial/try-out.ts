import type { Range } from '../../../languages/ir';
import type { Completion } from '../../state/completion';
import type { Machine } from '../../state/machine';
import type { Raised } from '../../state/raised';
import { catches } from './catches';
import { noteHashing } from './refuse-hashing';

/** Runs a part of a call that is tried out, and notes what leaves it; of anything else, that it is left. */
export function tryOut(machine: Machine, range: Range, body: () => Completion): Completion {
  const { unit, frame } = machine;
  const before = unit.raised;
  const completion = machine.contain(body);
  if (!unit.trial) {
    if (completion === 'raise') noteHashing(machine, range);
    return completion;
  }
  const { raised } = unit;
  if (completion !== 'raise' || !raised || raised.isHere) return completion;
  raised.at ??= machine.spanOf(range);
  const condition = machine.pathCondition();
  const isNew = raised !== before && !unit.escapes.some((escape) => escape.raised === raised);
  if (isNew && condition !== undefined && frame.depth === 1 && !isCaught(machine, raised)) unit.escapes.push({ raised, condition });
  return completion;
}

/** Whether something around may catch it. */
function isCaught(machine: Machine, raised: Raised): boolean {
  return machine.unit.guards.some((guard) => guard === 'anything' || guard.handlers.some((handler) => catches(machine, handler, raised) !== false));
}
