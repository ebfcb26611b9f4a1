import * as l10n from '@vscode/l10n';
import type { Span } from '../../../model/span';
import { union, withCondition } from '../../state/alternatives';
import { NONE, OPEN, UNDEFINED, unknown } from '../../state/common-values';
import type { Machine } from '../../state/machine';
import type { ListValue, MapValue, PlacedValue, Value } from '../../state/values';
import { libraryName } from '../callable/library-name';
import { callValue } from '../calls/call';
import { callFunction } from '../calls/call-function';
import { findHook } from '../classes/ancestry';
import { tupleItems } from '../classes/data-class';
import { isEnumeration } from '../classes/enumeration';
import { areCertain, boundsOf, elementsOf, keyIn, newList, open, POSITION, propertyKey, symbolName, unreadElements } from '../collections';
import { refuseElement, refuseSubscript } from '../trial/refuse';
import { changeEach } from './change-each';
import { getMember, unwrapGetter } from './get-member';
import { noteSettingSome } from './lost-handoffs';
import { setAttribute } from './set-attribute';
import { deleteSomeEntry, setSomeCell, setSomeElement, setSomeEntry } from './some-entry';

const NO_ARGUMENTS = { positional: [], named: [], isOpen: false } as const;

/** `value[index]`. */
export function getSubscript(machine: Machine, object: PlacedValue, index: PlacedValue, span: Span): Value {
  const { value } = object;
  switch (value.kind) {
    case 'unknown':
      return value;
    case 'sdk':
    case 'class': {
      if (value.kind === 'class' && machine.frame.module.traits.objects.areMaps) return byName();
      // `Agent[Context]`: a generic stays what it is.
      if (value.kind === 'sdk' && value.role.role === 'agent') return { ...value, context: index.value };
      // `Kind["HIGH"]`: the member of that name.
      if (value.kind === 'class' && isEnumeration(value) && index.value.kind === 'constant' && typeof index.value.value === 'string')
        return getMember(machine, value, index.value.value, span);
      return value.kind === 'class' && !isPlain(value) ? { kind: 'symbolic', term: { kind: 'subscript', object, index }, span } : value;
    }
    case 'union':
      return union(value.alternatives.map((item) => ({ ...item, value: getSubscript(machine, item, index, span) })));
    case 'map': {
      const key = memberKey(machine, value, index.value);
      if (key !== undefined) {
        const own = machine.read(value.cells, key);
        if (own) return unwrapGetter(machine, own.value, span);
      }
      if (value.factory) return madeOrHeld(machine, value, value.factory, key, span);
      const unread = machine.read(value.cells, OPEN);
      // What other keys have it does not.
      if (key !== undefined && unread) return unread.value;
      if (index.value.kind === 'constant')
        return machine.frame.module.traits.isMissingAnError ? unknown(l10n.t('there is no `{0}` here', String(index.value.value))) : UNDEFINED;
      return anyOf(
        value.cells.keys(machine.unit).flatMap((each) => machine.read(value.cells, each) ?? []),
        'key',
      );
    }
    case 'list': {
      const items = machine.items(value);
      const { areMaps } = machine.frame.module.traits.objects;
      if (index.value.kind === 'list' && index.value.form === 'slice') {
        const picked = areCertain(items) ? sliced(machine, index.value, items) : undefined;
        const inSlice = (item: PlacedValue): PlacedValue => ({ ...withCondition(item, l10n.t('it is in the slice')), isMoved: true });
        return newList(machine, picked ?? items.map(inSlice), value.form);
      }
      const position = positionOf(index.value, areMaps);
      if (position !== undefined) {
        if (areCertain(items) && areMaps)
          return items[position]?.value ?? (position < 0 || items.length === 0 ? UNDEFINED : unknown(l10n.t('there is no element {0} here', position)));
        if (areMaps && (position < 0 || (position >= items.length && !items.some(({ isMany }) => isMany)))) return UNDEFINED;
        if (areCertain(items)) return items.at(position)?.value ?? unknown(l10n.t('there is no element {0} here', position));
      }
      if (areMaps && isIteratorSymbol(index.value)) return { kind: 'method', receiver: value, name: 'values' };
      if (index.value.kind === 'symbolic' && index.value.term.kind === 'call' && libraryName(index.value.term.callee.value) === 'builtins.slice')
        return unknown(l10n.t('this element is only known when the program runs'));
      return anyOf(items, 'position');
    }
    case 'instance': {
      const items = tupleItems(machine, value);
      const position = items && positionOf(index.value, false);
      if (items && position !== undefined) return items.at(position)?.value ?? unknown(l10n.t('there is no element {0} here', position));
      const getter = findHook(machine, value.of, 'index');
      if (getter?.kind === 'function') return callFunction(machine, { ...getter, self: value }, { positional: [index], named: [], isOpen: false }, span);
      return byName();
    }
    case 'module':
    case 'agent':
      return byName();
    case 'symbolic':
      refuseSubscript(machine, value);
      return { kind: 'symbolic', term: { kind: 'subscript', object, index }, span };
    case 'constant':
      if (typeof value.value === 'string' && index.value.kind === 'constant' && typeof index.value.value === 'number')
        return machine.frame.module.traits.objects.areMaps
          ? { kind: 'constant', value: value.value[index.value.value] }
          : characterAt(value.value, index.value.value);
      // Python counts characters, and not the halves of those that lie further out.
      if (typeof value.value === 'string' && !/[\ud800-\udfff]/.test(value.value) && index.value.kind === 'list' && index.value.form === 'slice') {
        const bounds = boundsOf(machine, index.value, value.value.length);
        if (bounds) return { kind: 'constant', value: value.value.slice(bounds.start, bounds.end) };
      }
      return unknown(l10n.t('this element is only known when the program runs'));
    default:
      return unknown(l10n.t('this element is only known when the program runs'));
  }

  function byName(): Value {
    const name = constantString(index.value);
    return name !== undefined && machine.frame.module.traits.objects.areMaps
      ? getMember(machine, value, name, span)
      : { ...unknown(l10n.t('this element is only known when the program runs')), ...(value.kind === 'agent' && name === undefined && { attributeOf: value }) };
  }
}

