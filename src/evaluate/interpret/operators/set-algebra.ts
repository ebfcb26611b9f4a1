import type { Machine } from '../../state/machine';
import type { ListValue, PlacedValue } from '../../state/values';
import { areCertain, newList } from '../collections';
import { same } from './compare';

export type SetOperator = '&' | '-' | '^';

/** What two sets have in common, one without the other, or in one of them alone; undefined where an element may be one of the other's, or not. */
export function combineSets(machine: Machine, operator: SetOperator, left: readonly PlacedValue[], right: readonly PlacedValue[]): ListValue | undefined {
  if (!areCertain(left) || !areCertain(right)) return undefined;
  const mine = split(machine, left, right);
  const others = operator === '^' ? split(machine, right, left) : undefined;
  if (!mine || (operator === '^' && !others)) return undefined;
  return newList(machine, operator === '&' ? mine.shared : [...mine.own, ...(others?.own ?? [])], 'set');
}

/** The elements that are among others, and those that are not. */
function split(machine: Machine, items: readonly PlacedValue[], others: readonly PlacedValue[]) {
  const shared: PlacedValue[] = [];
  const own: PlacedValue[] = [];
  for (const item of items) {
    const answers = others.map((other) => same(machine, '==', item.value, other.value)?.value);
    if (answers.includes(true)) shared.push(item);
    else if (answers.includes(undefined)) return undefined;
    else own.push(item);
  }
  return { shared, own };
}
