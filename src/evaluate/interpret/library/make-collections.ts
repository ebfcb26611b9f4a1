import * as l10n from '@vscode/l10n';
import { RANGE_LIMIT } from '../../limits';
import { union, withCondition } from '../../state/alternatives';
import { constant, OPEN, UNDEFINED, unknown } from '../../state/common-values';
import type { MapValue, PlacedValue, Value } from '../../state/values';
import { libraryName } from '../callable/library-name';
import { areCertain, entriesOf, isIterator, iteratorOf, keyIn, newList, newMap, open } from '../collections';
import { mergeInto } from '../merge';
import { truth } from '../operators/truth';
import { callback } from './elements';
import { onList } from './list-operations';
import { mapUnread } from './map-unread';
import { callMethod } from './method';
import { elements, listOf, type OperationCall } from './operation-call';
import { sift } from './sift';

/** `Array.of(2)` has one element, `Array(2)` two empty places. */
export function gathered({ machine, args, callee, first, span }: OperationCall): Value | undefined {
  const count = args.positional.length === 1 && first?.value.kind === 'constant' && libraryName(callee.value) === 'Array' ? first.value.value : undefined;
  if (typeof count !== 'number') return newList(machine, args.positional);
  return count >= 0 && count <= RANGE_LIMIT
    ? newList(
        machine,
        Array.from({ length: count }, () => machine.item(UNDEFINED, span)),
      )
    : undefined;
}

/** Python's functions `map` and `filter`, as the methods of JS's lists. */
export function mapOrFilter(call: OperationCall, operation: 'map' | 'filter'): Value | undefined {
  const { machine, span, first, second, args } = call;
  if (args.positional.length > 2) return first && operation === 'map' ? mapRows(call, first) : undefined;
  const list = second && elements(call, second);
  if (first && second && !list && operation === 'map' && first.value.kind !== 'constant') return mapUnread(machine, 'map', first, second.span, '…');
  if (!first || !list) return undefined;
  // `filter(None, …)` keeps what is true.
  if (first.value.kind === 'constant')
    return newList(
      machine,
      list.flatMap((item) => sift(item, ({ value }) => truth(machine, value), l10n.t('it is true'))),
    );
  return onList(machine, newList(machine, list), operation, { positional: [first], named: [], isOpen: false }, span);
}

/** Python's `map` of a function over several iterables. */
function mapRows(call: OperationCall, callee: PlacedValue): Value | undefined {
  const { machine, span } = call;
  const rows = rowsOf(call, call.args.positional.slice(1));
  return listOf(
    call,
    rows?.map((row) => machine.item(callback(machine, callee, row, span, undefined), span)),
  );
}

/** What stands at each position of several iterables; `filler`: where one of them has nothing any more, which ends it otherwise. Undefined where that is not known. */
export function rowsOf(call: OperationCall, given: readonly PlacedValue[], filler?: PlacedValue): readonly (readonly PlacedValue[])[] | undefined {
  // One iterator given twice gives every other element.
  if (given.some(({ value }, index) => isIterator(value) && given.findIndex((other) => other.value === value) < index)) return undefined;
  const lists = given
    .map((item) => eitherList(call, item) ?? elements(call, item))
    .filter((list): list is readonly PlacedValue[] => list !== undefined && areCertain(list));
  if (lists.length < given.length) return undefined;
  const lengths = lists.map(({ length }) => length);
  const length = lengths.length === 0 ? 0 : filler ? Math.max(...lengths) : Math.min(...lengths);
  return Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? filler ?? []));
}

/** The elements of one of several lists of the same length: at each position one of theirs, whichever of them it is. */
function eitherList({ machine }: OperationCall, { value }: PlacedValue): readonly PlacedValue[] | undefined {
  const each = value.kind === 'union' ? value.alternatives : [];
  const lists = each.map((item) => (item.value.kind === 'list' && !isIterator(item.value) ? machine.items(item.value) : undefined));
  const [first] = lists;
  if (!first || !lists.every((list) => list !== undefined && areCertain(list) && list.length === first.length)) return undefined;
  return first.map((item, index) => ({ ...item, value: union(each.flatMap((one, at) => withCondition(lists[at]?.[index] ?? item, one.condition))) }));
}

export function zipped({ machine, span }: OperationCall, rows: readonly (readonly PlacedValue[])[] | undefined): Value | undefined {
  return (
    rows &&
    newList(
      machine,
      rows.map((row) => machine.item(newList(machine, row, 'tuple'), span)),
    )
  );
}

