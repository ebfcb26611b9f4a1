import { strict as assert } from 'node:assert';
import type { Recording } from '../../../src/recording/recording';
import type { Json } from '../../../src/recording/schema';
import { keepItems } from '../../../src/replay/items/keep-items';

describe('items that are kept', () => {
  it('are read once', () => {
    const { kept, read } = keep((number) => ({ number }));
    assert.equal(kept.item(7), kept.item(7));
    assert.equal(kept.item(-1), kept.item(-1));
    assert.deepEqual(read, [7, -1]);
  });

  it('are the newest, as far as there is room for their texts', () => {
    const { kept, read } = keep((number) => [{ text: 'x'.repeat(5 << 20), number }]);
    for (const number of [0, 1, 2, 3, 3, 2, 1]) assert.equal(JSON.stringify(kept.item(number)).endsWith(`"number":${number}}]`), true);
    assert.deepEqual(read, [0, 1, 2, 3]);
    kept.item(0);
    assert.deepEqual(read, [0, 1, 2, 3, 0]);
  });

  it('are the newest of very many', () => {
    const { kept, read } = keep((number) => number);
    for (let number = 0; number < 8193; number++) kept.item(number);
    assert.deepEqual([kept.item(8192), kept.item(1), kept.item(0)], [8192, 1, 0]);
    assert.deepEqual(read.slice(8192), [8192, 0]);
  });
});

function keep(make: (number: number) => Json): { readonly kept: Recording; readonly read: readonly number[] } {
  const read: number[] = [];
  const item = (number: number) => {
    read.push(number);
    return make(number);
  };
  return { kept: keepItems({ item } as Recording), read };
}
