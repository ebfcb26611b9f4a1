import type { Expression } from '../../../languages/ir';
import { alternatives } from '../../state/alternatives';
import type { Machine } from '../../state/machine';
import type { Value } from '../../state/values';
import { evaluate } from '../expression';

/** Whether it is the agent that answered last in an earlier run: `result.last_agent`. */
export function isLastAgent(machine: Machine, value: Value): boolean {
  const { lastAgent } = machine.program.sdk[machine.frame.module.language];
  return value.kind === 'symbolic' && value.term.kind === 'attribute' && value.term.name === lastAgent;
}

/** Where it takes the place of an agent, the next run starts with it: `current = result.last_agent`. */
export function noteLastAgent(machine: Machine, target: Expression, value: Value): void {
  if (!isLastAgent(machine, value)) return;
  const before = alternatives({ value: evaluate(machine, target), span: machine.spanOf(target) });
  if (before.some((item) => item.value.kind === 'agent')) machine.unit.startsWithLastAgent = true;
}
