import assert from 'node:assert/strict';
import { cachedDataVersionTag } from 'node:v8';
import { collectGarbage } from '../../src/text/collect-garbage';

describe('collectGarbage', () => {
  it('leaves V8 with the flags that what it compiled before wants', () => {
    const before = cachedDataVersionTag();
    collectGarbage();
    assert.equal(cachedDataVersionTag(), before);
  });

  it('collects what nobody holds', async () => {
    const held = { name: 'held' };
    const [lost, kept] = [new WeakRef({ name: 'lost' }), new WeakRef(held)];
    // Until the end of a turn what was made in it is kept.
    await new Promise(setImmediate);
    collectGarbage();
    assert.deepEqual([lost.deref(), kept.deref()], [undefined, held]);
  });
});
