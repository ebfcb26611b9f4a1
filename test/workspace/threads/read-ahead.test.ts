import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { readAhead } from '../../../src/workspace/threads/read-ahead';

const FILES = Array.from({ length: 200 }, (_, index) => `${index}.py`);

describe('files that are read ahead', () => {
  it('are each begun once, in their order, and few before they are asked for', () => {
    const begun: string[] = [];
    const take = readAhead(FILES, (file) => ({ number: begun.push(file) }));
    FILES.forEach((file, index) => {
      assert.equal(take(file).number, index + 1);
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

  it('do not keep this thread waiting while there are others that nobody has taken up', () => {
    const finished: string[] = [];
    let underWay = '3.py';
    const take = readAhead(FILES, (file) => ({
      finish() {
        assert.ok(file !== underWay, `waits for ${file}`);
        finished.push(file);
        // The other thread makes an end after a while, and goes on with the next.
        if (finished.length % 5 === 0) underWay = `${Number.parseInt(underWay, 10) + 3}.py`;
        return { file };
      },
      isUnderWay: () => file === underWay,
    }));
    for (const file of FILES) assert.deepEqual(take(file), { file });
    assert.deepEqual([...finished].sort(), [...FILES].sort());
    assert.notDeepEqual(finished, FILES);
  });

  it('are waited for where all others are taken up', () => {
    const finished: string[] = [];
    const take = readAhead(FILES.slice(0, 2), (file) => ({
      finish: () => ({ number: finished.push(file) }),
      isUnderWay: () => true,
    }));
    assert.deepEqual(
      FILES.slice(0, 2).map((file) => take(file).number),
      [1, 2],
    );
    assert.deepEqual(finished, FILES.slice(0, 2));
  });
});
