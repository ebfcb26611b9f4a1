import { strict as assert } from 'node:assert';
import { DEFAULT_WRAPPERS, setWrappers } from '../../../src/engine/history/history-wrappers';
import { nestHistory } from '../../../src/engine/history/nest-history';
import type { RawItem, RunItem } from '../../../src/engine/history/run-item';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Sdk } from '../../../src/model/workflow';

/** Items, and whether nesting forwards them from earlier turns, from this one: Python `_should_forward_pre_item`, `_should_forward_new_item` (handoffs/history.py). */
const FORWARDED: readonly (readonly [item: RawItem, earlier: boolean, now: boolean])[] = [
  [{ role: 'user', content: 'Hi' }, true, true],
  [{ role: 'assistant', content: 'Hello' }, false, true],
  [{ role: '', type: 'function_call', call_id: 'c' }, false, false],
  [{ type: 'function_call', call_id: 'c' }, false, false],
  [{ type: 'function_call_output', call_id: 'c' }, false, false],
  [{ type: 'reasoning', id: 'r' }, false, false],
  [{ type: 'web_search_call', id: 'w' }, true, true],
  [{ type: 'web_search_call', id: 'w', caller: { type: 'direct' } }, true, true],
  [{ type: 'web_search_call', id: 'w', caller: { name: 'program' } }, true, true],
  [{ type: 'web_search_call', id: 'w', caller: null }, true, true],
  [{ type: 'web_search_call', id: 'w', caller: 'program' }, true, true],
  [{ type: 'web_search_call', id: 'w', caller: { type: 'program' } }, false, false],
  [{ type: 'program', id: 'p' }, false, false],
  [{ type: 'program_output', id: 'p' }, false, false],
];

const NESTED: Sdk = newestSdk('python');
/** One summary first, and what is forwarded behind it as it was. */
const BEFORE: Sdk = { language: 'python', version: '0.17.8' };
const OLDEST: Sdk = { language: 'python', version: '0.6.6' };

const own = (raw: RawItem, kind: RunItem['kind'] = 'message_output_item'): RunItem => ({ kind, agent: 'Triage', raw });

describe('nested history', () => {
  for (const [item, earlier, now] of FORWARDED) {
    it(`forwards ${JSON.stringify(item)}${earlier ? '' : ' not'} of earlier turns,${now ? '' : ' not'} of this one`, () => {
      const places = [
        { preHandoffItems: [own(item)], newItems: [] },
        { preHandoffItems: [], newItems: [own(item)] },
      ];
      const forwarded = places.map((items) => {
        const { inputHistory, preHandoffItems, inputItems, owned = [] } = nestHistory(NESTED, { inputHistory: [], ...items }, DEFAULT_WRAPPERS);
        assert.deepEqual([preHandoffItems, inputItems], [[], []]);
        assert.deepEqual(
          owned.map(({ input }) => inputHistory.indexOf(input as never)),
          owned.map(() => 1),
        );
        return owned.length > 0;
      });
      assert.deepEqual(forwarded, [earlier, now]);
    });
  }

  it('forwarded run items before 0.19.0, in releases without input items as those of this turn', () => {
    const [user, call, search, waiting] = [
      own({ role: 'user', content: 'Hi' }),
      own({ type: 'function_call', call_id: 'c' }, 'tool_call_item'),
      own({ type: 'program', id: 'p' }, 'tool_call_item'),
      own({ type: 'web_search_call', id: 'w' }, 'tool_approval_item'),
    ];
    const data = { inputHistory: 'Hello', preHandoffItems: [user, call], newItems: [search, call, waiting] };
    const nested = [BEFORE, OLDEST].map((sdk) => {
      const { inputHistory: _, ...rest } = nestHistory(sdk, data, DEFAULT_WRAPPERS);
      return rest;
    });
    assert.deepEqual(nested, [
      { preHandoffItems: [user], newItems: data.newItems, inputItems: [search] },
      { preHandoffItems: [user], newItems: [search] },
    ]);
  });

  it('keeps the markers that are not set', () => {
    assert.deepEqual(setWrappers(DEFAULT_WRAPPERS, {}), { start: '<CONVERSATION HISTORY>', end: '</CONVERSATION HISTORY>' });
    assert.deepEqual(setWrappers({ start: 'a', end: 'b' }, { start: 'c' }), { start: 'c', end: 'b' });
    assert.deepEqual(setWrappers({ start: 'a', end: 'b' }, { end: 'c' }), { start: 'a', end: 'c' });
  });
});
