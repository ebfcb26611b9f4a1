import { strict as assert } from 'node:assert';
import { toPairs } from '../../../src/panel/ledger/to-pairs';
import type { RecordedItem } from '../../../src/replay/handoff';

const call = (callId: string): RecordedItem => ({ value: null, kind: 'tool-call', callId });

/** Each row's brackets, as `start 0`. */
const draw = (...items: readonly (RecordedItem | undefined)[]) =>
  toPairs(items).map((pairs) => (pairs ?? []).map(({ part, lane }) => `${part} ${lane}`).join());

describe('toPairs', () => {
  it('joins a call and its output, past what lies between', () => {
    assert.deepEqual(draw(call('a'), undefined, call('a')), ['start 0', 'middle 0', 'end 0']);
  });

  it('draws nothing for a call without its output', () => {
    assert.deepEqual(draw(call('a'), call('b'), call('b')), ['', 'start 0', 'end 0']);
  });

  it('puts parallel calls beside each other, three at most', () => {
    assert.deepEqual(draw(call('a'), call('b'), call('a'), call('b')), ['start 0', 'middle 0,start 1', 'end 0,middle 1', 'end 1']);
    const many = ['a', 'b', 'c', 'd'];
    assert.equal(
      new Set(
        draw(...many.map(call), ...many.map(call))
          .join()
          .match(/\d/g),
      ).size,
      3,
    );
  });
});