/** Python: what a `defaultdict` gives for a key that it may not have: what it makes for it, or the entry that is there. */
function madeOrHeld(machine: Machine, map: MapValue, factory: PlacedValue, key: string | undefined, span: Span): Value {
  const held = (key === undefined ? map.cells.keys(machine.unit) : [OPEN]).flatMap((each) => machine.read(map.cells, each) ?? []);
  const made: PlacedValue[] = [];
  const make = (): 'end' => {
    made.push({ value: callValue(machine, factory, NO_ARGUMENTS, span), span });
    return 'end';
  };
  if (held.length === 0) make();
  else machine.maybe(l10n.t('the key decides'), make);
  const any = held.length === 0 && made[0] ? made[0].value : anyOf([...held, ...made], 'key');
  if (key !== undefined) machine.write(map.cells, key, { value: any, span });
  else open(machine, map, { value: any, span });
  return any;
}

/** Python counts characters, not UTF-16 units. */
function characterAt(text: string, index: number): Value {
  const character = [...text].at(index);
  return character === undefined ? unknown(l10n.t('there is no element {0} here', index)) : { kind: 'constant', value: character };
}

/** The cell that `map[key]` reads and writes. */
function memberKey(machine: Machine, map: MapValue, key: Value): string | undefined {
  return machine.frame.module.traits.objects.areMaps ? propertyKey(machine, key) : keyIn(machine, map, key);
}

function isIteratorSymbol(value: Value): boolean {
  return symbolName(value) === '[Symbol.iterator]';
}

/** Python: `list[start:end:step]`. */
function sliced<T>(machine: Machine, slice: ListValue, items: readonly T[]): readonly T[] | undefined {
  const parts = machine
    .items(slice)
    .map(({ value }) => (value.kind === 'constant' && (value.value === null || typeof value.value === 'number') ? value.value : undefined));
  const [start, end, step = null] = parts;
  if (parts.includes(undefined) || start === undefined || end === undefined || step === 0) return undefined;
  const isBackward = step !== null && step < 0;
  const [lowest, highest] = isBackward ? [-1, items.length - 1] : [0, items.length];
  const clamp = (index: number): number => Math.min(highest, Math.max(lowest, index < 0 ? items.length + index : index));
  const from = start === null ? (isBackward ? highest : lowest) : clamp(start);
  const to = end === null ? (isBackward ? lowest : highest) : clamp(end);
  const count = Math.max(0, Math.ceil((to - from) / (step ?? 1)));
  return Array.from({ length: count }, (_, index) => items[from + index * (step ?? 1)] as T);
}

/** Not generic in a way that a schema would care about: no field, so no schema. */
function isPlain(value: Extract<Value, { kind: 'class' }>): boolean {
  return value.bases.some(({ kind }) => kind === 'sdk' || kind === 'class');
}

/** One of several elements: which one, only the running program knows. */
function anyOf(items: readonly PlacedValue[], what: string): Value {
  const values = items.filter(({ value }) => value.kind !== 'unknown');
  const unread = items.find(({ value }) => value.kind === 'unknown');
  if (values.every(({ value }) => value.kind === 'constant' && value.value == null) && unread) return unread.value;
  if (values.length === 0 || values.length > 12) return unknown(l10n.t('this {0} is only known when the program runs', what));
  const deciding = [...values, ...(unread ? [unread] : [])].map(
    ({ isMany: _, ...item }): PlacedValue => ({ ...item, condition: l10n.t('the {0} decides', what) }),
  );
  const [only, ...more] = deciding;
  return union(only && more.length === 0 ? [only, { ...only, value: NONE }] : deciding.map((item) => ({ ...item, isPicked: true })));
}

function constantString(value: Value): string | undefined {
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}

/** JS: more empty places in front of an element are not followed. */
const HOLES = 50;

