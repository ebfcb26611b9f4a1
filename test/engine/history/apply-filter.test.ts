import { strict as assert } from 'node:assert';
import { applyFilter } from '../../../src/engine/history/apply-filter';
import type { HandoffInputData } from '../../../src/engine/history/handoff-input';
import { DEFAULT_WRAPPERS } from '../../../src/engine/history/history-wrappers';
import type { RunItemKind } from '../../../src/engine/history/run-item';
import type { Filter, Kept } from '../../../src/engine/run/scenario/scenario';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';

const [PYTHON, TYPESCRIPT] = [newestSdk('python'), newestSdk('typescript')];

const item = (kind: RunItemKind, name: string, type?: string) => ({ kind, agent: 'Triage', raw: { ...(type !== undefined && { type }), name } });
const DATA: HandoffInputData = {
  inputHistory: [{ role: 'user', content: 'one' }, { type: 'message', role: 'assistant', content: 'two' }, { type: 'reasoning' }],
  preHandoffItems: [item('tool_call_item', 'a', 'function_call'), item('tool_call_output_item', 'b', 'function_call_output'), item('message_output_item', 'c')],
  newItems: [item('handoff_call_item', 'd', 'function_call'), item('handoff_output_item', 'e', 'function_call_output')],
};

/** What a script's filter keeps, and what is left: the names of the items before the handoff. */
const KEPT: readonly (readonly [Kept | undefined, string])[] = [
  [undefined, 'abc'],
  ['all', 'abc'],
  ['none', ''],
  [{ first: 2 }, 'ab'],
  [{ first: 0 }, ''],
  [{ last: 1 }, 'c'],
  [{ last: 0 }, ''],
  [{ last: 9 }, 'abc'],
  [{ types: ['function_call'] }, 'a'],
  [{ types: ['tool_call_output_item', 'message'] }, 'bc'],
  [{ types: [] }, ''],
  [{ without: ['function_call', 'message'] }, 'b'],
  [{ without: [] }, 'abc'],
];

describe('filters of scripts', () => {
  for (const [preHandoffItems, left] of KEPT) {
    it(`keep ${JSON.stringify(preHandoffItems)}`, () => {
      const { inputHistory, newItems, ...kept } = apply({ name: 'keep', does: { preHandoffItems } });
      assert.equal(kept.preHandoffItems.map(({ raw }) => raw['name']).join(''), left);
      assert.deepEqual([inputHistory, newItems], [DATA.inputHistory, DATA.newItems]);
    });
  }

  it('keep of each part what is said of it', () => {
    const kept = apply({ name: 'keep', does: { inputHistory: { types: ['message'] }, newItems: { without: ['handoff_call_item'] } } });
    assert.deepEqual(kept.inputHistory, [
      { role: 'user', content: 'one' },
      { type: 'message', role: 'assistant', content: 'two' },
    ]);
    assert.deepEqual([kept.preHandoffItems, kept.newItems], [DATA.preHandoffItems, DATA.newItems.slice(1)]);
    assert.deepEqual(apply({ name: 'keep', does: { inputHistory: { last: 1 } } }).inputHistory, [{ type: 'reasoning' }]);
    assert.deepEqual(apply({ name: 'keep', does: { inputHistory: 'all' } }, { ...DATA, inputHistory: 'text' }).inputHistory, 'text');
    assert.deepEqual(apply({ name: 'keep', does: { inputHistory: { first: 1 } } }, { ...DATA, inputHistory: 'text' }).inputHistory, [
      { content: 'text', role: 'user' },
    ]);
  });

  it('do what one of the named ones does', () => {
    assert.deepEqual(apply({ name: 'f', does: 'only_new' }), { ...DATA, inputHistory: [], preHandoffItems: [] });
    assert.deepEqual(apply({ name: 'f', does: 'last_new' }).newItems, DATA.newItems.slice(1));
    assert.deepEqual(apply({ name: 'f', does: 'identity' }), DATA);
  });

  it('give what was recorded, each time the next, and then fail where they failed', () => {
    const given = { ...DATA, newItems: [] };
    const filter: Filter = { name: 'f', gives: [given], raises: { name: 'KeyError', message: 'no' } };
    assert.deepEqual(applyFilter(PYTHON, filter, DATA, DEFAULT_WRAPPERS, 0), { value: given });
    assert.deepEqual(applyFilter(PYTHON, filter, DATA, DEFAULT_WRAPPERS, 1), { error: { name: 'KeyError', message: 'no' } });
    assert.deepEqual(applyFilter(PYTHON, { name: 'f', gives: [given] }, DATA, DEFAULT_WRAPPERS, 1), { value: DATA });
  });

  it('fail as the SDKs do where one in a row gives nothing', () => {
    const told = [PYTHON, TYPESCRIPT].map((sdk) => applyFilter(sdk, ['none', 'identity'], DATA, DEFAULT_WRAPPERS));
    assert.deepEqual(told, [
      { error: { name: 'AttributeError', message: "'NoneType' object has no attribute 'clone'" } },
      { error: { name: 'TypeError', message: "Cannot read properties of undefined (reading 'inputHistory')" } },
    ]);
  });
});

function apply(filter: Filter, data = DATA): HandoffInputData {
  const outcome = applyFilter(PYTHON, filter, data, DEFAULT_WRAPPERS);
  return 'value' in outcome ? outcome.value : assert.fail(JSON.stringify(outcome));
}
