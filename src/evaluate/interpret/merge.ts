import * as l10n from '@vscode/l10n';
import { union, withCondition } from '../state/alternatives';
import { constant, OPEN, unknown } from '../state/common-values';
import { isFalse } from '../state/is-nothing';
import type { Machine } from '../state/machine';
import type { AgentValue, MapValue, PlacedValue, SymbolicValue, Value } from '../state/values';
import { areCertain, entriesOf, keyIn, keyOf, missingIn, open } from './collections';
import { noteSettingSome } from './members/lost-handoffs';
import { setOnPrototype } from './members/prototype';

/** What merging a value into a map does: `{ ...x }`, `Object.assign(map, x)`, `{**x}`, `map.update(x)`, `map | x`. */
export function mergeInto(machine: Machine, map: MapValue, item: PlacedValue): void {
  const { value } = item;
  switch (value.kind) {
    case 'map':
      for (const { key, item: each } of entriesOf(machine, value)) {
        const name = keyIn(machine, map, key);
        if (name === undefined) openAll(machine, map, each);
        else machine.write(map.cells, name, over(machine.read(map.cells, name), each));
      }
      return;
    case 'union':
      mergeOneOf(
        machine,
        map,
        [...value.alternatives].sort((a, b) => Number(isFalse(a.value)) - Number(isFalse(b.value))),
      );
      return;
    case 'constant':
      if (typeof value.value === 'string')
        [...value.value.split('')].forEach((each, index) => machine.write(map.cells, String(index), { ...item, value: constant(each) }));
      return;
    case 'list':
      if (map.isObject && areCertain(machine.items(value))) machine.items(value).forEach((each, index) => machine.write(map.cells, String(index), each));
      else openAll(machine, map, item);
      return;
    default:
      if (!isFalse(value)) openAll(machine, map, item);
  }
}

/** What is there once an entry was merged over another: where it may be missing, either. */
function over(held: PlacedValue | undefined, item: PlacedValue): PlacedValue {
  const missing = held && missingIn(item);
  if (!held || missing === undefined || item.value.kind !== 'union') return item;
  const others = item.value.alternatives.filter((each) => each.condition !== missing);
  return { ...item, value: union([withCondition(held, missing), ...others]) };
}

/** One of several values is merged in, and only the running program knows which. */
function mergeOneOf(machine: Machine, map: MapValue, [first, ...rest]: readonly PlacedValue[]): void {
  if (!first) return;
  if (rest.length === 0) return mergeInto(machine, map, first);
  machine.branch(
    first.condition ?? l10n.t('`{0}` decides', l10n.t('what is merged in')),
    () => {
      mergeInto(machine, map, first);
      return 'end';
    },
    () => {
      mergeOneOf(machine, map, rest);
      return 'end';
    },
  );
}

/** What is merged in is not known: it may hold any of the keys that are there, and others. */
function openAll(machine: Machine, map: MapValue, item: PlacedValue): void {
  if (map.attributesOf) return noteSettingSome(machine, map.attributesOf, item.value, item.span);
  for (const key of map.cells.keys(machine.unit)) {
    const held = key === OPEN ? undefined : machine.read(map.cells, key);
    if (!held) continue;
    const other: PlacedValue = {
      ...item,
      value: { ...unknown(l10n.t('what is merged in may set it')), isMerged: true },
      condition: l10n.t('what is merged in sets `{0}`', key),
    };
    machine.write(map.cells, key, { ...held, value: union([withCondition(held, l10n.t('what is merged in does not set `{0}`', key)), other]) });
  }
  open(machine, map, item);
}

/** JS: `Object.assign(target, …sources)`. */
export function assignAll(machine: Machine, target: Value, sources: readonly PlacedValue[]): void {
  if (target.kind === 'agent') for (const source of sources) assignToAgent(machine, target, source);
  else if (target.kind === 'map' || target.kind === 'instance' || target.kind === 'handoff')
    for (const source of sources) mergeInto(machine, target.kind === 'map' ? target : { kind: 'map', isObject: true, cells: target.cells }, source);
  else if (target.kind === 'symbolic') for (const { value } of sources) if (value.kind === 'map') assignToPrototype(machine, target, value);
}

function assignToPrototype(machine: Machine, target: SymbolicValue, source: MapValue): void {
  for (const { key, item } of entriesOf(machine, source)) {
    const name = keyOf(key);
    if (name !== undefined) setOnPrototype(machine, target, name, item);
  }
}

function assignToAgent(machine: Machine, agent: AgentValue, { value, span }: PlacedValue): void {
  if (value.kind !== 'map') return noteSettingSome(machine, agent, value, span);
  for (const { key, item } of entriesOf(machine, value)) {
    const name = keyOf(key);
    if (name === undefined) noteSettingSome(machine, agent, item.value, span);
    else machine.write(agent.cells, name, item);
  }
}
