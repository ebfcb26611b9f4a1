import type { CallbackRole } from '../../model/callable';
import type { Classes } from '../../model/classes';
import { callValue } from '../interpret/call';
import { alternatives, awaited } from '../state/alternatives';
import { Machine } from '../state/machine';
import { Unit } from '../state/unit';
import { type Item, NONE, unknown, type Value } from '../state/values';
import { classesOf } from './classes-of';
import { nodesIn } from './function-nodes';

/** What the SDK passes, and how much of it. */
const GIVEN: Readonly<Partial<Record<CallbackRole, number>>> = { context: 1, 'context-and-input': 2, 'context-and-agent': 2 };

/**
 * What a Python function that takes any arguments raises for those that the SDK passes: a decorator's wrapper passes them on to a function that may not take them.
 * Undefined where none is certain to be raised.
 */
export function tryCalls(machine: Machine, callee: Item): Partial<Record<CallbackRole, string>> | undefined {
  const { value } = callee;
  if (value.kind !== 'function' || value.isWrapped || value.retained || !value.definition.parameters.some(({ form }) => form === 'rest')) return undefined;
  const raised = Object.entries(GIVEN).flatMap(([role, count]) => {
    const type = tryCall(machine, callee, count);
    return type === undefined ? [] : [[role, type] as const];
  });
  return raised.length > 0 ? Object.fromEntries(raised) : undefined;
}

function tryCall(machine: Machine, callee: Item, count: number): string | undefined {
  const positional = Array.from({ length: count }, () => ({ value: unknown(''), span: callee.span }));
  return follow(machine, callee, positional, (unit, _, result) => (result === undefined ? unit.raised?.type : undefined));
}

/** What a Python function gives, whichever way it takes, when it is called with so many objects of the SDK's own: the class of each; undefined where one is not known. */
export function tryResults(machine: Machine, callee: Item, count: number): readonly Classes[] | undefined {
  return tryFollowing(machine, callee, count, (results, own) => {
    const classes = results.map((each): Classes | undefined =>
      each.kind === 'symbolic' && each.term.kind === 'external' && each.term.name === GIVEN_OBJECT ? ['object'] : classesOf(own, each),
    );
    return classes.every((each) => each !== undefined) ? classes : undefined;
  });
}

/** What a function gives, whichever way it takes, when it is called with so many objects of the SDK's own. */
export function tryValues(machine: Machine, callee: Item, count: number): readonly Value[] | undefined {
  return tryFollowing(machine, callee, count, (results) => results);
}

/** Calls a function with so many objects of the SDK's own, if all of its body is understood. */
function tryFollowing<T>(machine: Machine, callee: Item, count: number, read: (results: readonly Value[], own: Machine) => T | undefined): T | undefined {
  const { value } = callee;
  if (value.kind !== 'function' && value.kind !== 'instance' && value.kind !== 'class' && value.kind !== 'symbolic') return undefined;
  if (value.kind === 'function' && (value.isWrapped || value.retained || nodesIn(value.definition.body).some(({ kind }) => NOT_FOLLOWED.has(kind))))
    return undefined;
  const positional = Array.from({ length: count }, () => ({
    value: { kind: 'symbolic', term: { kind: 'external', name: GIVEN_OBJECT }, span: callee.span } as const,
    span: callee.span,
  }));
  return follow(machine, callee, positional, (_, own, result) => {
    if (result === undefined) return undefined;
    const results = alternatives({ value: awaited(result), span: callee.span });
    return read(
      results.map(({ value: each }) => each),
      own,
    );
  });
}

/** Statements and expressions that are not understood. */
const NOT_FOLLOWED: ReadonlySet<string> = new Set(['unknown', 'unknown-statement']);
/** What the SDK passes, of which nothing else is known. */
const GIVEN_OBJECT = '\0given';

/** Makes a call in a unit of its own, whose effects are taken back; `result` is undefined where it raises. */
function follow<T>(machine: Machine, callee: Item, positional: readonly Item[], read: (unit: Unit, own: Machine, result: Value | undefined) => T): T {
  const { module } = machine.unit;
  const unit = new Unit(`${callee.span.file}:${callee.span.start}:call`, module);
  const own = new Machine(machine.program, unit, { module, callPath: [], depth: 0, scope: module.scope, returns: [], yields: [], exits: [], jumps: [] });
  unit.trial = () => undefined;
  let result: Value = NONE;
  try {
    const completion = own.contain(() => {
      result = callValue(own, callee, { positional, named: [], isOpen: false }, callee.span);
      return 'end';
    });
    return read(unit, own, completion === 'raise' ? undefined : result);
  } finally {
    unit.dispose();
  }
}
