import * as l10n from '@vscode/l10n';
import type { Span } from '../../model/span';
import type { Language } from '../../model/workflow';
import { CHARACTERS_LIMIT } from '../limits';
import { isSame, withCondition } from '../state/alternatives';
import { Cells } from '../state/cells';
import { bounded, constant, ITEMS, OPEN, unknown } from '../state/common-values';
import { negate } from '../state/completion';
import type { Machine } from '../state/machine';
import type { InstanceValue, ListValue, MapValue, PlacedValue, Value } from '../state/values';
import { isMethod } from './callable/is-method';
import { callFunction } from './calls/call-function';
import { findHook } from './classes/ancestry';
import { tupleItems } from './classes/data-class';
import { isEnumeration, membersOf } from './classes/enumeration';
import { refuseIteration } from './trial/refuse';
import { refuseHashing } from './trial/refuse-hashing';

export function newList(machine: Machine, items: readonly PlacedValue[], form: ListValue['form'] = 'list'): ListValue {
  const list: ListValue = { kind: 'list', form, cells: new Cells(machine.unit) };
  list.cells.write(ITEMS, bounded(form === 'set' ? distinct(machine, items) : items), machine.unit);
  return list;
}

/** Python: what makes its elements when somebody goes through it. */
export function newLazy(machine: Machine, form: 'generator' | 'iterator', span: Span, make: (machine: Machine) => readonly PlacedValue[]): ListValue {
  const list: ListValue = { kind: 'list', form, cells: new Cells(machine.unit) };
  list.cells.write(ITEMS, [{ ...unreadElements({ value: list, span }), make }], machine.unit);
  return list;
}

/** Goes through what somebody else may go through, of whom nothing is known. */
export function goThrough(machine: Machine, value: Value): void {
  if (value.kind === 'promise') goThrough(machine, value.result.value);
  else if (value.kind === 'union') for (const each of value.alternatives) goThrough(machine, each.value);
  else if (isIterator(value)) machine.items(value);
}

/** Notes what is put where others may have it from, who may go through it. */
export function handOn(machine: Machine, value: Value): void {
  if (value.kind === 'union') for (const each of value.alternatives) handOn(machine, each.value);
  else if (isIterator(value)) machine.unit.handOn(value);
}

/** At the end of a unit: what was handed on, and nobody has gone through who is followed, others may go through yet. */
export function goThroughRest(machine: Machine): void {
  const { unit } = machine;
  for (let list = unit.takeHandedOn(); list; list = unit.takeHandedOn()) {
    const rest = list;
    if (!machine.read(rest.cells, ITEMS)?.some(({ make }) => make)) continue;
    machine.maybe(l10n.t('whether anybody goes through it'), () =>
      machine.contain(() => {
        machine.items(rest);
        return 'end';
      }),
    );
  }
}

/** What a set keeps: the first of equal elements, unless it may be missing. */
export function distinct(machine: Machine, items: readonly PlacedValue[]): readonly PlacedValue[] {
  const plain = (value: unknown): unknown => (typeof value === 'boolean' && !machine.frame.module.traits.objects.areMaps ? Number(value) : value);
  /** What is certainly in the set so far: constants by what they are, the others one by one. */
  const constants = new Set<unknown>();
  const others: Value[] = [];
  // What is not known may be one of the others.
  const isUnknown = ({ value }: PlacedValue): boolean => value.kind === 'unknown' || (value.kind === 'method' && !isMethod(machine, value));
  const given = items.length > 1 ? items.map((item) => (isUnknown(item) && !item.isMany ? { ...item, isMany: true as const } : item)) : items;
  return given.filter(({ value, condition }) => {
    if (condition === undefined) refuseHashing(machine, value);
    if (value.kind === 'unknown') return true;
    const isThere = value.kind === 'constant' ? constants.has(plain(value.value)) : others.some((other) => isSame(other, value));
    if (condition === undefined && value.kind === 'constant') constants.add(plain(value.value));
    else if (condition === undefined && !isThere) others.push(value);
    return !isThere;
  });
}

export function newMap(machine: Machine, entries: Iterable<readonly [string, PlacedValue]> = []): MapValue {
  const map: MapValue = { kind: 'map', cells: new Cells(machine.unit) };
  for (const [key, item] of entries) map.cells.write(key, item, machine.unit);
  return map;
}

