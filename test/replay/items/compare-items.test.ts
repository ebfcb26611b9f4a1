import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { Json } from '../../../src/recording/schema';
import type { ItemLink, RecordedItem } from '../../../src/replay/handoff';
import { compareItems } from '../../../src/replay/items/compare-items';
import { toItem } from '../../../src/replay/items/to-item';

const text = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', 'ok', 'refund order 7', 'refund order 8'));
const callId = fc.constantFrom('c1', 'c2', 'c3', '__proto__');
const value: fc.Arbitrary<Json> = fc.oneof(
  text.map((content) => ({ role: 'user', content })),
  fc.record({
    type: fc.constant('message'),
    role: fc.constant('assistant'),
    id: fc.constantFrom('m1', 'm2'),
    content: text.map((said) => [{ type: 'output_text', text: said }]),
  }),
  fc.record({ type: fc.constant('function_call'), call_id: callId, name: fc.constant('look_up'), arguments: text }),
  fc.record({ type: fc.constant('function_call_output'), call_id: callId, output: text }),
  fc.array(text, { maxLength: 3 }).map((told) => ({ role: 'assistant', content: toSummary(told) })),
  fc.json({ maxDepth: 1 }).map((json) => JSON.parse(json) as Json),
);
/** As a recording's lines are read. */
const items = fc.array(
  value.map((json) => toItem(JSON.parse(JSON.stringify(json)) as Json)),
  { maxLength: 12 },
);
const distinct = fc
  .uniqueArray(fc.nat(10_000), { minLength: 1, maxLength: 40 })
  .map((numbers) => numbers.map((number) => toItem({ role: 'user', content: toWords(number) })));

