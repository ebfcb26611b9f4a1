import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../languages/ir';
import type { Setters } from '../modules/setters';
import type { Cells } from '../state/cells';
import { extended } from '../state/extended';
import type { Frame } from '../state/frame';
import type { Machine } from '../state/machine';
import type { Module } from '../state/module';
import type { Unit } from '../state/unit';
import { ITEMS, type ListValue, type MapValue, type PlacedValue, unknown, type Value } from '../state/values';

/** What is read: under which name, and where it is. */
interface Read {
  readonly of: 'names' | 'attributes';
  readonly name: string;
  readonly cells: Pick<Cells<unknown>, 'isWrittenBy' | 'owner'>;
  /** Where functions may set it. */
  readonly module: Module;
}

/**
 * What a function that nobody calls finds where a variable or an attribute holds nothing yet (`None`, `false`, `""`, `0`) that another function sets: nobody
 * knows whether that one has run by then. Not where the function sets it itself, or says who does: it does so first. Lists and the like that are empty
 * yet may hold something by then.
 */
export function orSetElsewhere(machine: Machine, value: Value, read: Read): Value {
  if (value.kind === 'list' || value.kind === 'map') return orFilledElsewhere(machine, value, read);
  const setters = isPlaceholder(value) ? machine.program.settersIn(read.module.file) : undefined;
  const all = setters?.[read.of].get(read.name);
  if (!setters || !all || isMadeHere(machine, read.cells) || read.cells.isWrittenBy(read.name, asking(machine))) return value;
  // What counts goes on counting.
  const other = value.kind === 'constant' && value.value === 0 ? all[0] : all.find(isAnother(machine, setters));
  return other ? unknown(l10n.t('`{0}` is set by `{1}`', read.name, other.name ?? other.givenName ?? l10n.t('a function'))) : value;
}

function orFilledElsewhere(machine: Machine, value: ListValue | MapValue, { of, name, module }: Read): Value {
  if (!isEmpty(machine, value)) return value;
  const setters = machine.program.settersIn(module.file);
  const all = setters?.fillers[of].get(name);
  if (!setters || !all || isMadeHere(machine, value.cells)) return value;
  const isOther = isAnother(machine, setters);
  if (all.some(isOther)) return extended(value, { mayBeFilled: 'by others' as const });
  const running = stackOf(machine.frame);
  return all.some((each) => running.has(each)) ? extended(value, { mayBeFilled: 'before' as const }) : value;
}

/** Whether the unit at work made what is read; from here on, that it was asked decides. */
function isMadeHere(machine: Machine, { owner }: Read['cells']): boolean {
  machine.unit.oldestWrite = -1;
  return asking(machine).isModuleBody() || owner === asking(machine);
}

function asking({ unit }: Machine): Unit {
  return unit.observed ?? unit;
}

/** Tells functions that the one at work is not part of, and does not speak of. */
function isAnother({ frame }: Machine, { says }: Setters): (definition: FunctionDefinition) => boolean {
  const running = stackOf(frame);
  return (definition) => !running.has(definition) && ![...running].some((caller) => definition.name !== undefined && says(caller, definition.name));
}

export function itemOrSetElsewhere(machine: Machine, item: PlacedValue, read: Read): PlacedValue {
  const value = orSetElsewhere(machine, item.value, read);
  return value === item.value ? item : { ...item, value };
}

/** Whether it was empty before the unit at work came to it. */
function isEmpty(machine: Machine, { cells, ...value }: ListValue | MapValue): boolean {
  const viewer = cells.isWrittenBy(ITEMS, asking(machine)) ? cells.owner : machine.unit;
  if (value.kind === 'map') return value.of === undefined && value.attributesOf === undefined && cells.keys(viewer).length === 0;
  const isOpen = value.form === 'list' || value.form === 'set' || value.form === 'deque';
  return isOpen && cells.keys(viewer).every((key) => (cells.read(key, viewer) as readonly unknown[] | undefined)?.length === 0);
}

function isPlaceholder(value: Value): boolean {
  return value.kind === 'constant' && (value.value === null || !value.value) && value.member === undefined;
}

function stackOf(frame: Frame): ReadonlySet<FunctionDefinition> {
  const found = new Set<FunctionDefinition>();
  for (let each: Frame | undefined = frame; each; each = each.caller) if (each.definition) found.add(each.definition);
  return found;
}
