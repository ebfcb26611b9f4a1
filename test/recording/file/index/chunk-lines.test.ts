import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { createChunkLines } from '../../../../src/recording/file/index/chunk-lines';

/** Mostly one after the other, as recorders write them. */
const numbers = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: -9, max: 9 }) }), { maxLength: 40 })
  .map((steps) => {
    let last = 100;
    return steps.map((step) => (last = Math.max(0, last + step)));
  });

describe('the lines of a chunk', () => {
  it('are found by their numbers, in whatever order these come', () => {
    fc.assert(
      fc.property(numbers, (added) => {
        const lines = createChunkLines();
        const expected = new Map<number, number>();
        for (const [start, number] of added.entries()) {
          assert.equal(lines.has(number), expected.has(number));
          if (expected.has(number)) continue;
          lines.add(number, start);
          expected.set(number, start);
        }
        assert.equal(lines.size, expected.size);
        for (let number = 0; number < 160; number++) assert.equal(lines.find(number), expected.get(number), `${number}`);
        if (expected.size > 0) assert.deepEqual(lines.range, [Math.min(...expected.keys()), Math.max(...expected.keys()) + 1]);
      }),
    );
  });

  it('are none, and span nothing, where none was added', () => {
    const { size, range, find } = createChunkLines();
    assert.deepEqual([size, range, find(0)], [0, [0, 0], undefined]);
  });
});
