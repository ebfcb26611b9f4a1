import { strict as assert } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Json } from '../../src/recording/schema';
import { type ContextChange, compareContext } from '../../src/replay/compare-context';

const json = fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as Json);

describe('compareContext', () => {
  it('names each value that is new, gone or another', () => {
    const before = { user: 'u1', limits: { sum: 10, days: [1, 2, 3] }, note: null };
    const after = { user: 'u1', limits: { sum: 12, days: [1, 4] }, note: {}, approved: true };
    assert.deepEqual(compareContext(before, after), [
      { path: ['limits', 'sum'], before: 10, after: 12 },
      { path: ['limits', 'days', 1], before: 2, after: 4 },
      { path: ['limits', 'days', 2], before: 3, after: undefined },
      { path: ['note'], before: null, after: {} },
      { path: ['approved'], before: undefined, after: true },
    ]);
  });

  it('takes values of another shape whole', () => {
    assert.deepEqual(compareContext({ a: [1] }, { a: { 0: 1 } }), [{ path: ['a'], before: [1], after: { 0: 1 } }]);
    assert.deepEqual(compareContext(undefined, { a: 1 }), [{ path: [], before: undefined, after: { a: 1 } }]);
  });

  it('finds changes exactly where there are some', () => {
    fc.assert(fc.property(json, (value) => assert.deepEqual(compareContext(value, JSON.parse(JSON.stringify(value)) as Json), [])));
    fc.assert(fc.property(json, json, (one, other) => assert.deepEqual(sorted(compareContext(one, other)), sorted(compareContext(other, one).map(mirror)))));
    fc.assert(fc.property(json, json, (one, other) => assert.equal(compareContext(one, other).length === 0, isDeepStrictEqual(one, other))));
  });
});

function mirror({ path, before, after }: ContextChange): ContextChange {
  return { path, before: after, after: before };
}

function sorted(changes: readonly ContextChange[]): readonly ContextChange[] {
  return [...changes].sort((a, b) => (JSON.stringify(a.path) < JSON.stringify(b.path) ? -1 : 1));
}