/** `value[index] = item`. */
export function setSubscript(machine: Machine, value: Value, index: Value, item: PlacedValue): void {
  if (value.kind === 'union') return changeEach(machine, value, item.span, (each) => setSubscript(machine, each, index, item));
  refuseElement(machine, value);
  if (value.kind === 'map') {
    if (machine.unit.frozen.has(value.cells)) return;
    const key = memberKey(machine, value, index);
    if (key === undefined) setSomeEntry(machine, value, item);
    else machine.write(value.cells, key, item);
    return;
  }
  if (value.kind === 'list') {
    const items = machine.items(value);
    if (index.kind === 'list' && index.form === 'slice') {
      const bounds = areCertain(items) ? boundsOf(machine, index, items.length) : undefined;
      const added = elementsOf(machine, item.value, machine.frame.module.language) ?? [unreadElements(item)];
      const wired = added.map((each) => ({ ...each, added: item.span }));
      const kept = bounds ? items : items.map((each) => withCondition(each, l10n.t('the slice leaves it')));
      machine.setItems(
        value,
        bounds ? [...kept.slice(0, bounds.start), ...wired, ...kept.slice(bounds.end)] : [...kept, ...wired].map((each) => ({ ...each, isMoved: true })),
      );
      return;
    }
    const written = positionOf(index, machine.frame.module.traits.objects.areMaps);
    // JS: such a property is no element.
    if (machine.frame.module.traits.objects.areMaps && written !== undefined && (written < 0 || !Number.isInteger(written))) return;
    const position = written === undefined ? -1 : written < 0 ? items.length + written : written;
    if (position >= 0 && position < items.length && areCertain(items)) machine.setItems(value, items.with(position, item));
    else if (machine.frame.module.traits.objects.areMaps && areCertain(items) && position > items.length && position < items.length + HOLES)
      machine.setItems(value, [...items, ...Array.from({ length: position - items.length }, () => ({ ...item, value: UNDEFINED })), item]);
    else if (written === items.length && areCertain(items)) machine.setItems(value, [...items, item]);
    else machine.setItems(value, setSomeElement(items, item));
    return;
  }
  const setter = value.kind === 'instance' ? findHook(machine, value.of, 'setIndex') : undefined;
  if (setter?.kind === 'function') {
    callFunction(machine, { ...setter, self: value }, { positional: [{ value: index, span: item.span }, item], named: [], isOpen: false }, item.span);
    return;
  }
  const name = constantString(index) ?? (value.kind === 'class' ? symbolName(index) : undefined);
  if (name !== undefined) setAttribute(machine, value, name, item);
  else if (value.kind === 'agent') noteSettingSome(machine, value, item.value, item.span);
  else if (value.kind === 'class') machine.write(value.members.cells, OPEN, item);
  else if (value.kind === 'instance' || value.kind === 'handoff') {
    setSomeCell(machine, value.cells, item);
    machine.write(value.cells, OPEN, item);
  }
}

/** `del value[index]`, `delete value[index]`. */
export function deleteSubscript(machine: Machine, value: Value, index: Value, span: PlacedValue['span']): void {
  if (value.kind === 'union') return changeEach(machine, value, span, (each) => deleteSubscript(machine, each, index, span));
  if (value.kind === 'map') {
    if (machine.unit.frozen.has(value.cells)) return;
    const key = memberKey(machine, value, index);
    if (key === undefined) deleteSomeEntry(machine, value, span);
    else machine.write(value.cells, key, undefined);
    return;
  }
  refuseElement(machine, value);
  const deleter = value.kind === 'instance' ? findHook(machine, value.of, 'deleteIndex') : undefined;
  if (deleter?.kind === 'function')
    callFunction(machine, { ...deleter, self: value }, { positional: [{ value: index, span }], named: [], isOpen: false }, span);
  if (value.kind !== 'list') return;
  const items = machine.items(value);
  const position = positionOf(index, machine.frame.module.traits.objects.areMaps);
  // JS leaves an empty place.
  if (machine.frame.module.traits.objects.areMaps) {
    if (position === undefined || !areCertain(items))
      machine.setItems(
        value,
        items.map((item) => withCondition(item, l10n.t('it is not deleted'))),
      );
    else if (items[position]) machine.setItems(value, items.with(position, { ...items[position], value: UNDEFINED }));
    return;
  }
  const bounds = position !== undefined ? boundsAt(position, items.length) : index.kind === 'list' ? boundsOf(machine, index, items.length) : undefined;
  machine.setItems(
    value,
    bounds && areCertain(items)
      ? items.toSpliced(bounds.start, bounds.end - bounds.start)
      : items.map((item) => withCondition(item, l10n.t('it is not deleted'))),
  );
}

function boundsAt(position: number, length: number): { readonly start: number; readonly end: number } {
  const start = position < 0 ? length + position : position;
  return { start, end: start + 1 };
}

/** A number; in JS also a text that is one: `list['0']`, `{ 0: first }`; in Python also a truth value: `(closed, open)[IS_OPEN]`. */
function positionOf(index: Value, areMaps: boolean): number | undefined {
  if (index.kind !== 'constant') return undefined;
  if (typeof index.value === 'number') return index.value;
  const isPosition = areMaps ? typeof index.value === 'string' && POSITION.test(index.value) : typeof index.value === 'boolean';
  return isPosition ? Number(index.value) : undefined;
}
