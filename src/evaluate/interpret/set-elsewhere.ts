import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../languages/ir';
import type { Cells } from '../state/cells';
import type { Frame } from '../state/frame';
import type { Machine } from '../state/machine';
import type { Module } from '../state/module';
import { type PlacedValue, unknown, type Value } from '../state/values';

/** What is read: under which name, and where it is. */
interface Read {
  readonly of: 'names' | 'attributes';
  readonly name: string;
  readonly cells: Pick<Cells<unknown>, 'isOwn'>;
  /** Where functions may set it. */
  readonly module: Module;
}

/**
 * What a function that nobody calls finds where a variable or an attribute holds nothing yet (`None`, `false`, `""`, `0`) that another function sets: nobody
 * knows whether that one has run by then. Not where the function sets it itself, or says who does: it does so first.
 */
export function orSetElsewhere(machine: Machine, value: Value, { of, name, cells, module }: Read): Value {
  if (!isPlaceholder(value)) return value;
  const setters = machine.program.settersIn(module.file);
  const all = setters?.[of].get(name);
  if (!setters || !all) return value;
  // What it comes to depends on who asks.
  machine.unit.oldestWrite = -1;
  const unit = machine.unit.observed ?? machine.unit;
  if (unit.isModuleBody() || cells.isOwn(name, unit)) return value;
  const running = stackOf(machine.frame);
  const other = all.find((each) => !running.has(each) && ![...running].some((caller) => each.name !== undefined && setters.says(caller, each.name)));
  return other ? unknown(l10n.t('`{0}` is set by `{1}`', name, other.name ?? other.givenName ?? l10n.t('a function'))) : value;
}

export function itemOrSetElsewhere(machine: Machine, item: PlacedValue, read: Read): PlacedValue {
  const value = orSetElsewhere(machine, item.value, read);
  return value === item.value ? item : { ...item, value };
}

function isPlaceholder(value: Value): boolean {
  return value.kind === 'constant' && (value.value === null || !value.value) && value.member === undefined;
}

function stackOf(frame: Frame): ReadonlySet<FunctionDefinition> {
  const found = new Set<FunctionDefinition>();
  for (let each: Frame | undefined = frame; each; each = each.caller) if (each.definition) found.add(each.definition);
  return found;
}
