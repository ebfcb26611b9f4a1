import { strict as assert } from 'node:assert';
import { findSdkWords } from '../../src/extension/replay/debugging/sdk-words';

describe('words of the SDK in code', () => {
  for (const [line, words] of [
    ['    kept = [i for i in data.pre_handoff_items if ok(i)]', ['data.pre_handoff_items']],
    ['  return { ...data, newItems: data.newItems, inputHistory };', ['data.newItems', 'inputHistory']],
    ['    return data.clone(input_history=(), new_items=data.new_items)', ['data.new_items']],
    ['    inputHistory({ my_new_items: 1 })', []],
  ] as const) {
    it(line.trim(), () => {
      const found = findSdkWords(line);
      for (const { start, text } of found) assert.equal(line.slice(start, start + text.length), text);
      assert.deepEqual(
        found.map(({ text }) => text),
        words,
      );
    });
  }
});
