import { Cells } from './cells';
import { isEnumeration, membersOf } from './enumeration';
import type { Machine } from './machine';
import { ITEMS, type Item, type ListValue, type MapValue, OPEN, type Value, constant, isSame, unknown, withCondition } from './values';

export function newList(machine: Machine, items: readonly Item[], form: ListValue['form'] = 'list'): ListValue {
  const list: ListValue = { kind: 'list', form, cells: new Cells(machine.unit) };
  list.cells.write(ITEMS, form === 'set' ? distinct(items) : items, machine.unit);
  return list;
}

/** What a set keeps: the first of equal elements, unless it may be missing. */
export function distinct(items: readonly Item[]): readonly Item[] {
  /** What is certainly in the set so far: constants by what they are, the others one by one. */
  const constants = new Set<unknown>();
  const others: Value[] = [];
  return items.filter(({ value, condition }) => {
    if (value.kind === 'unknown') return true;
    const isThere = value.kind === 'constant' ? constants.has(value.value) : others.some((other) => isSame(other, value));
    if (condition === undefined && value.kind === 'constant') constants.add(value.value);
    else if (condition === undefined && !isThere) others.push(value);
    return !isThere;
  });
}

export function newMap(machine: Machine, entries: Iterable<readonly [string, Item]> = []): MapValue {
  const map: MapValue = { kind: 'map', cells: new Cells(machine.unit) };
  for (const [key, item] of entries) map.cells.write(key, item, machine.unit);
  return map;
}

/** The range of a list of `length` elements that Python's `start:stop` selects; undefined when only the running program knows. */
export function boundsOf(machine: Machine, slice: ListValue, length: number): { readonly start: number; readonly end: number } | undefined {
  const [start, end, step] = machine.items(slice).map(({ value }) => (value.kind === 'constant' && (value.value === null || typeof value.value === 'number') ? value.value : undefined));
  if (start === undefined || end === undefined || (step ?? 1) !== 1 || step === undefined && machine.items(slice).length > 2) return undefined;
  const clamp = (index: number): number => (index < 0 ? Math.max(0, length + index) : Math.min(index, length));
  const from = clamp(start ?? 0);
  return { start: from, end: Math.max(from, clamp(end ?? length)) };
}

/** The cell a key has in a map; undefined when only the running program knows it. */
export function keyOf(key: Value): string | undefined {
  switch (key.kind) {
    case 'constant':
      return typeof key.value === 'string' ? key.value : `\0${String(key.value)}`;
    case 'agent':
    case 'handoff':
      return `\0${key.id}`;
    case 'class':
      return `\0${key.module.file}:${key.definition.start}`;
    default:
      return undefined;
  }
}

/** The value that a cell's key stood for. */
export function fromKey(key: string): Value {
  if (!key.startsWith('\0')) return constant(key);
  const number = Number(key.slice(1));
  return Number.isNaN(number) ? unknown('this key is not a constant') : constant(number);
}

/** A map's entries in order, those that could not be read as one unknown under an unknown key. */
export function entriesOf(machine: Machine, map: MapValue): readonly { readonly key: Value; readonly item: Item }[] {
  return map.cells.keys(machine.unit).flatMap((key) => {
    const item = machine.read(map.cells, key);
    return item ? [{ key: key === OPEN ? item.value : fromKey(key), item }] : [];
  });
}

/** Marks a map as holding entries that could not be read. */
export function open(machine: Machine, map: MapValue, item: Item): void {
  machine.write(map.cells, OPEN, { ...item, value: item.value.kind === 'unknown' ? item.value : unknown('this entry has a key that only the running program knows') });
}

/** The elements that iterating over a value gives; undefined when unknown. */
export function elementsOf(machine: Machine, value: Value, language: 'python' | 'typescript'): readonly Item[] | undefined {
  switch (value.kind) {
    case 'list':
      return machine.items(value);
    case 'map': {
      const entries = entriesOf(machine, value);
      if (language === 'python') return entries.map(({ key, item }) => ({ ...item, value: key }));
      return entries.map(({ key, item }) => ({ ...item, value: newList(machine, [{ value: key, span: item.span }, item], 'tuple') }));
    }
    case 'class':
      return isEnumeration(value) ? membersOf(machine, value) : undefined;
    case 'union': {
      const lists = value.alternatives.map((item) => ({ item, elements: elementsOf(machine, item.value, language) }));
      if (lists.every(({ elements, item }) => elements === undefined && item.value.kind !== 'constant')) return undefined;
      return lists.flatMap(({ item, elements }) => {
        if (!elements) return item.value.kind === 'constant' ? [] : [{ ...item, value: unknown('these elements are only known when the program runs') }];
        return elements.map((element) => withCondition(element, item.condition));
      });
    }
    default:
      return undefined;
  }
}
