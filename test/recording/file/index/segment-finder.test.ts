import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { isWithin, type Segment } from '../../../../src/recording/file/index/segment';
import { createSegmentFinder } from '../../../../src/recording/file/index/segment-finder';

const RANGE = fc.tuple(fc.nat(20), fc.nat(6)).map(([first, length]) => [first, first + length] as const);
const SEGMENT: fc.Arbitrary<Segment> = fc.record({
  offset: fc.nat(),
  length: fc.nat(),
  seq: RANGE,
  item: RANGE,
  list: fc.constant([0, 0] as const),
  marks: fc.constant([]),
});

describe('a segment finder', () => {
  it('finds what asking each segment in turn finds, in whatever order their ranges are', () =>
    fc.assert(
      fc.property(fc.array(SEGMENT), fc.nat(28), fc.constantFrom('seq', 'item', 'list'), (segments, number, by) => {
        const finder = createSegmentFinder(segments);
        assert.deepEqual(
          [...finder.find(by, number)],
          segments.filter((segment) => isWithin(number, segment[by])),
        );
      }),
    ));
});
