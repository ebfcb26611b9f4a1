import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { encodeLabel } from '../../src/graph/mermaid/encode-label';
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

/** Each of them alone: a joiner after the first sign of a pair, and none where there is no pair. */
describe('what Mermaid would read in a label', () => {
  const cases: readonly (readonly [text: string, screen: string])[] = [
    ['ﬂ°x', 'ﬂ|°x'],
    ['ﬂx°', 'ﬂx°'],
    ['¶ß', '¶|ß'],
    ['¶', '¶'],
    ['a\\nb', 'a\\|nb'],
    ['a\\b', 'a\\b'],
    ['$$x$', '$|$x$'],
    ['fa:car', 'fa|:car'],
    ['fa-car', 'fa|-car'],
    ['fab', 'fab'],
    ['fab:car', 'fab|:car'],
    ['fas:x', 'fas|:x'],
    ['far:x', 'far|:x'],
    ['fak:x', 'fak|:x'],
    ['fal:x', 'fal|:x'],
    ['fad:x', 'fad|:x'],
    ['fax:x', 'fax:x'],
    ['50%%', '50%|%'],
    ['50%', '50%'],
    ['style', 's|tyle'],
    ['classDef', 'c|lassDef'],
    ['class', 'class'],
    ['direction x', 'd|irection x'],
    ['directions', 'directions'],
    ['#35;', '#|35;'],
    ['#;', '#;'],
    ['#x', '#x'],
    ['#a b;', '#a b;'],
    ['`x`', '|`x`'],
    ['x`', 'x`'],
    ['a"b"', 'a″b″'],
    ['<&>', '&lt;&amp;&gt;'],
  ];
  for (const [text, screen] of cases) {
    it(JSON.stringify(text), () => assert.equal(encodeLabel([text], 'screen').replaceAll('\u2060', '|'), screen));
  }

  it('is spelled in codes in a copy', () => {
    assert.equal(encodeLabel(['fa:x é9_', '"'], 'copy').replaceAll('\u2060', '|'), 'fa#8288;#58;x é9_<br/>#34;');
  });
});

function withoutJoiners(text: string): string {
  return text.replaceAll('\u2060', '');
}
