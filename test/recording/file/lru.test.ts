import { strict as assert } from 'node:assert';
import { createLru } from '../../../src/recording/file/lru';

describe('what is kept of a recording', () => {
  it('is what was used last, by weight', () => {
    const kept = createLru<string, number>(10);
    kept.set('a', 1, 4);
    kept.set('b', 2, 4);
    kept.get('a');
    kept.set('c', 3, 4);
    assert.deepEqual(
      ['a', 'b', 'c'].map((key) => kept.get(key)),
      [1, undefined, 3],
    );
  });

  it('is one at least, whatever it weighs', () => {
    const kept = createLru<string, number>(10);
    kept.set('a', 1, 0);
    kept.set('b', 2, 1000);
    assert.deepEqual([kept.get('a'), kept.get('b')], [undefined, 2]);
    kept.clear();
    assert.equal(kept.get('b'), undefined);
  });
});