/** The range of a list of `length` elements that Python's `start:stop` selects; undefined when only the running program knows. */
export function boundsOf(machine: Machine, slice: ListValue, length: number): { readonly start: number; readonly end: number } | undefined {
  const [start, end, step] = machine
    .items(slice)
    .map(({ value }) => (value.kind === 'constant' && (value.value === null || typeof value.value === 'number') ? value.value : undefined));
  if (start === undefined || end === undefined || (step ?? 1) !== 1 || (step === undefined && machine.items(slice).length > 2)) return undefined;
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

/** The key of an object's property: JS makes texts of numbers and the like. */
export function propertyKey(machine: Machine, key: Value): string | undefined {
  if (!machine.frame.module.traits.objects.areMaps) return keyOf(key);
  return key.kind === 'constant' ? String(key.value) : (symbolName(key) ?? keyOf(key));
}

const ITERATOR = '[Symbol.iterator]';

/** JS: the name under which an object or a class has what it is asked for by a symbol. */
export function symbolName(value: Value): string | undefined {
  return value.kind === 'symbolic' && value.term.kind === 'external' && /^Symbol\.\w+$/.test(value.term.name) ? `[${value.term.name}]` : undefined;
}

/** Python: keys that are equal. */
const TWINS: Readonly<Record<string, string>> = { '\0true': '\x001', '\x001': '\0true', '\0false': '\x000', '\x000': '\0false' };

/** The cell that a key has in this map, or would get. */
export function keyIn(machine: Machine, map: MapValue, key: Value): string | undefined {
  if (map.isObject) return propertyKey(machine, key);
  refuseHashing(machine, key);
  const own = keyOf(key);
  const twin = own === undefined || machine.frame.module.traits.objects.areMaps ? undefined : TWINS[own];
  return own !== undefined && twin !== undefined && machine.read(map.cells, own) === undefined && machine.read(map.cells, twin) !== undefined ? twin : own;
}

/** Constants that are no numbers, by their keys. */
const WORDS: ReadonlyMap<string, boolean | number | null | undefined> = new Map<string, boolean | number | null | undefined>([
  ['\0null', null],
  ['\0undefined', undefined],
  ['\0true', true],
  ['\0false', false],
  ['\0NaN', NaN],
]);

/** The value that a cell's key stood for. */
function fromKey(key: string): Value {
  if (!key.startsWith('\0')) return constant(key);
  if (WORDS.has(key)) return constant(WORDS.get(key));
  const number = Number(key.slice(1));
  return Number.isNaN(number) ? unknown(l10n.t('this key is not a constant')) : constant(number);
}

/** What an array's positions look like as keys. */
export const POSITION = /^(0|[1-9]\d{0,9})$/;

/** JS: an object has the keys that are whole numbers first, in their order. */
function inOrder(map: MapValue, keys: readonly string[]): readonly string[] {
  if (!map.isObject || !keys.some((key) => POSITION.test(key))) return keys;
  return [...keys.filter((key) => POSITION.test(key)).sort((a, b) => Number(a) - Number(b)), ...keys.filter((key) => !POSITION.test(key))];
}

/** A map's entries in order, those that could not be read as one unknown under an unknown key. */
export function entriesOf(machine: Machine, map: MapValue): readonly { readonly key: Value; readonly item: PlacedValue }[] {
  return inOrder(map, map.cells.keys(machine.unit)).flatMap((key) => {
    const item = machine.read(map.cells, key);
    if (!item) return [];
    if (key === OPEN) return [{ key: item.value, item: { ...item, isMany: true as const } }];
    const missing = missingIn(item);
    return [{ key: fromKey(key), item: missing ? { ...item, condition: negate(missing) } : item }];
  });
}

/** JS: the entries of an object that going through it gives: none under a symbol. */
export function listedEntries(machine: Machine, map: MapValue): ReturnType<typeof entriesOf> {
  return entriesOf(machine, map).filter(({ key }) => !(map.isObject && key.kind === 'constant' && String(key.value).startsWith('[Symbol.')));
}

/** The condition under which an entry is not there: on one of the paths that lead here nothing set it. */
export function missingIn({ value }: PlacedValue): string | undefined {
  return value.kind === 'union' ? value.alternatives.find((each) => each.value.kind === 'constant' && each.value.value === undefined)?.condition : undefined;
}

/** A map's entries as pairs of key and value. */
export function pairsOf(machine: Machine, map: MapValue): readonly PlacedValue[] {
  const form = machine.frame.module.traits.functions.rest;
  return listedEntries(machine, map).map(({ key, item }) => {
    const { isMany: _, ...value } = item;
    return { ...item, value: newList(machine, [{ value: key, span: item.span }, value], form) };
  });
}

/** Marks a map as holding entries that could not be read. */
export function open(machine: Machine, map: MapValue, item: PlacedValue): void {
  machine.write(map.cells, OPEN, {
    ...item,
    value: item.value.kind === 'unknown' ? item.value : unknown(l10n.t('this entry has a key that only the running program knows')),
  });
}

/** One unknown that stands for the elements of a value that cannot be read. */
export function unreadElements(item: PlacedValue): PlacedValue {
  return { ...item, value: item.value.kind === 'unknown' ? item.value : unknown(l10n.t('these elements are only known when the program runs')), isMany: true };
}

/** The elements that iterating over a value gives; undefined when unknown. */
export function elementsOf(machine: Machine, value: Value, language: Language): readonly PlacedValue[] | undefined {
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string' && !value.member && value.value.length <= CHARACTERS_LIMIT
        ? [...value.value].map((character) => machine.item(constant(character), { start: 0, end: 0 }))
        : undefined;
    case 'list':
      return machine.items(value);
    case 'map': {
      const entries = entriesOf(machine, value);
      if (machine.program.traits[language].objects.giveKeys) return entries.map(({ key, item }) => ({ ...item, value: key }));
      return value.isObject ? iterated(machine, value, iteratorOf(machine, value)) : pairsOf(machine, value);
    }
    case 'class':
      return isEnumeration(value) ? membersOf(machine, value) : undefined;
    case 'instance':
      return tupleItems(machine, value) ?? iterated(machine, value, findHook(machine, value.of, 'iterate'));
    case 'union': {
      const lists = value.alternatives.map((item) => ({ item, elements: elementsOf(machine, item.value, language) }));
      if (lists.every(({ elements, item }) => elements === undefined && item.value.kind !== 'constant')) return undefined;
      return lists.flatMap(({ item, elements }) => {
        if (!elements) return item.value.kind === 'constant' && typeof item.value.value !== 'string' ? [] : [unreadElements(item)];
        return elements.map((element) => withCondition(element, item.condition));
      });
    }
    default:
      refuseIteration(machine, value);
      return undefined;
  }
}

