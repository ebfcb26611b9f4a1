import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { readAhead } from '../../../src/workspace/threads/read-ahead';

const FILES = Array.from({ length: 200 }, (_, index) => `${index}.py`);

describe('files that are read ahead', () => {
  it('are each begun once, in their order, and few before they are asked for', () => {
    const begun: string[] = [];
    const take = readAhead(FILES, (file) => begun.push(file));
    FILES.forEach((file, index) => {
      assert.equal(take(file), index + 1);
      assert.ok(begun.length > Math.min(index + 1, FILES.length - 1) && begun.length <= index + 50, `${begun.length} at ${index}`);
    });
    assert.deepEqual(begun, FILES);
  });

  it('give what was begun of them, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 220 }), { maxLength: 150 }), (order) => {
        const begun = new Map<string, number>();
        const take = readAhead(FILES, (file) => {
          begun.set(file, (begun.get(file) ?? 0) + 1);
          return { file };
        });
        for (const index of order) assert.deepEqual(take(`${index}.py`), { file: `${index}.py` });
        const times = (file: string): number => order.filter((index) => `${index}.py` === file).length;
        for (const [file, count] of begun) assert.ok(count <= Math.max(1, times(file)), `${file}: ${count}`);
      }),
    );
  });
});
