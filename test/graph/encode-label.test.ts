import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { encodeLabel } from '../../src/graph/encode-label';
import { hostileNames } from './hostile-names';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...hostileNames(200)));

describe('encodeLabel', () => {
  it('leaves nothing for Mermaid to read in a copy, and everything can be read back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const encoded = encodeLabel([text], 'copy');
        assert.match(encoded, /^(?:[\p{L}\p{N} _]|#\d+;)*$/u);
        const decoded = encoded.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
        assert.equal(withoutJoiners(decoded), withoutJoiners(text));
      }),
    );
  });

  it('leaves no quote, tag or code on screen, and everything can be read back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const encoded = encodeLabel([text], 'screen');
        assert.doesNotMatch(encoded, /["<>]|&(?!(?:amp|lt|gt);)|#\w+;|%%|\$\$|\\n|style|classDef|direction\s|fa[bsrlkd]?:/);
        const decoded = encoded.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
        assert.equal(withoutJoiners(decoded), withoutJoiners(text.replaceAll('"', '″')));
      }),
    );
  });

  it('breaks lines between lines only', () => {
    assert.equal(encodeLabel(['a<br/>b', 'c'], 'screen'), 'a&lt;br/&gt;b<br/>c');
  });
});

function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '');
}
