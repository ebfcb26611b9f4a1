import { strict as assert } from 'node:assert';
import { fieldOf, isSameJson, readJson, textFieldOf, toCanonicalJson } from '../../src/recording/json';
import type { Json } from '../../src/recording/schema';

/** Values of which no two say the same, in two spellings each. */
const VALUES: readonly (readonly [Json, Json])[] = [
  [null, null],
  [true, true],
  [false, false],
  [0, 0],
  [1, 1],
  ['', ''],
  ['1', '1'],
  ['null', 'null'],
  [[], []],
  [{}, {}],
  [[null], [null]],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [2, 1],
    [2, 1],
  ],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [1, [2]],
    [1, [2]],
  ],
  [{ a: 1 }, { a: 1 }],
  [{ a: null }, { a: null }],
  [{ b: 1 }, { b: 1 }],
  [{ '0': 1 }, { '0': 1 }],
  [[{ a: 1 }], [{ a: 1 }]],
  [
    { a: 1, b: [{ c: 2, d: 3 }] },
    { b: [{ d: 3, c: 2 }], a: 1 },
  ],
  [
    { a: 1, b: 2, c: 3 },
    { c: 3, b: 2, a: 1 },
  ],
  [{ 'a,"b': '"' }, { 'a,"b': '"' }],
];

describe('JSON of recordings', () => {
  it('is the same where it says the same, whatever the order of keys', () => {
    for (const [index, [one]] of VALUES.entries()) {
      for (const [at, [, other]] of VALUES.entries()) {
        const pair = `${JSON.stringify(one)} and ${JSON.stringify(other)}`;
        assert.equal(isSameJson(one, other), index === at, pair);
        assert.equal(toCanonicalJson(one) === toCanonicalJson(other), index === at, pair);
      }
      assert.equal(isSameJson(one, undefined), false);
    }
    assert.equal(isSameJson(undefined, undefined), true);
  });

  it('is canonical with sorted keys', () => {
    assert.equal(toCanonicalJson({ b: [1, 'x', { d: null, c: true }], a: {} }), '{"a":{},"b":[1,"x",{"c":true,"d":null}]}');
  });

  it('has fields where it is an object', () => {
    assert.equal(fieldOf({ a: 1, b: 2 }, 'c', 'b', 'a'), 2);
    assert.equal(fieldOf({ a: 1 }, 'toString'), undefined);
    for (const value of [undefined, null, 1, 'length', [1]]) assert.equal(fieldOf(value, 'length', '0'), undefined);
    assert.equal(textFieldOf({ a: 'x' }, 'a'), 'x');
    assert.equal(textFieldOf({ a: 1 }, 'a'), undefined);
  });

  it('is read, or undefined', () => {
    assert.deepEqual(readJson('{"a": [1]}'), { a: [1] });
    assert.equal(readJson('{"a": '), undefined);
  });
});
