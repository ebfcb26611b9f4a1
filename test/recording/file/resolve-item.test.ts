import { strict as assert } from 'node:assert';
import { type ResolvedItem, resolveItem } from '../../../src/recording/file/resolve-item';

describe('resolveItem', () => {
  it('asks for each item once, for whoever reads many that refer to one another', () => {
    const items = [
      { role: 'user', content: 'hi' },
      { $run: 'message', raw: { $ref: 0 } },
      { $run: 'other', raw: { $ref: 0 }, more: { $ref: 1 } },
    ];
    const asked: number[] = [];
    const resolved = new Map<number, ResolvedItem>();
    const values = [2, 1, 0, 2].map((number) =>
      resolveItem(
        number,
        (other) => {
          asked.push(other);
          return items[other];
        },
        resolved,
      ),
    );
    assert.deepEqual(asked, [2, 0, 1]);
    assert.deepEqual(values[0], { $run: 'other', raw: items[0], more: { $run: 'message', raw: items[0] } });
    assert.equal(values[2], items[0]);
    assert.equal(values[3], values[0]);
  });

  it('reads arrays and objects whose elements are the items of a list', () => {
    const items = [
      'one',
      { two: 2 },
      ['__proto__', { $ref: 1 }],
      { array: { $list: 0 }, object: { $entries: 1 }, none: { $list: 9 }, user: { $esc: { $list: 0 } } },
    ];
    const value = resolveItem(
      3,
      (number) => items[number],
      undefined,
      (list) =>
        [
          [0, 1, 0],
          [2, 0],
        ][list],
    ) as Record<string, unknown>;
    assert.deepEqual([value['array'], value['none'], value['user']], [['one', { two: 2 }, 'one'], undefined, { $list: 0 }]);
    assert.deepEqual(Object.entries(value['object'] ?? {}), [['__proto__', { two: 2 }]]);
  });

  it('reads nothing that a list holds of the item itself or of later ones, and refuses lists that grow without end', () => {
    assert.deepEqual(
      resolveItem(
        0,
        () => ({ $list: 0 }),
        undefined,
        () => [0, 1],
      ),
      [undefined, undefined],
    );
    const lists = Array.from({ length: 100 }, (_, number) => Array.from({ length: 9 }, () => number));
    assert.throws(
      () =>
        resolveItem(
          99,
          (number) => (number === 0 ? 'x' : { $list: number - 1 }),
          undefined,
          (list) => lists[list],
        ),
      RangeError,
    );
  });

  it('takes for entries only names with a value', () => {
    const items = [['a', 1], ['b'], ['c', 1, 2], [7, 'd'], 'ef', { 0: 'g', 1: 'h', length: 2 }, { $entries: 0 }];
    assert.deepEqual(
      resolveItem(
        6,
        (number) => items[number],
        undefined,
        () => [0, 1, 2, 3, 4, 5],
      ),
      { a: 1 },
    );
  });

  for (const [kind, deep] of [
    ['$ref', 31],
    ['$list', 31],
    ['$entries', 30],
  ] as const) {
    it(`cuts what ${kind} nests too deep`, () => {
      const to = (number: number) => ({ [kind]: number });
      const items = Array.from({ length: 200 }, (_, number) =>
        number === 0 ? ['end', ['end']] : kind === '$entries' ? ['next', to(number - 1)] : [to(number - 1)],
      );
      const resolve = (number: number) =>
        JSON.stringify(
          resolveItem(
            200,
            (each) => (each === 200 ? { top: to(number) } : items[each]),
            undefined,
            (list) => [list],
          ),
        );
      const whole = [...items.keys()].filter((number) => resolve(number).includes('end'));
      assert.equal(whole.at(-1), deep);
      assert.equal(whole.length, deep + 1);
    });
  }

  it('cuts what is too deep where it is too deep, whatever was read before', () => {
    const chain = Array.from({ length: 200 }, (_, number) => (number === 0 ? 'end' : { next: { $ref: number - 1 } }));
    const resolved = new Map<number, ResolvedItem>();
    for (let number = 0; number < chain.length; number++) {
      assert.deepEqual(
        resolveItem(number, (other) => chain[other], resolved),
        resolveItem(number, (other) => chain[other]),
        String(number),
      );
    }
  });

  it('refuses what grows without end by repeating itself', () => {
    const bomb = Array.from({ length: 100 }, (_, number) => (number === 0 ? 'x' : [{ $ref: number - 1 }, { $ref: number - 1 }]));
    assert.throws(() => resolveItem(99, (other) => bomb[other]), RangeError);
  });
});
