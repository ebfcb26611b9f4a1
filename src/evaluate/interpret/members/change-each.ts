import { alternatives } from '../../state/alternatives';
import type { Machine } from '../../state/machine';
import type { PlacedValue, UnionValue, Value } from '../../state/values';

/** Changes each of the values that one may be, under the condition under which it is that one: nothing, where it is that, can be changed. */
export function changeEach(machine: Machine, value: UnionValue, span: PlacedValue['span'], change: (value: Value) => void): void {
  const [only, ...others] = value.alternatives.filter((each) => each.value.kind !== 'constant' || each.value.value != null);
  if (only && others.length === 0) return change(only.value);
  for (const { value: each, condition } of alternatives({ value, span })) {
    const run = (): 'end' => {
      change(each);
      return 'end';
    };
    if (condition === undefined) run();
    else machine.maybe(condition, run);
  }
}
