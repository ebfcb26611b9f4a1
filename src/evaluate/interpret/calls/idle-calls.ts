import * as l10n from '@vscode/l10n';
import { isNothing } from '../../state/is-nothing';
import type { Machine } from '../../state/machine';
import { type Arguments, type FunctionValue, givenItems, INPUT_DATA, unknown, type Value } from '../../state/values';
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
const ANY = '\0any';

function exactKey(value: Value): string | undefined {
  if (value.kind === 'constant') return JSON.stringify(value.value) ?? 'undefined';
  return value.kind === 'symbolic' && value.term.kind === 'external' ? `@${value.term.name}` : undefined;
}

/** Begins to watch for effects; the function returned ends it and tells whether there were any. */
export function watch({ unit }: Machine): () => boolean {
  const outer = unit.oldestWrite;
  const since = unit.serial;
  const made = madeBy(unit);
  unit.oldestWrite = Infinity;
  return () => {
    const hadEffects = unit.oldestWrite < since || madeBy(unit) !== made;
    unit.oldestWrite = Math.min(outer, unit.oldestWrite);
    return hadEffects;
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

/** What an idle call gave before. */
export function recall({ program }: Machine, { definition, scope }: FunctionValue, key: string): Value | undefined {
  const results = program.idle.get(definition);
  return results?.scope === scope ? results.values.get(key) : undefined;
}

/** Keeps the result of an idle call. With arguments that its key does not tell exactly, it must not tell who called first, or a cold start would say something else. */
export function remember({ program }: Machine, { definition, scope }: FunctionValue, key: string, result: Value): Value {
  const isGeneral = !key.includes(ANY) || result.kind === 'constant';
  const kept = isGeneral ? result : unknown(l10n.t('the result of `{0}` is only known when the program runs', definition.name ?? l10n.t('a function')));
  const known = program.idle.get(definition);
  const values = known?.scope === scope ? known.values : new Map<string, Value>();
  program.idle.set(definition, { scope, values });
  values.set(key, kept);
  return kept;
}
