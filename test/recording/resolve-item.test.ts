import { strict as assert } from 'node:assert';
import { resolveItem, type Resolved } from '../../src/recording/resolve-item';

describe('resolveItem', () => {
  it('asks for each item once, for whoever reads many that refer to one another', () => {
    const items = [{ role: 'user', content: 'hi' }, { $run: 'message', raw: { $ref: 0 } }, { $run: 'other', raw: { $ref: 0 }, more: { $ref: 1 } }];
    const asked: number[] = [];
    const resolved = new Map<number, Resolved>();
    const values = [2, 1, 0, 2].map((number) => resolveItem(number, (other) => (asked.push(other), items[other]), resolved));
    assert.deepEqual(asked, [2, 0, 1]);
    assert.deepEqual(values[0], { $run: 'other', raw: items[0], more: { $run: 'message', raw: items[0] } });
    assert.equal(values[2], items[0]);
    assert.equal(values[3], values[0]);
  });

  it('cuts what is too deep where it is too deep, whatever was read before', () => {
    const chain = Array.from({ length: 200 }, (_, number) => (number === 0 ? 'end' : { next: { $ref: number - 1 } }));
    const resolved = new Map<number, Resolved>();
    for (let number = 0; number < chain.length; number++) {
      assert.deepEqual(resolveItem(number, (other) => chain[other], resolved), resolveItem(number, (other) => chain[other]), String(number));
    }
  });

  it('refuses what grows without end by repeating itself', () => {
    const bomb = Array.from({ length: 100 }, (_, number) => (number === 0 ? 'x' : [{ $ref: number - 1 }, { $ref: number - 1 }]));
    assert.throws(() => resolveItem(99, (other) => bomb[other]), RangeError);
  });
});
