import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { differsInSpace, toChange } from '../../../src/panel/details/to-change';

describe('toChange', () => {
  it('begins twelve characters before the first change, and marks up to the last', () => {
    const text = (card: string) => `{"note": "the shop wrote", "card": "${card} 4242"}`;
    assert.deepEqual(toChange(text('4000 0000 0000'), text('••••')), {
      before: [{ text: '…", "card": "' }, { text: '4000 0000 0000', as: 'removed' }, { text: ' 4242"}' }],
      after: [{ text: '…", "card": "' }, { text: '••••', as: 'changed' }, { text: ' 4242"}' }],
    });
  });

  it('keeps a short beginning whole, and is silent about what is empty', () => {
    assert.deepEqual(toChange('ab', 'abc'), { before: [{ text: 'ab' }], after: [{ text: 'ab' }, { text: 'c', as: 'changed' }] });
  });

  it('shows white space where nothing else differs', () => {
    assert.deepEqual(toChange('a b', 'a\n\tb'), {
      before: [{ text: 'a' }, { text: '·', as: 'removed' }, { text: 'b' }],
      after: [{ text: 'a' }, { text: '↵⇥', as: 'changed' }, { text: 'b' }],
    });
    assert.deepEqual(toChange('a b', 'a\u00a0b').after[1], { text: '<U+00A0>', as: 'changed' });
    assert.deepEqual(toChange('a b', 'a  c').after[1], { text: ' c', as: 'changed' });
  });

  it('loses nothing beyond the beginning it leaves out', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (head, one, other, tail) => {
        fc.pre(!differsInSpace(head + one + tail, head + other + tail));
        const { before, after } = toChange(head + one + tail, head + other + tail);
        const join = (pieces: typeof before) =>
          pieces
            .map(({ text }) => text)
            .join('')
            .replace(/^…/, '');
        assert.ok((head + one + tail).endsWith(join(before).replace(/^…/, '')));
        assert.ok((head + other + tail).endsWith(join(after).replace(/^…/, '')));
      }),
    );
  });
});
