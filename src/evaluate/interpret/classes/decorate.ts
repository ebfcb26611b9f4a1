import type { Expression } from '../../../languages/ir';
import type { Library } from '../../../languages/library';
import { alternatives, union } from '../../state/alternatives';
import type { Machine } from '../../state/machine';
import type { FunctionValue, PlacedValue, UnionValue, Value } from '../../state/values';
import { callValue } from '../calls/call';
import { evaluateItem } from '../expression';
import { callSdk } from '../sdk/sdk-call';

/** What `@decorators def f` binds: the innermost decorator is applied first. */
export function decorate(machine: Machine, value: FunctionValue, decorators: readonly Expression[]): Value {
  let decorated: Value = value;
  for (const expression of [...decorators].reverse()) {
    const decorator = evaluateItem(machine, expression);
    const name = expression.kind === 'name' || expression.kind === 'attribute' ? expression.name : '';
    const apply = (inner: Value): Value => decorateBy(machine, decorator, name, inner, value.definition);
    decorated = decorated.kind === 'union' ? union(decorated.alternatives.map((each) => ({ ...each, value: apply(each.value) }))) : apply(decorated);
  }
  return decorated;
}

function decorateBy(machine: Machine, decorator: PlacedValue, name: string, decorated: Value, definition: FunctionValue['definition']): Value {
  const site = definition.nameRange ?? definition;
  const item = machine.item(decorated, definition);
  if (decorator.value.kind === 'sdk')
    return callSdk(machine, decorator.value, { positional: [item], named: [], isOpen: false }, machine.spanOf(site), decorator.span);
  // `@function_tool(name_override="x")`: the call waits for its function.
  if (decorator.value.kind === 'method' && decorator.value.receiver.kind === 'sdk') return applyWaiting(machine, decorator.value, decorated, site);
  const { transparent, descriptors } = knownDecorators(machine);
  if (machine.frame.scope.kind !== 'class' && descriptors.has(name)) return called(decorator, item);
  return decorated.kind === 'function' && !transparent.has(name) ? wrap(machine, decorated, decorator) : decorated;
}

function called(decorator: PlacedValue, item: PlacedValue): Value {
  return { kind: 'symbolic', term: { kind: 'call', callee: decorator, arguments: { positional: [item], named: [], isOpen: false } }, span: decorator.span };
}

/** A decorator of the workspace is called; of any other, only `functools.wraps` is understood. */
function wrap(machine: Machine, value: FunctionValue, decorator: PlacedValue): Value {
  const { value: applied } = decorator;
  if (applied.kind === 'symbolic' && applied.term.kind === 'call') {
    const { callee, arguments: args } = applied.term;
    const [followed] = args.positional;
    if (callee.value.kind === 'symbolic' && callee.value.term.kind === 'external' && callee.value.term.name === 'functools.wraps' && followed) {
      return { ...value, follows: followed.value };
    }
  }
  if (['function', 'class', 'instance'].includes(applied.kind)) {
    const result = callValue(machine, decorator, { positional: [machine.item(value, value.definition)], named: [], isOpen: false }, decorator.span);
    const known = alternatives({ ...decorator, value: result }).filter((each) => each.value.kind !== 'unknown' && each.value.kind !== 'symbolic');
    if (known.length > 0) return result.kind === 'union' ? oneOf(result, { ...value, isWrapped: true }) : result;
  }
  const wrapped = wrapKnown(machine, value, applied);
  if (wrapped) return wrapped;
  // What the caches of `functools` give shows the signature of the function.
  return isCache(applied) ? { ...value, isMemoized: true } : { ...value, isWrapped: true };
}

/** What a decorator gives that gives one of several; what is not known of them may call the function. */
function oneOf({ alternatives: given }: UnionValue, wrapped: FunctionValue): Value {
  return union(given.map((each) => (each.value.kind === 'unknown' || each.value.kind === 'symbolic' ? { ...each, value: wrapped } : each)));
}

/** `contextlib.contextmanager` and its like, as decorators and when they are called. */
export function wrapKnown(machine: Machine, value: FunctionValue, decorator: Value): FunctionValue | undefined {
  const { wrapping } = knownDecorators(machine);
  if (decorator.kind !== 'symbolic' || decorator.term.kind !== 'external' || !Object.hasOwn(wrapping, decorator.term.name)) return undefined;
  const { name } = decorator.term;
  const makes = wrapping[name];
  const isOneOfMany = name === 'functools.singledispatch';
  return { ...value, isWrapped: true, wrapper: { ...(makes !== undefined && { makes }) }, ...(isOneOfMany && { isOneOfMany }) };
}

function knownDecorators(machine: Machine): Library['decorators'] {
  return machine.program.library[machine.frame.module.language].decorators;
}

/** `@cache`, `@lru_cache` and `@lru_cache(maxsize=None)`. */
export function isCache(value: Value): boolean {
  if (value.kind !== 'symbolic') return false;
  if (value.term.kind === 'call') return isCache(value.term.callee.value);
  return value.term.kind === 'external' && (value.term.name === 'functools.cache' || value.term.name === 'functools.lru_cache');
}

function applyWaiting(machine: Machine, waiting: Extract<Value, { kind: 'method' }>, target: Value, site: { start: number; end: number }): Value {
  const { receiver, waits } = waiting;
  if (receiver.kind !== 'sdk' || !waits) return target;
  const item = machine.item(target, site);
  return callSdk(machine, receiver, { ...waits, positional: [item, ...waits.positional] }, machine.spanOf(site), machine.spanOf(site));
}
