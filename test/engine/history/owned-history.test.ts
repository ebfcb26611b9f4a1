import { strict as assert } from 'node:assert';
import { findOwned, reconcileOwned, withoutOwned } from '../../../src/engine/history/owned-history';
import type { RawItem, RunItem } from '../../../src/engine/history/run-item';

const SAID: RawItem = { role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }], id: 'm' };
const CALLED: RawItem = { type: 'web_search_call', id: 'w', status: 'completed' };

/** What a filter may have made of an item, and whether it is still the same one: as `digest_input_item` of 0.24.0 has it. */
const REWRITTEN: readonly (readonly [RawItem, RawItem, boolean])[] = [
  [SAID, { id: 'm', content: [{ text: 'Hi', type: 'output_text' }], role: 'assistant' }, true],
  [SAID, { ...SAID, content: 'Hi' }, true],
  [SAID, { ...SAID, status: 'completed' }, true],
  [SAID, { ...SAID, status: null }, true],
  [SAID, { ...SAID, status: 'incomplete' }, false],
  [SAID, { ...SAID, content: 'Ho' }, false],
  [SAID, { ...SAID, id: 'n' }, false],
  [CALLED, { status: 'completed', id: 'w', type: 'web_search_call' }, true],
  [CALLED, { type: 'web_search_call', id: 'w' }, false],
  [{ role: 'user', content: 'Hi' }, { role: 'user', content: [{ type: 'output_text', text: 'Hi' }] }, false],
  [{ type: 'x', b: [1, { c: 2, a: 1 }] }, { b: [1, { a: 1, c: 2 }], type: 'x' }, true],
  [{ type: 'x', b: [1, 2] }, { type: 'x', b: [2, 1] }, false],
];

const own = (raw: RawItem): RunItem => ({ kind: 'message_output_item', agent: 'Triage', raw });
const owned = (...inputs: readonly RawItem[]) => inputs.map((input) => ({ item: own(input), input }));
const copy = (item: RawItem): RawItem => ({ ...item });

describe('items that nested history owns', () => {
  for (const [one, other, isSame] of REWRITTEN) {
    it(`${JSON.stringify(other)} ${isSame ? 'is' : 'is not'} ${JSON.stringify(one)}`, () => {
      assert.deepEqual(
        findOwned([other], owned(one)).map(({ input }) => input),
        isSame ? [other] : [],
      );
    });
  }

  it('are found where their place is certain', () => {
    const [first, second, third] = [copy(SAID), copy(SAID), copy(SAID)];
    const placesOf = (history: string | readonly RawItem[], ...inputs: readonly RawItem[]) =>
      findOwned(history, owned(...inputs)).map(({ input }) => history.indexOf(input as never));
    assert.deepEqual(placesOf('Hi', first), []);
    assert.deepEqual(placesOf([first, second], second), [1]);
    assert.deepEqual(placesOf([first, second], second, first), [1, 0]);
    // One of two: which is not known.
    assert.deepEqual(placesOf([first, second], third), []);
    assert.deepEqual(placesOf([first, second], third, copy(SAID)), [0, 1]);
    assert.deepEqual(placesOf([first, second], first, third), [0, 1]);
    assert.deepEqual(placesOf([CALLED], first), []);
  });

  it('stay owned when the input is rewritten, where it is certain which they are', () => {
    const [first, second] = [copy(SAID), copy(SAID)];
    const left = (previous: string | readonly RawItem[], rewritten: string | readonly RawItem[], ...inputs: readonly RawItem[]) =>
      reconcileOwned(previous, rewritten, owned(...inputs)).map(({ input }) => rewritten.indexOf(input as never));
    assert.deepEqual(left('Hi', [first], first), []);
    assert.deepEqual(left([first], 'Hi', first), []);
    assert.deepEqual(left([first, CALLED], [copy(SAID)], first), [0]);
    assert.deepEqual(left([CALLED], [copy(SAID)], first), []);
    assert.deepEqual(left([first, second], [copy(SAID)], first), []);
    assert.deepEqual(left([first], [copy(SAID), copy(SAID)], first), []);
    assert.deepEqual(left([first, second], [copy(SAID), copy(SAID)], first), []);
    assert.deepEqual(left([first, second], [copy(SAID), copy(SAID)], first, second), [0, 1]);
    assert.deepEqual(left([first, second], [second], second, first), [0]);
  });

  it('are left out of the session where the input holds them', () => {
    const [said, called] = [own(SAID), own(CALLED)];
    const held = [
      { item: said, input: SAID },
      { item: called, input: CALLED },
    ];
    assert.deepEqual(withoutOwned([said, called], [SAID], held), [called]);
    assert.deepEqual(withoutOwned([said, called], 'Hi', held), [said, called]);
  });
});
