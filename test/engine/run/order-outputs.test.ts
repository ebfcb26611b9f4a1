import { strict as assert } from 'node:assert';
import type { RunItem } from '../../../src/engine/history/run-item';
import { findResponseEnd, orderOutputs } from '../../../src/engine/run/order-outputs';

/** Items by their letters: calls `a`, `b`, `c`, their outputs `A`, `B`, `C`, anything else a message. */
function toItems(letters: string): readonly RunItem[] {
  return [...letters].map((letter): RunItem => {
    const id = letter.toLowerCase();
    if ('abc'.includes(letter)) return { kind: 'tool_call_item', agent: 'Triage', raw: { call_id: id, letter } };
    if ('ABC'.includes(letter)) return { kind: 'tool_call_output_item', agent: 'Triage', raw: { call_id: id, letter } };
    return { kind: 'message_output_item', agent: 'Triage', raw: { letter } };
  });
}

/** What there is, where the turn begins in it, its calls, and the order that comes of it. */
const ORDERED: readonly (readonly [items: string, start: number, calls: string, ordered: string])[] = [
  ['BA', 0, 'ab', 'AB'],
  ['BAx', 1, 'ab', 'BAx'],
  ['CxBxA', 0, 'abc', 'AxBxC'],
  ['CBA', 0, 'ab', 'CAB'],
  ['xBbAa', 0, 'ab', 'xAbBa'],
  ['CBA', 0, '', 'CBA'],
  ['', 0, 'ab', ''],
];

describe('outputs in the order of their calls', () => {
  for (const [items, start, calls, ordered] of ORDERED) {
    it(`${items} from ${start} on, called ${calls}`, () => {
      const letters = orderOutputs(toItems(items), start, toItems(calls)).map(({ raw }) => raw['letter']);
      assert.equal(letters.join(''), ordered);
    });
  }

  it('begin where a response ends that is there in one piece, the last time', () => {
    const [a, b, x, y] = toItems('abxy') as readonly [RunItem, RunItem, RunItem, RunItem];
    assert.equal(findResponseEnd([x, a, b, y], [a, b]), 3);
    assert.equal(findResponseEnd([a, b, x, a, b], [a, b]), 5);
    assert.equal(findResponseEnd([x, a, y, b], [a, b]), undefined);
    assert.equal(findResponseEnd([x, a], [a, b]), undefined);
    assert.equal(findResponseEnd([b, x], [a, b]), undefined);
    assert.equal(findResponseEnd([], [a]), undefined);
  });
});
