import type { FunctionDefinition } from '../../languages/ir';
import type { CallbackRole } from '../../model/callable';
import type { Classes } from '../../model/classes';
import { findHook, isRemade } from '../interpret/classes/ancestry';
import { alternatives, awaited } from '../state/alternatives';
import { external, unknown } from '../state/common-values';
import type { Machine } from '../state/machine';
import type { PlacedValue, Value } from '../state/values';
import { classesOf } from './classes-of';
import { followCall } from './follow-call';
import { nodesIn } from './function-nodes';

/** What the SDK passes, and how much of it. */
const GIVEN: Readonly<Partial<Record<CallbackRole, number>>> = { context: 1, 'context-and-input': 2, 'context-and-agent': 2 };

/**
 * What a Python function raises for what the SDK passes it: a decorator's wrapper passes arguments on to a function that may not take them.
 * Undefined where none is certain to be raised.
 */
export function tryCalls(machine: Machine, callee: PlacedValue): Partial<Record<CallbackRole, string>> | undefined {
  const { value } = callee;
  if (isMadeOfRemade(value)) return undefined;
  const called = value.kind === 'instance' ? findHook(machine, value.of, 'call') : value;
  if (called?.kind !== 'function' || called.isWrapped || called.retained) return undefined;
  const receivers = value.kind === 'instance' || called.self ? 1 : 0;
  const raised = Object.entries(GIVEN).flatMap(([role, count]) => {
    const type = mayTake(called.definition, count + receivers) ? tryCall(machine, callee, count) : undefined;
    return type === undefined ? [] : [[role, type] as const];
  });
  return raised.length > 0 ? Object.fromEntries(raised) : undefined;
}

function isMadeOfRemade(value: Value): boolean {
  return (value.kind === 'class' && isRemade(value)) || (value.kind === 'instance' && isRemade(value.of));
}

/** Whether so many arguments by position are neither too many nor too few. */
function mayTake({ parameters }: FunctionDefinition, count: number): boolean {
  const free = parameters.filter(({ form }) => form === 'positional' || form === 'positional-only');
  return free[count]?.default !== undefined || free.length === count || parameters.some(({ form }) => form === 'rest');
}

function tryCall(machine: Machine, callee: PlacedValue, count: number): string | undefined {
  const positional = Array.from({ length: count }, () => ({ value: unknown(''), span: callee.span }));
  return followCall(machine, callee, {
    give: () => ({ positional }),
    read: ({ unit }, result) => (result === undefined ? unit.raised?.type : undefined),
  });
}

/** What a Python function gives, whichever way it takes, when it is called with so many objects of the SDK's own: the class of each; undefined where one is not known. */
export function tryResults(machine: Machine, callee: PlacedValue, count: number): readonly Classes[] | undefined {
  return tryFollowing(machine, callee, count, (results, own) => {
    const classes = results.map((each): Classes | undefined =>
      each.kind === 'symbolic' && each.term.kind === 'external' && each.term.name === GIVEN_OBJECT ? ['object'] : classesOf(own, each),
    );
    return classes.every((each) => each !== undefined) ? classes : undefined;
  });
}

/** What a function gives, whichever way it takes, when it is called with so many objects of the SDK's own. */
export function tryValues(machine: Machine, callee: PlacedValue, count: number): readonly Value[] | undefined {
  return tryFollowing(machine, callee, count, (results) => results);
}

/** Calls a function with so many objects of the SDK's own, if all of its body is understood. */
function tryFollowing<T>(
  machine: Machine,
  callee: PlacedValue,
  count: number,
  read: (results: readonly Value[], own: Machine) => T | undefined,
): T | undefined {
  const { value } = callee;
  if (value.kind !== 'function' && value.kind !== 'instance' && value.kind !== 'class' && value.kind !== 'symbolic') return undefined;
  if (isMadeOfRemade(value)) return undefined;
  if (value.kind === 'function' && (value.isWrapped || value.retained || nodesIn(value.definition.body).some(({ kind }) => NOT_FOLLOWED.has(kind))))
    return undefined;
  const positional = Array.from({ length: count }, () => ({
    value: external(GIVEN_OBJECT, callee.span),
    span: callee.span,
  }));
  return followCall(machine, callee, {
    give: () => ({ positional }),
    read(own, result) {
      if (result === undefined) return undefined;
      const results = alternatives({ value: awaited(result), span: callee.span });
      return read(
        results.map(({ value: each }) => each),
        own,
      );
    },
  });
}

/** Statements and expressions that are not understood. */
const NOT_FOLLOWED: ReadonlySet<string> = new Set(['unknown', 'unknown-statement']);
/** What the SDK passes, of which nothing else is known. */
const GIVEN_OBJECT = '\0given';
