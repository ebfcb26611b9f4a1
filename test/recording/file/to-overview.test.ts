import { strict as assert } from 'node:assert';
import type { BlockMark, Segment } from '../../../src/recording/file/index/segment';
import { toOverview } from '../../../src/recording/file/to-overview';

const NONE = [0, 0] as const;
const begin = (seq: number, run: string, parent: string | null = null): BlockMark => ({ kind: 'run.begin', seq, run, parent, agent: `of ${seq}` });
const end = (seq: number, run: string, failed = false): BlockMark => ({ kind: 'run.end', seq, run, failed });

function segment(seq: readonly [number, number], ...marks: readonly BlockMark[]): Segment {
  return { offset: 0, length: 1, seq, item: NONE, list: NONE, marks };
}

describe('the overview of a recording', () => {
  it('is in the order of the numbers, whatever that of the lines; the first line with a number counts', () => {
    const segments = [segment([4, 9], end(6, 'a', true), 4, begin(5, 'b', 'a')), segment([0, 4], 2, begin(0, 'a'), begin(5, 'other'), end(8, 'a'))];
    assert.deepEqual(
      toOverview(segments, () => true),
      {
        runs: [
          { id: 'a', parent: undefined, begin: 0, end: 6, agent: 'of 0', failed: true },
          { id: 'b', parent: 'a', begin: 5, end: undefined, agent: 'of 5', failed: false },
        ],
        handoffs: [2, 4],
        length: 9,
      },
    );
  });

  it('knows no run twice, none within one that begins later or is not there, and nothing of what cannot be read', () => {
    const marks = [begin(0, 'a', 'b'), begin(1, 'b', 'nowhere'), begin(2, 'a'), end(3, 'c'), begin(4, 'd'), end(5, 'a')];
    const { runs, handoffs, length } = toOverview([segment([0, 6], ...marks)], (seq) => seq !== 4);
    assert.deepEqual(
      runs.map(({ id, parent, begin: at, end: last }) => [id, parent, at, last]),
      [
        ['a', undefined, 0, 5],
        ['b', undefined, 1, undefined],
      ],
    );
    assert.deepEqual([handoffs, length], [[], 6]);
    assert.deepEqual(
      toOverview([], () => true),
      { runs: [], handoffs: [], length: 0 },
    );
  });
});
