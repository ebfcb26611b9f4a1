import { strict as assert } from 'node:assert';
import { textOf } from '../../../src/engine/history/model-items';
import { toInputItems } from '../../../src/engine/history/run-item';
import { findUnpaired, toSampleTurn } from '../../../src/engine/history/sample-turns';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { SampleTurn } from '../../../src/model/callable';

/** The items of each turn, `u`ser's and `a`ssistant's messages, `c`alls and their `o`utputs, and what the API says where one is dropped: which lacks its other half. */
const TURNS: Readonly<Record<SampleTurn, readonly [items: string, lacking: string]>> = {
  alone: ['u co', '- o-'],
  'after-message': ['u aco', '- -o-'],
  'after-tool': ['u co co', '- o- o-'],
  'going-on': ['ucoau co', '-oc-- o-'],
  'going-on-later': ['coauauau co', 'oc------ o-'],
};

describe('sample turns', () => {
  for (const sdk of [newestSdk('python'), newestSdk('typescript')]) {
    for (const turn of Object.keys(TURNS) as readonly SampleTurn[]) {
      const [shape, lacking] = TURNS[turn];
      it(`${turn}: ${sdk.language}`, () => {
        const { inputHistory, preHandoffItems, newItems } = toSampleTurn(turn, sdk.language);
        const parts = [inputHistory, toInputItems(preHandoffItems), toInputItems(newItems)];
        const letterOf = (item: (typeof inputHistory)[number]) => String(item['role'] ?? (item['type'] === 'function_call' ? 'c' : 'o')).charAt(0);
        const shapes = parts.filter(({ length }) => length > 0).map((items) => items.map(letterOf).join(''));
        assert.equal(shapes.join(' '), shape);
        const texts = parts.flat().flatMap((item) => (item['role'] === undefined ? [] : [textOf(item)]));
        assert.ok(texts.every((text) => text !== ''));
        assert.equal(new Set(texts).size, texts.length);
        assert.equal(findUnpaired(sdk, turn, []), undefined);
        const without = parts.flat().map((_, index) => findUnpaired(sdk, turn, [index])?.charAt(0) ?? '-');
        assert.equal(without.join(''), lacking.replaceAll(' ', ''));
      });
    }
  }
});
