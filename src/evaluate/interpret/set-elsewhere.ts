import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../languages/ir';
import type { Setters } from '../modules/files/setters';
import { ITEMS, unknown } from '../state/common-values';
import { extended } from '../state/extended';
import type { Frame } from '../state/frame';
import type { Machine } from '../state/machine';
import type { Scope } from '../state/scope';
import type { Asked, Question, Unit } from '../state/unit';
import type { InstanceValue, ListValue, MapValue, PlacedValue, Value } from '../state/values';

/** What holds what is read under a name: variables or attributes. */
type Holder = Scope | InstanceValue;

/**
 * What a function that nobody calls finds where a variable or an attribute holds nothing yet (`None`, `false`, `""`, `0`) that another function sets: nobody
 * knows whether that one has run by then. Not where the function sets it itself, or says who does: it does so first. Lists and the like that are empty
 * yet may hold something by then.
 */
export function orSetElsewhere(machine: Machine, item: PlacedValue, name: string, holder: Holder): PlacedValue {
  const value = toSetElsewhere(machine, item.value, name, holder);
  return value ? { ...item, value } : item;
}

function toSetElsewhere(machine: Machine, value: Value, name: string, holder: Holder): Value | undefined {
  switch (value.kind) {
    case 'list':
    case 'map':
      return isEmpty(machine, value) ? toFilledElsewhere(machine, value, name, holder) : undefined;
    case 'constant':
      return value.value || value.member ? undefined : toReason(machine, value.value === 0, name, holder);
    default:
      return undefined;
  }
}

/** `isNumber`: what counts goes on counting, whoever does. */
function toReason(machine: Machine, isNumber: boolean, name: string, holder: Holder): Value | undefined {
  machine.unit.noteRead(holder.cells);
  const setters = settersFor(machine, holder);
  const all = setters?.find(holder.kind === 'instance' ? 'sets attribute' : 'sets name', name) ?? [];
  if (!setters || all.length === 0 || isMadeHere(machine, holder.cells.owner) || holder.cells.isWrittenBy(name, asking(machine))) return undefined;
  const other = isNumber ? all[0] : ask(machine, { all, says: setters.says, answer: firstOther });
  return other && unknown(l10n.t('`{0}` is set by `{1}`', name, other.name ?? other.givenName ?? l10n.t('a function')));
}

function toFilledElsewhere(machine: Machine, value: ListValue | MapValue, name: string, holder: Holder): Value | undefined {
  const setters = settersFor(machine, holder);
  const all = setters?.find(holder.kind === 'instance' ? 'fills attribute' : 'fills name', name) ?? [];
  if (!setters || all.length === 0 || isMadeHere(machine, value.cells.owner)) return undefined;
  const mayBeFilled = ask(machine, { all, says: setters.says, answer: whetherFilled });
  return mayBeFilled && extended(value, { mayBeFilled });
}

/** Functions may set a variable in the file that says it, and an attribute where its class is. */
function settersFor({ program, frame }: Machine, holder: Holder): Setters | undefined {
  return program.settersIn((holder.kind === 'instance' ? holder.of.module : frame.module).file);
}

/** Whether the unit at work made what is read; from here on, that it was asked decides. */
function isMadeHere(machine: Machine, owner: Unit): boolean {
  machine.unit.asks += 1;
  return asking(machine).isModuleBody() || owner === asking(machine);
}

function asking({ unit }: Machine): Unit {
  return unit.observed ?? unit;
}

/** Whether the function at work is not part of another, and does not speak of it. */
function isAnother(definition: FunctionDefinition, running: ReadonlySet<FunctionDefinition>, says: Setters['says']): boolean {
  return !running.has(definition) && ![...running].some((caller) => definition.name !== undefined && says(caller, definition.name));
}

function firstOther(all: readonly FunctionDefinition[], running: ReadonlySet<FunctionDefinition>, says: Setters['says']): FunctionDefinition | undefined {
  return all.find((each) => isAnother(each, running, says));
}

function whetherFilled(
  all: readonly FunctionDefinition[],
  running: ReadonlySet<FunctionDefinition>,
  says: Setters['says'],
): 'by others' | 'before' | undefined {
  if (all.some((each) => isAnother(each, running, says))) return 'by others';
  return all.some((each) => running.has(each)) ? 'before' : undefined;
}

/** Asks, and notes what was asked of whom for calls that may be remembered: other callers may be answered otherwise. */
function ask<Answer extends Asked['answered']>({ unit, frame }: Machine, { all, says, answer }: Question<Answer>): Answer {
  const running = stackOf(frame);
  const answered = answer(all, running, says);
  if (unit.asked) unit.asked.push({ question: { all, says, answer }, running: runningIn(frame), answered });
  return answered;
}

/** Whether it is answered as it was, where `frame` calls what was remembered. */
export function isAnsweredSo({ question: { all, says, answer }, running, answered }: Asked, frame: Frame): boolean {
  const now = stackOf(frame);
  for (const { definition } of running) now.add(definition);
  return answer(all, now, says) === answered;
}

/** Whether it was empty before the unit at work came to it. */
function isEmpty(machine: Machine, value: ListValue | MapValue): boolean {
  machine.unit.noteRead(value.cells);
  const viewer = value.cells.isWrittenBy(ITEMS, asking(machine)) ? value.cells.owner : machine.unit;
  if (value.kind === 'map') return value.of === undefined && value.attributesOf === undefined && value.cells.keys(viewer).length === 0;
  const isOpen = value.form === 'list' || value.form === 'set' || value.form === 'deque';
  return isOpen && (value.cells.read(ITEMS, viewer) ?? []).length === 0;
}

function stackOf(frame: Frame): Set<FunctionDefinition> {
  const found = new Set<FunctionDefinition>();
  for (let each: Frame | undefined = frame; each; each = each.caller) if (each.definition) found.add(each.definition);
  return found;
}

/** The functions that run, the innermost first, with their depths. */
export function runningIn(frame: Frame): Asked['running'] {
  const found: { readonly definition: FunctionDefinition; readonly depth: number }[] = [];
  for (let each: Frame | undefined = frame; each; each = each.caller) if (each.definition) found.push({ definition: each.definition, depth: each.depth });
  return found;
}
