import type { Arguments, PlacedValue, SymbolicValue, Value } from '../../state/values';

/** What `new Proxy(target, handler)` was given. */
export function proxyOf({ term }: SymbolicValue): { readonly target: PlacedValue; readonly handler: PlacedValue } | undefined {
  if (term.kind !== 'call' || term.callee.value.kind !== 'symbolic') return undefined;
  const { term: callee } = term.callee.value;
  const [target, handler] = term.arguments.positional;
  return callee.kind === 'external' && callee.name === 'Proxy' && term.arguments.isNew && target && handler ? { target, handler } : undefined;
}

/** The function and the arguments that `functools.partial` was given. */
export function partialOf(term: SymbolicValue['term']): { readonly inner: PlacedValue; readonly given: Arguments } | undefined {
  if (term.kind !== 'call') return undefined;
  const { callee, arguments: args } = term;
  const isPartial = callee.value.kind === 'symbolic' && callee.value.term.kind === 'external' && callee.value.term.name === 'functools.partial';
  const [inner, ...positional] = args.positional;
  return isPartial && inner ? { inner, given: { ...args, positional } } : undefined;
}

/** Python: what is given types, `Box` of `Box[Item]`; anything else is itself. */
export function withoutTypes(value: Value): Value {
  return value.kind === 'symbolic' && value.term.kind === 'subscript' ? value.term.object.value : value;
}
