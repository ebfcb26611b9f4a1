import type { Expression, FileIR } from '../languages/ir';
import type { Span } from '../model/span';

/** What tests say that something fails: pytest, unittest; Jest, Vitest and Jasmine, Chai, `node:assert`. */
const SAYS_SO: ReadonlySet<string> = new Set([
  ...['raises', 'assertRaises', 'assertRaisesRegex'],
  ...['toThrow', 'toThrowError', 'toThrowErrorMatchingSnapshot', 'toThrowErrorMatchingInlineSnapshot', 'throw', 'throws', 'rejects'],
]);

interface Placed {
  readonly kind?: string;
  readonly start: number;
  readonly end: number;
}

/** Whether what stands there is meant to fail: `with pytest.raises(UserError): …`, `expect(() => …).toThrow()`, `assert.throws(() => …)`. */
export function isExpected({ body }: Pick<FileIR, 'body'>, { start, end }: Pick<Span, 'start' | 'end'>): boolean {
  const holds = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    if (Array.isArray(node)) return node.some(holds);
    const { kind, start: from, end: to } = node as Placed;
    if (from !== undefined && !(from <= start && end <= to)) return false;
    return (kind !== undefined && saysSo(node as Expression)) || Object.values(node).some(holds);
  };
  return holds(body);
}

function saysSo(node: Expression | { readonly kind: 'with'; readonly items: readonly { readonly context: Expression }[] }): boolean {
  if (node.kind === 'with') return node.items.some(({ context }) => saysSo(context));
  if (node.kind !== 'call') return false;
  const { callee } = node;
  if (callee.kind === 'name') return SAYS_SO.has(callee.name);
  // `expect(make()).rejects.toThrow()`, `expect(make()).to.throw()`
  return callee.kind === 'attribute' && (SAYS_SO.has(callee.name) || (callee.object.kind === 'attribute' && SAYS_SO.has(callee.object.name)));
}
