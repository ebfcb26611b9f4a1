import * as l10n from '@vscode/l10n';
import type { Constant } from '../../languages/ir';
import type { Span } from '../../model/span';
import { constant, external, unknown } from '../state/common-values';
import type { SymbolicValue, Value } from '../state/values';

/** A literal that is no plain constant: `...` is Python's `Ellipsis`, `/a/g` is JS's `RegExp('a', 'g')`; bytes, complex numbers and big integers are what a call of their class would give. */
export function evaluateLiteral({ form, value }: Constant, span: Span): Value {
  if (form === 'ellipsis') return external('builtins.Ellipsis', span);
  const call = (name: string, ...texts: readonly string[]): SymbolicValue => {
    const positional = texts.map((text) => ({ value: constant(text), span }));
    return {
      kind: 'symbolic',
      term: { kind: 'call', callee: { value: external(name, span), span }, arguments: { positional, named: [], isOpen: false, isNew: true } },
      span,
    };
  };
  const text = String(value);
  if (form === 'bytes') return call('builtins.bytes', text);
  if (form === 'complex') return call('builtins.complex', text);
  if (form === 'bigint' && /n$/.test(text)) return call('BigInt', text);
  const [, pattern, flags = ''] = (form === 'regex' && /^\/(.*)\/(\w*)$/s.exec(text)) || [];
  return pattern !== undefined ? call('RegExp', pattern, flags) : unknown(l10n.t('a constant of another kind'));
}