export function enumerated(call: OperationCall): Value | undefined {
  const { machine, args, span, first, second } = call;
  const items = (first && eitherList(call, first)) ?? elements(call, first);
  const start = second ?? args.named.find(({ name }) => name === 'start')?.item;
  const from = start === undefined ? 0 : start.value.kind === 'constant' && typeof start.value.value === 'number' ? start.value.value : undefined;
  const isKnown = items && from !== undefined && areCertain(items);
  return listOf(
    call,
    items?.map((item, index) => ({
      ...item,
      value: newList(machine, [machine.item(isKnown ? constant(from + index) : unknown(l10n.t('the position of this element')), span), item], 'tuple'),
    })),
  );
}

/** A list or map of its own; `depth`: how far down what it holds is copied, too. */
export function copy(call: OperationCall, value: Extract<Value, { kind: 'list' | 'map' }>, depth = 0): Value {
  const { machine } = call;
  const inner = (item: PlacedValue): PlacedValue =>
    depth > 0 && (item.value.kind === 'list' || item.value.kind === 'map') ? { ...item, value: copy(call, item.value, depth - 1) } : item;
  if (value.kind === 'list') return newList(machine, machine.items(value).map(inner), value.form);
  const entries = value.cells.keys(machine.unit).flatMap((key) => {
    const item = machine.read(value.cells, key);
    return item ? [[key, inner(item)] as const] : [];
  });
  return { ...value, cells: newMap(machine, entries).cells };
}

export function toMap(call: OperationCall): Value {
  const { callee, first, second } = call;
  const isDefault = callee.value.kind === 'symbolic' && callee.value.term.kind === 'external' && callee.value.term.name === 'collections.defaultdict';
  if (isDefault && first && first.value.kind !== 'constant') {
    const rest = toMapFrom(call, second);
    return rest.kind === 'map' ? { ...rest, factory: first } : rest;
  }
  return toMapFrom(call, first);
}

/** JS: an object with the entries of a map, whose keys become texts. */
export function asObject({ machine }: OperationCall, map: MapValue): MapValue {
  const object: MapValue = { ...newMap(machine), isObject: true };
  for (const { key, item } of entriesOf(machine, map)) machine.write(object.cells, keyIn(machine, object, key) ?? OPEN, item);
  return object;
}

export function toMapFrom(call: OperationCall, first: PlacedValue | undefined): Value {
  const { machine, args, span } = call;
  const map = newMap(machine);
  if (first?.value.kind === 'map' || first?.value.kind === 'union') mergeInto(machine, map, first);
  else if (first && !(first.value.kind === 'constant')) {
    const rows = elements(call, first);
    if (!rows) open(machine, map, first);
    for (const row of rows ?? []) {
      const pair = elements(call, row);
      const key = pair?.[0] && keyIn(machine, map, pair[0].value);
      if (key !== undefined && pair?.[1]) machine.write(map.cells, key, pair[1]);
      else open(machine, map, row);
    }
  }
  for (const { name, item } of args.named) machine.write(map.cells, name, item);
  if (args.isOpen) open(machine, map, machine.item(unknown(l10n.t('entries that were spread in')), span));
  return map;
}

/** `Array.from({ length: 2 }, f)`. */
export function arrayLike(call: OperationCall, value: Value): readonly PlacedValue[] | undefined {
  const { machine, span } = call;
  const length =
    value.kind === 'map' && value.isObject && !machine.read(value.cells, OPEN) && !iteratorOf(machine, value)
      ? machine.read(value.cells, 'length')?.value
      : undefined;
  if (value.kind !== 'map' || length?.kind !== 'constant' || typeof length.value !== 'number' || !(length.value <= RANGE_LIMIT)) return undefined;
  return Array.from({ length: length.value }, (_, index) => machine.read(value.cells, String(index)) ?? machine.item(UNDEFINED, span));
}

/** `Array.from(list, f)`. */
export function mapped(call: OperationCall, list: Value | undefined): Value | undefined {
  const { machine, span, callee, language, second } = call;
  if (!list || !second || !machine.program.traits[language].functions.takePosition) return list;
  return callMethod(machine, { kind: 'method', receiver: list, name: 'map' }, { positional: [second], named: [], isOpen: false }, span, callee.span);
}
