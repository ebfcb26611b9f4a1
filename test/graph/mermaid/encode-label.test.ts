import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { encodeLabel } from '../../../src/graph/mermaid/encode-label';
import { hostileNames } from '../hostile-names';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom(...hostileNames(200)));

describe('encodeLabel', () => {
  it('leaves nothing for Mermaid to read in a copy, and everything can be read back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const encoded = encodeLabel([text]);
        assert.match(encoded, /^(?:[\p{L}\p{N} _]|#\d+;)*$/u);
        const decoded = encoded.replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
        assert.equal(withoutJoiners(decoded), withoutJoiners(text));
      }),
    );
  });

  it('breaks lines between lines only', () => {
    assert.equal(encodeLabel(['a<br/>b', 'c']), 'a#60;br#47;#62;b<br/>c');
  });
});

/** Each of them alone: a joiner after the first sign of a pair, and none where there is no pair. */
describe('what Mermaid would read in a label', () => {
  const cases: readonly (readonly [text: string, encoded: string])[] = [
    ['fa:car', 'fa|#58;car'],
    ['fa-car', 'fa|#45;car'],
    ['fab', 'fab'],
    ['fab:car', 'fab|#58;car'],
    ['fax:x', 'fax#58;x'],
    ['style', 's|tyle'],
    ['classDef', 'c|lassDef'],
    ['class', 'class'],
    ['direction x', 'd|irection x'],
    ['directions', 'directions'],
    ['50%%', '50#37;|#37;'],
    ['¶ß', '#182;|ß'],
    ['`x`', '#96;x#96;'],
  ];
  for (const [text, encoded] of cases) {
    it(JSON.stringify(text), () => assert.equal(encodeLabel([text]).replaceAll('#8288;', '|'), encoded));
  }

  it('is spelled in codes', () => {
    assert.equal(encodeLabel(['fa:x é9_', '"']), 'fa#8288;#58;x é9_<br/>#34;');
  });
});

function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '');
}
