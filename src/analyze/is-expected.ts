import type { Expression, FileIR, Statement } from '../languages/ir';
import type { Span } from '../model/span';

/** What tests say that something fails: pytest, unittest; Jest, Vitest and Jasmine, Chai, `node:assert`. */
const SAYS_SO: ReadonlySet<string> = new Set([
  ...['raises', 'assertRaises', 'assertRaisesRegex'],
  ...['toThrow', 'toThrowError', 'toThrowErrorMatchingSnapshot', 'toThrowErrorMatchingInlineSnapshot', 'throw', 'throws', 'rejects'],
]);

/** What tests say that a function or class fails that they are put on, or never runs: pytest, unittest. */
const MARKS: ReadonlySet<string> = new Set(['xfail', 'expectedFailure', 'skip']);

/** The same of what they are given: Jest, Vitest, Mocha, Jasmine, `node:test`; `it.skip(…)`, `test.failing(…)`, `xit(…)`. */
const MARKED: ReadonlySet<string> = new Set(['skip', 'fails', 'failing', 'todo']);
const TESTS: ReadonlySet<string> = new Set(['it', 'test', 'describe', 'suite', 'context', 'specify']);
const NEVER: ReadonlySet<string> = new Set(['xit', 'xtest', 'xdescribe', 'xcontext', 'xspecify']);

interface Placed {
  readonly kind?: string;
  readonly start: number;
  readonly end: number;
}

type Range = Pick<Span, 'start' | 'end'>;

/** Whether what stands there is meant to fail, or not to run: `with pytest.raises(UserError): …`, `expect(() => …).toThrow()`, `assert.throws(() => …)`, `@pytest.mark.xfail`, `it.skip(…)`. */
export function isExpected({ body }: Pick<FileIR, 'body'>, { start, end }: Range): boolean {
  return findExpected(body, (from, to) => from <= start && end <= to).length > 0;
}

/** For many places of one file, which is gone through once. */
export function createIsExpected({ body }: Pick<FileIR, 'body'>): (place: Range) => boolean {
  const expected = findExpected(body, () => true);
  return ({ start, end }) => expected.some(({ start: from, end: to }) => from <= start && end <= to);
}

/** The outermost nodes that say so, of those that are looked into. */
function findExpected(body: FileIR['body'], isWanted: (from: number, to: number) => boolean): readonly Range[] {
  const found: Range[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(look);
    const { kind, start: from, end: to } = node as Placed;
    if (from !== undefined && !isWanted(from, to)) return;
    if (kind !== undefined && (saysSo(node as Expression) || isMarked(node as Statement))) found.push({ start: from, end: to });
    else Object.values(node).forEach(look);
  };
  look(body);
  return found;
}

function saysSo(node: Expression | { readonly kind: 'with'; readonly items: readonly { readonly context: Expression }[] }): boolean {
  if (node.kind === 'with') return node.items.some(({ context }) => saysSo(context));
  if (node.kind !== 'call') return false;
  const { callee } = node;
  if (callee.kind === 'name') return SAYS_SO.has(callee.name) || NEVER.has(callee.name);
  if (callee.kind === 'attribute' && MARKED.has(callee.name)) return TESTS.has(rootOf(callee));
  // `expect(make()).rejects.toThrow()`, `expect(make()).to.throw()`
  return callee.kind === 'attribute' && (SAYS_SO.has(callee.name) || (callee.object.kind === 'attribute' && SAYS_SO.has(callee.object.name)));
}

/** `it` of `it.concurrent.skip`. */
function rootOf(expression: Expression): string {
  if (expression.kind === 'attribute') return rootOf(expression.object);
  return expression.kind === 'name' ? expression.name : '';
}

function isMarked(statement: Statement): boolean {
  if (statement.kind !== 'function' && statement.kind !== 'class') return false;
  return statement.definition.decorators.some((each) => {
    const mark = each.kind === 'call' ? each.callee : each;
    return (mark.kind === 'attribute' || mark.kind === 'name') && MARKS.has(mark.name);
  });
}
