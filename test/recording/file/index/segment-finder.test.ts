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

  it('looks at none but those that hold the number, in a sound file', () => {
    const segments = Array.from({ length: 64 }, (_, index): Segment => {
      const range = [10 * index, 10 * index + 10] as const;
      return { offset: index, length: 1, seq: range, item: range, list: range, marks: [] };
    });
    const looked: number[] = [];
    const watched = new Proxy(segments, {
      get: (target, key, receiver) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looked.push(Number(key));
        return Reflect.get(target, key, receiver);
      },
    });
    const finder = createSegmentFinder(watched);
    assert.equal([...finder.find('seq', 0)].length, 1);
    for (const number of [0, 9, 10, 335, 639, 640]) {
      looked.length = 0;
      assert.equal([...finder.find('seq', number)].length, number < 640 ? 1 : 0);
      assert.deepEqual(looked, number < 640 ? [Math.floor(number / 10)] : [], String(number));
    }
  });
});
