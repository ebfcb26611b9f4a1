import * as l10n from '@vscode/l10n';
import type { FunctionOperation } from '../../../languages/library';
import type { Span } from '../../../model/span';
import { PRODUCT_LIMIT } from '../../limits';
import { withCondition } from '../../state/alternatives';
import { constant, NONE, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { Arguments, PlacedValue, Value } from '../../state/values';
import { areCertain, consume, keyIn, newList, newMap, open, unreadElements } from '../collections';
import { calculate } from '../operators/arithmetic';
import { truth } from '../operators/truth';
import { callback } from './elements';
import { sift } from './sift';

type Iteration = Extract<
  FunctionOperation,
  | 'slice'
  | 'compress'
  | 'take-while'
  | 'drop-while'
  | 'filter-false'
  | 'repeat'
  | 'product'
  | 'permutations'
  | 'combinations'
  | 'pairwise'
  | 'star-map'
  | 'accumulate'
  | 'reduce'
  | 'from-keys'
  | 'sum'
>;

/** A function over iterables that is called. */
interface IterationCall extends Pick<Arguments, 'positional' | 'named'> {
  readonly machine: Machine;
  readonly span: Span;
  readonly first: PlacedValue | undefined;
  readonly second: PlacedValue | undefined;
  readonly third: PlacedValue | undefined;
  readonly elements: (item: PlacedValue | undefined) => readonly PlacedValue[] | undefined;
  readonly listOf: (items: readonly PlacedValue[] | undefined) => Value | undefined;
  readonly call: (callee: PlacedValue, given: readonly PlacedValue[], condition?: string) => Value;
  readonly toRow: (row: readonly PlacedValue[]) => PlacedValue;
}

const ITERATIONS: { readonly [Operation in Iteration]: (call: IterationCall) => Value | undefined } = {
  slice: ({ positional, first, second, third, elements, listOf }) => {
    const items = elements(first);
    const bounds = [second, third].map((item) => (item === undefined || (item.value.kind === 'constant' && item.value.value === null) ? null : numberIn(item)));
    if (!items || positional.length > 3 || bounds.includes(undefined)) return undefined;
    const [start, end] = third === undefined ? [0, bounds[0]] : bounds;
    return listOf(areCertain(items) ? items.slice(start ?? 0, end ?? undefined) : items.map((item) => withCondition(item, l10n.t('it is in the slice'))));
  },
  compress: ({ machine, first, second, elements, listOf }) => {
    const [items, selectors] = [elements(first), elements(second)];
    if (!items || !selectors || !areCertain(items) || !areCertain(selectors)) return undefined;
    const isSelected = (index: number) => truth(machine, (selectors[index] as PlacedValue).value);
    return listOf(items.slice(0, selectors.length).flatMap((item, index) => sift(item, () => isSelected(index), l10n.t('the filter keeps it'))));
  },
  'filter-false': ({ machine, first, second, elements, listOf, call }) => {
    if (!first) return undefined;
    const passes = (item: PlacedValue) => negated(truth(machine, first.value.kind === 'constant' ? item.value : call(first, [item], item.condition)));
    return listOf(elements(second)?.flatMap((item) => sift(item, passes, l10n.t('the filter keeps it'))));
  },
  'take-while': (call) => takeWhile(call, 'take-while'),
  'drop-while': (call) => takeWhile(call, 'drop-while'),
  repeat: ({ named, first, second, listOf }) => {
    const times = numberIn(second ?? named.find(({ name }) => name === 'times')?.item);
    return first && times !== undefined && times <= PRODUCT_LIMIT ? listOf(Array.from({ length: times }, () => first)) : undefined;
  },
  product: ({ positional, named, elements, listOf, toRow }) => {
    const [repeat, ...others] = named;
    const times = repeat === undefined ? 1 : repeat.name === 'repeat' ? numberIn(repeat.item) : undefined;
    const each = positional.map(elements);
    if (times === undefined || times > PRODUCT_LIMIT || others.length > 0 || each.some((list) => list === undefined)) return undefined;
    const lists = Array.from({ length: times }, () => each).flat();
    const rows = lists.reduce<readonly (readonly PlacedValue[])[]>(
      (all, list) => all.flatMap((row) => (list ?? []).map((item) => [...row, item])).slice(0, PRODUCT_LIMIT + 1),
      [[]],
    );
    return rows.length > PRODUCT_LIMIT ? undefined : listOf(rows.map(toRow));
  },
  permutations: (call) => choose(call, 'permutations'),
  combinations: (call) => choose(call, 'combinations'),
  pairwise: ({ first, elements, listOf, toRow }) => {
    const items = elements(first);
    return items && areCertain(items) ? listOf(items.slice(1).map((item, index) => toRow([items[index] as PlacedValue, item]))) : undefined;
  },
  'star-map': ({ first, second, elements, listOf, call }) =>
    first && listOf(elements(second)?.map((row) => ({ ...row, value: call(first, elements(row) ?? [row], row.condition) }))),
  accumulate: ({ machine, positional, named, first, second, elements, listOf, call }) => {
    const items = elements(first);
    if (!items || !areCertain(items) || positional.length > 2 || named.length > 0) return undefined;
    const [start, ...others] = items;
    const totals = start ? [start] : [];
    for (const item of others) {
      const before = totals.at(-1) as PlacedValue;
      const value = second && second.value.kind !== 'constant' ? call(second, [before, item]) : calculate(machine, '+', before.value, item.value);
      if (!value) return undefined;
      totals.push({ ...item, value });
    }
    return listOf(totals);
  },
  reduce: ({ machine, span, first, second, third, elements, call }) => {
    const items = elements(second);
    if (!first) return undefined;
    if (!items || items.some(({ isMany, condition }) => isMany || condition !== undefined)) {
      // What the function does to what it is given is seen all the same.
      for (const item of items ?? (second ? [unreadElements(second)] : []))
        call(first, [third ?? machine.item(unknown(l10n.t('the initial value')), span), item], item.condition);
      return undefined;
    }
    const start = third ?? items[0];
    return start && (third ? items : items.slice(1)).reduce<PlacedValue>((state, item) => ({ ...item, value: call(first, [state, item]) }), start).value;
  },
  'from-keys': ({ machine, span, first, second, elements }) => {
    const map = newMap(machine);
    for (const item of elements(first) ?? []) {
      const key = keyIn(machine, map, item.value);
      const value = second ?? machine.item(NONE, span);
      if (key === undefined || item.condition !== undefined) open(machine, map, value);
      else machine.write(map.cells, key, value);
    }
    return first && elements(first) ? map : undefined;
  },
  sum: ({ machine, named, first, second, elements, listOf }) => {
    const items = elements(first);
    if (items && areCertain(items) && !second && named.length === 0)
      return items.reduce<Value | undefined>((sum, { value }) => sum && calculate(machine, '+', sum, value), constant(0));
    return second?.value.kind === 'list' && items
      ? listOf([...machine.items(second.value), ...items.flatMap((item) => (elements(item) ?? []).map((each) => withCondition(each, item.condition)))])
      : undefined;
  },
};

/** What functions over iterables give, those of `itertools` among them; undefined where that is not known. */
export function iterate(machine: Machine, operation: Iteration, { positional, named }: Arguments, span: Span): Value | undefined {
  const { language } = machine.frame.module;
  const [first, second, third] = positional;
  return ITERATIONS[operation]({
    ...{ machine, span, positional, named, first, second, third },
    elements: (item) => item && consume(machine, item.value, language),
    listOf: (items) => items && newList(machine, items),
    call: (callee, given, condition) => callback(machine, callee, given, span, condition),
    toRow: (row) => {
      const conditions = row.flatMap(({ condition }) => condition ?? []);
      return withCondition(machine.item(newList(machine, row, 'tuple'), span), conditions[0]);
    },
  });
}

function takeWhile({ machine, first, second, elements, listOf, call }: IterationCall, operation: 'take-while' | 'drop-while'): Value | undefined {
  const items = elements(second);
  if (!items || !first || !areCertain(items)) return undefined;
  const tests = items.map((item) => truth(machine, call(first, [item])));
  const end = tests.findIndex((test) => test !== true);
  const at = end < 0 ? items.length : end;
  const [before, after] = [items.slice(0, at), items.slice(at)];
  if (end < 0 || tests[end] === false) return listOf(operation === 'take-while' ? before : after);
  const open = after.map((item) => withCondition(item, l10n.t('the condition lets it through')));
  return listOf(operation === 'take-while' ? [...before, ...open] : open);
}

function choose({ named, first, second, elements, listOf, toRow }: IterationCall, operation: 'permutations' | 'combinations'): Value | undefined {
  const items = elements(first);
  const length = second ?? named.find(({ name }) => name === 'r')?.item;
  const size = length ? numberIn(length) : operation === 'permutations' ? items?.length : undefined;
  if (!items || size === undefined || !areCertain(items)) return undefined;
  const rows = chosen(items, size, operation === 'combinations');
  return rows.length > PRODUCT_LIMIT ? undefined : listOf(rows.map(toRow));
}

function numberIn(item: PlacedValue | undefined): number | undefined {
  return item?.value.kind === 'constant' && typeof item.value.value === 'number' ? item.value.value : undefined;
}

/** All ways to take so many of the items, in the order of Python's documentation, as far as they are not too many. */
function chosen(items: readonly PlacedValue[], size: number, isInOrder: boolean): readonly (readonly PlacedValue[])[] {
  let rows: readonly (readonly number[])[] = [[]];
  for (let taken = 0; taken < size && rows.length > 0 && rows.length <= PRODUCT_LIMIT; taken++)
    rows = rows.flatMap((row) => items.flatMap((_, at) => (row.includes(at) || (isInOrder && at < (row.at(-1) ?? 0)) ? [] : [[...row, at]])));
  return rows.map((row) => row.flatMap((at) => items[at] ?? []));
}

function negated(test: boolean | undefined): boolean | undefined {
  return test === undefined ? undefined : !test;
}