describe('compareItems', () => {
  it('has every item in exactly one link, of the mark that its sides make', () => {
    fc.assert(
      fc.property(items, items, (before, after) => {
        const links = compareItems(before, after);
        assert.deepEqual(sorted(links.flatMap((link) => link.before)), [...before.keys()]);
        assert.deepEqual(sorted(links.flatMap((link) => link.after)), [...after.keys()]);
        for (const link of links) assertMark(link, before, after);
      }),
    );
  });

  it('keeps all of the same items, in any order', () => {
    fc.assert(fc.property(items, (same) => assert.ok(compareItems(same, same).every(({ mark, before, after }) => mark === 'kept' && before[0] === after[0]))));
    const shuffled = items.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(fc.property(shuffled, ([before, after]) => assert.ok(compareItems(before, after).every(({ mark }) => mark === 'kept'))));
  });

  it('drops exactly what is missing, and adds exactly what is new', () => {
    const chosen = distinct.chain((list) => fc.tuple(fc.constant(list), fc.array(fc.boolean(), { minLength: list.length, maxLength: list.length })));
    fc.assert(
      fc.property(chosen, ([all, isKept]) => {
        const some = all.filter((_, at) => isKept[at]);
        const missing = [...all.keys()].filter((at) => !isKept[at]);
        assert.deepEqual(indicesOf(compareItems(all, some), 'dropped', 'before'), missing);
        assert.deepEqual(indicesOf(compareItems(some, all), 'added', 'after'), missing);
      }),
    );
  });

  it('tells which of several alike items is gone by the order of the rest', () => {
    const [a, b, c] = ['yes', 'and the second?', 'no'].map((content) => toItem({ role: 'user', content })) as [RecordedItem, RecordedItem, RecordedItem];
    assert.deepEqual(brief([a, b, a, c], [b, a, c]), ['dropped 0 →', 'kept 1 → 0', 'kept 2 → 1', 'kept 3 → 2']);
    assert.deepEqual(brief([a, b, a, c], [a, b, c]), ['kept 0 → 0', 'kept 1 → 1', 'dropped 2 →', 'kept 3 → 2']);
  });

  const cases: readonly (readonly [string, readonly Json[], readonly Json[], readonly string[]])[] = [
    [
      'another wording of the same call is rewritten, however different',
      [
        { type: 'function_call', call_id: 'c1', name: 'pay', arguments: '{"card":"4242"}' },
        { type: 'function_call_output', call_id: 'c1', output: 'paid' },
      ],
      [
        { type: 'function_call', call_id: 'c1', name: 'pay', arguments: '' },
        { type: 'function_call_output', call_id: 'c1', output: 'paid' },
      ],
      ['rewritten 0 → 0', 'kept 1 → 1'],
    ],
    [
      'a text of which a part was taken out is rewritten',
      [
        { role: 'user', content: 'My card is 4242 4242, please refund order 7' },
        { role: 'user', content: 'Thanks' },
      ],
      [
        { role: 'user', content: 'My card is ****, please refund order 7' },
        { role: 'user', content: 'Thanks' },
      ],
      ['rewritten 0 → 0', 'kept 1 → 1'],
    ],
    [
      'texts with little in common are two',
      [{ role: 'user', content: 'Where is my parcel?' }],
      [{ role: 'user', content: 'The customer wants a refund' }],
      ['dropped 0 →', 'added  → 0'],
    ],
    [
      'an id that several items share tells nothing',
      [
        { type: 'message', role: 'assistant', id: 'm', content: [{ type: 'output_text', text: 'We have two charges for order 7' }] },
        { type: 'message', role: 'assistant', id: 'm', content: [{ type: 'output_text', text: 'Goodbye' }] },
      ],
      [{ type: 'message', role: 'assistant', id: 'm', content: [{ type: 'output_text', text: 'Goodbye!' }] }],
      ['dropped 0 →', 'rewritten 1 → 0'],
    ],
    [
      'a summary in own words that quotes the items is made of them',
      [
        { role: 'user', content: 'I was charged twice for order 7' },
        { role: 'user', content: 'Please refund the second one' },
      ],
      [{ role: 'user', content: 'So far: I was charged twice for order 7. Please refund the second one.' }],
      ['rewritten 0,1 → 0'],
    ],
    [
      'what an earlier summary told is in the next one',
      [
        { role: 'assistant', content: toSummary(['user: hi', 'assistant: hello']) },
        { role: 'user', content: 'a refund' },
      ],
      [{ role: 'assistant', content: toSummary(['user: hi', 'assistant: hello', 'user: a refund']) }],
      ['rewritten 0,1 → 0'],
    ],
    [
      'an item is added where it stands',
      [
        { role: 'user', content: 'one' },
        { role: 'user', content: 'two' },
      ],
      [
        { role: 'user', content: 'one' },
        { role: 'system', content: 'note' },
        { role: 'user', content: 'two' },
      ],
      ['kept 0 → 0', 'added  → 1', 'kept 1 → 2'],
    ],
    ['the order of keys does not count', [{ role: 'user', content: 'one' }], [{ content: 'one', role: 'user' }], ['kept 0 → 0']],
  ];
  for (const [name, before, after, expected] of cases) {
    it(name, () =>
      assert.deepEqual(
        brief(
          before.map((json) => toItem(json)),
          after.map((json) => toItem(json)),
        ),
        expected,
      ),
    );
  }

  it('takes long lists, alike or not', () => {
    const long = (from: number) => Array.from({ length: 6000 }, (_, at) => toItem({ role: 'user', content: toWords(from + at) }));
    assert.equal(indicesOf(compareItems(long(0), long(100_000)), 'added', 'after').length, 6000);
    const same = Array.from({ length: 6000 }, () => toItem({ role: 'user', content: 'ok' }));
    const [first, ...rest] = [toItem({ role: 'user', content: 'start' }), ...same, toItem({ role: 'user', content: 'end' })];
    assert.deepEqual(indicesOf(compareItems([first as RecordedItem, ...rest], [...rest.slice(1), first as RecordedItem]), 'dropped', 'before').length, 1);
  });
});

function assertMark({ mark, before, after }: ItemLink, befores: readonly RecordedItem[], afters: readonly RecordedItem[]): void {
  switch (mark) {
    case 'kept':
      return assert.deepEqual(befores[before[0] ?? -1]?.value, afters[after[0] ?? -1]?.value);
    case 'dropped':
      return assert.deepEqual([before.length, after.length], [1, 0]);
    case 'added':
      return assert.deepEqual([before.length, after.length], [0, 1]);
    case 'rewritten':
      return assert.ok(before.length > 0 && after.length > 0);
  }
}

function brief(before: readonly RecordedItem[], after: readonly RecordedItem[]): readonly string[] {
  return compareItems(before, after).map((link) => `${link.mark} ${link.before.join()} → ${link.after.join()}`.trimEnd());
}

function indicesOf(links: readonly ItemLink[], mark: ItemLink['mark'], side: 'before' | 'after'): readonly number[] {
  return sorted(links.filter((link) => link.mark === mark).flatMap((link) => link[side]));
}

function sorted(numbers: readonly number[]): readonly number[] {
  return [...numbers].sort((a, b) => a - b);
}

/** Words of their own for each number, so that no two texts are alike. */
function toWords(number: number): string {
  return [1, 2, 3].map((factor) => `w${number * 3 + factor}`).join(' ');
}

function toSummary(records: readonly string[]): string {
  const lines = records.map((record, at) => `${at + 1}. ${record}`);
  return [
    'For context, here is the conversation so far between the user and the previous agent:',
    '<CONVERSATION HISTORY>',
    ...lines,
    '</CONVERSATION HISTORY>',
  ].join('\n');
}
