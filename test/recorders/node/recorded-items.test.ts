import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createItemStore } from '../../../src/recorders/node/recorded-items';
import type { Json } from '../../../src/recording/schema';
import { atLeast, SEED } from '../../support/random';

type Change = (item: Record<string, unknown>) => void;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', '__proto__'), fc.jsonValue()).map(
    ([key, value]): Change =>
      (item) => {
        Object.defineProperty(item, key, { value, enumerable: true, configurable: true, writable: true });
      },
  ),
  fc.constant<Change>((item) => {
    delete item['a'];
  }),
  fc.constant<Change>((item) => {
    item['list'] = Object.assign(new Array(2), { 1: 1 });
  }),
  fc.constant<Change>((item) => {
    item['list'] = [undefined, 1, Number.NaN];
  }),
);

/** Items by number, as a recording keeps them. */
describe("the recorder's items", () => {
  function createStored() {
    const stored: string[] = [];
    const put = (item: unknown): number => {
      const text = JSON.stringify(item);
      const at = stored.indexOf(text);
      return at >= 0 ? at : stored.push(text) - 1;
    };
    return { stored, items: createItemStore(put, (item: Json) => put(item)) };
  }

  it('are what they are when a list is stored, whatever was changed in place since, and copies of them are the same', () => {
    const steps = fc.array(fc.record({ at: fc.nat(5), change, isCopied: fc.boolean(), role: fc.constantFrom('model', 'pre'), isRun: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue()), { minLength: 1, maxLength: 6 }), steps, (list, steps) => {
        const { stored, items } = createStored();
        for (const { at, change, isCopied, role, isRun } of steps) {
          change(list[at % list.length] as Record<string, unknown>);
          const given = isCopied ? structuredClone(list) : list;
          const wrapped = isRun ? given.map((rawItem) => ({ type: 'message_output_item', rawItem, agent: { name: 'A' } })) : given;
          const numbers = items.store(wrapped, role, undefined);
          const texts = numbers.map((number) => {
            const value = JSON.parse(stored[number] ?? '') as { readonly raw?: { readonly $ref: number } };
            return isRun ? stored[value.raw?.$ref ?? -1] : stored[number];
          });
          assert.deepEqual(
            texts,
            given.map((item) => JSON.stringify(item)),
          );
        }
      }),
      { seed: SEED, numRuns: atLeast(100) },
    );
  });

  it('are looked at again once other texts are secrets', () => {
    let isSecret = false;
    const stored: unknown[] = [];
    const items = createItemStore(
      () => stored.push(isSecret ? 'marked' : 'plain') - 1,
      () => -1,
    );
    const list = [{ text: 'one' }];
    const first = items.store(list, 'model', undefined);
    assert.deepEqual(items.store(list, 'model', undefined), first);
    isSecret = true;
    items.forget();
    assert.equal(stored[items.store(list, 'model', undefined)[0] ?? -1], 'marked');
  });
});
