import type { Machine } from '../../state/machine';
import type { Arguments, PlacedValue } from '../../state/values';
import { areCertain } from '../collections';
import { comparesTexts, constantRules } from '../operators/arithmetic';

/** The elements in order where all are texts or all numbers and nothing else says what comes first; else somewhere. */
export function sorted(machine: Machine, items: readonly PlacedValue[], { positional, named }: Arguments): readonly PlacedValue[] {
  const keys = items.map((item) => keyOf(machine, item));
  const areTexts = keys.every((key) => typeof key === 'string');
  const areNumbers = constantRules(machine).hasIntegers && keys.every((key) => typeof key === 'number');
  const option = named.length === 1 && named[0]?.name === 'reverse' ? named[0].item.value : undefined;
  const isReversed = option?.kind === 'constant' ? option.value : undefined;
  const isPlain = positional.length === 0 && (named.length === 0 || typeof isReversed === 'boolean');
  const isTie = items.some(({ value }) => value.kind === 'list') && new Set(keys).size < keys.length;
  if (!isPlain || isTie || !areCertain(items) || (!areTexts && !areNumbers)) return moved(items);
  const order = (a: PlacedValue, b: PlacedValue): number => {
    const [first, second] = [keyOf(machine, a), keyOf(machine, b)];
    return areTexts ? comparesTexts(machine, String(first), String(second)) : Number(first) - Number(second);
  };
  return items.toSorted((a, b) => (isReversed ? order(b, a) : order(a, b)));
}

/** What an element is put in order by: of pairs what comes first, where no two begin alike. */
function keyOf(machine: Machine, { value }: PlacedValue): unknown {
  if (value.kind === 'constant' && !value.member) return value.value;
  if (value.kind !== 'list' || value.form !== 'tuple') return undefined;
  const [first] = machine.items(value);
  return first && areCertain([first]) ? keyOf(machine, first) : undefined;
}

/** The same elements in an order that is not followed. */
function moved(items: readonly PlacedValue[]): readonly PlacedValue[] {
  return items.length > 1 ? items.map((item) => ({ ...item, isMoved: true })) : items;
}
