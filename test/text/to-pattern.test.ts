import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { toPattern } from '../../src/text/to-pattern';

describe('a text as a pattern', () => {
  it('matches just itself, with Unicode and without', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'u', 'iu'), (text, flags) => {
        const pattern = new RegExp(`^${toPattern(text)}$`, flags);
        assert.ok(pattern.test(text));
        assert.ok(!pattern.test(`${text}x`));
      }),
      {
        examples: [
          ['team["main"].handoffs', 'u'],
          ['a-b/c', 'iu'],
          ['^\\d+$|(?:x)*[y]{2}', 'u'],
        ],
      },
    );
  });
});
