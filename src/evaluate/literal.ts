import type { Constant } from '../languages/ir';
import type { Span } from '../model/span';
import { type SymbolicValue, type Value, constant, unknown } from './values';

/** A literal that is no plain constant: `...` is Python's `Ellipsis`, `/a/g` is JS's `RegExp('a', 'g')`. */
export function evaluateLiteral({ form, value }: Constant, span: Span): Value {
  const external = (name: string): SymbolicValue => ({ kind: 'symbolic', term: { kind: 'external', name }, span });
  if (form === 'ellipsis') return external('builtins.Ellipsis');
  const [, source, flags] = (form === 'regex' && /^\/(.*)\/(\w*)$/s.exec(String(value))) || [];
  if (source === undefined || flags === undefined) return unknown('a constant of another kind');
  const positional = [source, flags].map((part) => ({ value: constant(part), span }));
  return { kind: 'symbolic', term: { kind: 'call', callee: { value: external('RegExp'), span }, arguments: { positional, named: [], isOpen: false } }, span };
}
