import * as l10n from '@vscode/l10n';
import type { Range } from '../../../languages/ir';
import type { Machine } from '../../state/machine';
import { Raised } from '../../state/raised';
import type { ClassValue, Value } from '../../state/values';
import { nodesIn } from '../../workflow/function-nodes';
import { isRemade, metaclassOf } from '../classes/ancestry';
import { catches } from './catches';

/** Python: to put in a set, or make a key of a dictionary, what has no hash raises. SDK: agents and handoffs are dataclasses that compare themselves, in all releases. */
export function refuseHashing(machine: Machine, value: Value): void {
  if ((value.kind !== 'agent' && value.kind !== 'handoff') || machine.frame.module.traits.objects.areMaps) return;
  if (value.retained || (value.of && mayHaveHash(machine, value.of)) || givesHash(machine)) return;
  throw new Raised('TypeError');
}

/** Tells where it raised, unless a handler around may catch it: what follows is not run, and not drawn. */
export function noteHashing(machine: Machine, range: Range): void {
  const { raised, guards } = machine.unit;
  if (!raised || raised.isHere || raised.at) return;
  raised.at = machine.spanOf(range);
  const mayBeCaught = guards.some((guard) => guard !== 'anything' && guard.handlers.some((handler) => catches(machine, handler, raised) !== false));
  if (!mayBeCaught) machine.unresolved(l10n.t('this raises TypeError, as agents and handoffs have no hash: what follows is not run'), raised.at);
}

/** Whether a class that extends the SDK's may say what the hash of its instances is. One that compares itself, or a dataclass, takes it away again, which is not followed. */
function mayHaveHash(machine: Machine, value: ClassValue): boolean {
  if (isRemade(value) || metaclassOf(value) !== undefined) return true;
  return [value, ...value.above].some(
    (each) =>
      machine.read(each.members.cells, '__hash__') !== undefined ||
      each.decorators.length > 0 ||
      each.bases.some((base) => base.kind !== 'class' && base.kind !== 'sdk'),
  );
}

/** Whether the program may give the SDK's classes a hash: `Agent.__hash__ = object.__hash__`, `setattr(Agent, "__hash__", …)`. */
function givesHash({ unit, frame }: Machine): boolean {
  return [unit.module, frame.module].some(({ ir }) =>
    nodesIn(ir.body).some(
      (node) =>
        (node.kind === 'constant' && node.value === '__hash__') ||
        (node.kind === 'assign' && node.targets.some((target) => target.kind === 'attribute' && target.name === '__hash__')),
    ),
  );
}
