import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { type OrderedRow, orderRows } from '../../../src/panel/ledger/order-rows';
import type { FilterStage, ItemLink, RecordedItem } from '../../../src/replay/handoff';

const item: RecordedItem = { value: 'x', kind: 'user' };
const items = (count: number) => Array.from({ length: count }, () => item);

function stage(before: number, links: readonly ItemLink[] | undefined): FilterStage {
  const after = links && Math.max(0, ...links.flatMap((link) => link.after.map((index) => index + 1)));
  return {
    by: 'filter',
    fn: undefined,
    us: undefined,
    before: items(before),
    after: after === undefined ? undefined : items(after),
    links: links ?? [],
    error: undefined,
    rubbish: undefined,
  };
}

const show = (ordered: readonly OrderedRow[]) =>
  ordered.map(({ given, received, marks }) => `${given ?? '·'}→${received ?? '·'} ${marks.map((mark) => mark?.[0] ?? '-').join('')}`);

describe('orderRows', () => {
  it('follows kept, dropped, added and rewritten items through two stages', () => {
    const filter = stage(4, [
      { mark: 'kept', before: [0], after: [0] },
      { mark: 'dropped', before: [1], after: [] },
      { mark: 'rewritten', before: [2], after: [1] },
      { mark: 'added', before: [], after: [2] },
      { mark: 'kept', before: [3], after: [3] },
    ]);
    const sdk = stage(4, [
      { mark: 'dropped', before: [0], after: [] },
      { mark: 'kept', before: [1], after: [0] },
      { mark: 'kept', before: [2], after: [1] },
      { mark: 'kept', before: [3], after: [2] },
    ]);
    assert.deepEqual(show(orderRows(4, [filter, sdk])), ['0→· kd', '1→· d-', '2→0 rk', '·→1 ak', '3→2 kk']);
  });

  it('leads several items into one, and one into several', () => {
    const nesting = stage(3, [
      { mark: 'rewritten', before: [0, 1], after: [0] },
      { mark: 'rewritten', before: [2], after: [1, 2] },
    ]);
    assert.deepEqual(show(orderRows(3, [nesting])), ['0→0 r', '1→0 r', '2→1 r', '·→2 r']);
  });

  it('ends all of them where a stage fails', () => {
    assert.deepEqual(show(orderRows(2, [stage(2, undefined)])), ['0→· ', '1→· ']);
  });

  it('loses no item and makes none up, whatever the stages do', () => {
    const links = (before: number) =>
      fc
        .array(fc.constantFrom('kept', 'dropped', 'rewritten', 'joined', 'added'), { minLength: before, maxLength: before + 4 })
        .map((marks): readonly ItemLink[] => {
          let [one, other] = [0, 0];
          return marks.flatMap((mark): readonly ItemLink[] => {
            if (mark === 'added' || one >= before) return [{ mark: 'added', before: [], after: [other++] }];
            if (mark === 'dropped') return [{ mark, before: [one++], after: [] }];
            if (mark === 'joined' && one + 1 < before) return [{ mark: 'rewritten', before: [one++, one++], after: [other++] }];
            return [{ mark: mark === 'joined' ? 'kept' : mark, before: [one++], after: [other++] }];
          });
        });
    const lengthOf = (made: readonly ItemLink[]) => made.reduce((sum, { after }) => sum + after.length, 0);
    const two = fc.nat(12).chain((count) => links(count).chain((first) => links(lengthOf(first)).map((second) => ({ count, first, second }))));
    fc.assert(
      fc.property(two, ({ count, first, second }) => {
        const ordered = orderRows(count, [stage(count, first), stage(lengthOf(first), second)]);
        assert.deepEqual(
          ordered.flatMap(({ given }) => (given === undefined ? [] : [given])),
          Array.from({ length: count }, (_, index) => index),
        );
        const received = [...new Set(ordered.flatMap(({ received: at }) => (at === undefined ? [] : [at])))];
        assert.deepEqual(
          received.toSorted((a, b) => a - b),
          Array.from({ length: lengthOf(second) }, (_, index) => index),
        );
        for (const { marks } of ordered) assert.equal(marks.length, 2);
      }),
      { numRuns: 500 },
    );
  });
});
