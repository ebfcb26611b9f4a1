import * as l10n from '@vscode/l10n';
import type { FunctionDefinition } from '../../../languages/ir';
import type { Unresolved } from '../../../model/workflow';
import { givenItems, INPUT_DATA, unknown } from '../../state/common-values';
import { isNothing } from '../../state/is-nothing';
import type { Machine } from '../../state/machine';
import type { IdleResult } from '../../state/surroundings';
import type { Arguments, FunctionValue, Value } from '../../state/values';
import { classesOf } from '../../workflow/classes-of';
import { toLibraryCallable } from '../callable/library-callable';
import { withoutBind } from '../callable/library-name';

/**
 * Most functions have nothing to do with agents, and following each of their calls again is what costs. A call that wrote to nothing older than
 * itself, made no agent, handoff or start, and gave a value nobody could use is remembered by its arguments.
 */
export function idleKey(machine: Machine, { positional, named, isOpen }: Arguments): string | undefined {
  const parts: string[] = [];
  for (const { name, item } of [...positional.map((each) => ({ name: '', item: each })), ...named]) {
    const { value } = item;
    if (value.kind === 'promise' || (!isDull(machine, value) && value.kind !== 'constant')) return undefined;
    parts.push(`${name}=${exactKey(value) ?? ANY}`);
  }
  return `${isOpen ? '*' : ''}${parts.join(',')}`;
}

/** What stands in a key for a value that could be any other of its kind. */
export const ANY = '\0any';

/** Whether a key stands for calls with other arguments, too. */
export function isForAny(key: string): boolean {
  return key.includes(ANY);
}

export function exactKey(value: Value): string | undefined {
  if (value.kind === 'constant') return JSON.stringify(value.value) ?? 'undefined';
  return value.kind === 'symbolic' && value.term.kind === 'external' ? `@${value.term.name}` : undefined;
}

const NOTHING: readonly Unresolved[] = [];

/** What there was to be seen of a call. */
interface Watched {
  readonly hadEffects: boolean;
  /** Who called, and for whom, had a say. */
  readonly hasAsked: boolean;
  readonly unresolved: readonly Unresolved[];
}

/** Begins to watch for effects; the function returned ends it and tells what there was. */
export function watch({ unit }: Machine): () => Watched {
  const outer = unit.oldestWrite;
  const since = unit.serial;
  const made = madeBy(unit);
  const told = unit.told?.length ?? 0;
  const { asks } = unit;
  unit.oldestWrite = Infinity;
  return () => {
    const hadEffects = unit.oldestWrite < since || madeBy(unit) !== made;
    unit.oldestWrite = Math.min(outer, unit.oldestWrite);
    return { hadEffects, hasAsked: unit.asks > asks, unresolved: unit.told && unit.told.length > told ? unit.told.slice(told) : NOTHING };
  };
}

function madeBy({ agents, handoffs, runs, optionCalls, instances }: Machine['unit']): number {
  return agents.length + handoffs.length + runs.length + optionCalls.length + instances.size;
}

/** Nothing can be reached through it. */
export function isDull(machine: Machine, value: Value): boolean {
  switch (value.kind) {
    case 'unknown':
      return true;
    case 'symbolic':
      if (value.term.kind === 'external' && value.term.name.startsWith(INPUT_DATA)) return false;
      if ((value.term.kind === 'attribute' || value.term.kind === 'subscript') && !isDull(machine, value.term.object.value)) return false;
      // What is known of the language's own things is of use to whoever they are passed to.
      if (toLibraryCallable(machine, withoutBind(value)) !== undefined || classesOf(machine, value) !== undefined) return false;
      if (value.term.kind === 'call' && classesOf(machine, value.term.callee.value) !== undefined) return false;
      return value.term.kind !== 'call' || givenItems(value.term.arguments).every((item) => isDull(machine, item.value) || item.value.kind === 'constant');
    case 'constant':
      return isNothing(value);
    case 'promise':
      return isDull(machine, value.result.value);
    case 'union':
      return value.alternatives.every((item) => isDull(machine, item.value));
    default:
      return false;
  }
}

/** What an idle call gave before; whoever calls it again is told what could not be resolved in it, as the first one was. */
export function recall(machine: Machine, { definition, scope }: FunctionValue, key: string): Value | undefined {
  const results = machine.program.idle.get(definition);
  const known = results?.scope === scope ? results.byArguments.get(key) : undefined;
  if (known) tellAgain(machine, known.unresolved);
  return known?.value;
}

/** What could not be resolved in a call that is not followed again. */
export function tellAgain(machine: Machine, unresolved: readonly Unresolved[]): void {
  for (const { reason, span, isBroken } of unresolved) machine.unresolved(reason, span, isBroken);
}

/** What a call gave, for whoever calls with what its key stands for. */
export function toKept(key: string, value: Value, { name }: FunctionDefinition): Value {
  if (!isForAny(key) || value.kind === 'constant') return value;
  return unknown(l10n.t('the result of `{0}` is only known when the program runs', name ?? l10n.t('a function')));
}

/** Keeps the result of an idle call. With arguments that its key does not tell exactly, it must not tell who called first, or a cold start would say something else. */
export function remember({ program }: Machine, { definition, scope }: FunctionValue, key: string, { value, unresolved }: IdleResult): Value {
  const kept = toKept(key, value, definition);
  const known = program.idle.get(definition);
  const byArguments = known?.scope === scope ? known.byArguments : new Map<string, IdleResult>();
  program.idle.set(definition, { scope, byArguments });
  byArguments.set(key, { value: kept, unresolved });
  return kept;
}