/** The elements of a value that is gone through: an iterator has none left then. */
export function consume(machine: Machine, value: Value, language: Language): readonly PlacedValue[] | undefined {
  const elements = elementsOf(machine, value, language);
  if (isIterator(value)) machine.setItems(value, []);
  return elements;
}

export function isIterator(value: Value): value is ListValue {
  return value.kind === 'list' && (value.form === 'generator' || value.form === 'iterator');
}

/** JS: an object's own method that says how it is gone through. */
export function iteratorOf(machine: Machine, value: MapValue): Value | undefined {
  return machine.read(value.cells, ITERATOR)?.value;
}

/** What an object gives whose class, or in JS the object itself, says how it is gone through. */
function iterated(machine: Machine, value: InstanceValue | MapValue, iterate: Value | undefined): readonly PlacedValue[] | undefined {
  if (iterate?.kind !== 'function') return undefined;
  const result = callFunction(machine, { ...iterate, self: value }, { positional: [], named: [], isOpen: false }, iterate.definition);
  return result === value ? undefined : elementsOf(machine, result, iterate.module.language);
}

/** Whether each element is there whatever happens, so that positions mean something. */
export function areCertain(items: readonly PlacedValue[]): boolean {
  return !items.some(({ isMany, isMoved, condition }) => isMany || isMoved || condition !== undefined);
}

/** What a list holds for certain, in its order. */
export function certainItems(machine: Machine, list: ListValue): readonly Value[] | undefined {
  const items = machine.items(list);
  return list.mayBeFilled === undefined && areCertain(items) ? items.map(({ value }) => value) : undefined;
}
