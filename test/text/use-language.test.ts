import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { count } from '../../src/text/count';
import { toDuration } from '../../src/text/to-duration';
import { toSize } from '../../src/text/to-size';
import { findTranslation, languageTag, TRANSLATIONS, useLanguage } from '../../src/text/use-language';

describe('the language of texts', () => {
  afterEach(() => useLanguage('en', 'dist'));

  for (const [locale, translation] of [
    ['ja', 'ja'],
    ['ja_JP.UTF-8', 'ja'],
    ['zh-CN', 'zh-cn'],
    ['zh_SG.GB18030@stroke', 'zh-cn'],
    ['zh-Hans-HK', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['zh-tw', undefined],
    ['zh_HK.UTF-8', undefined],
    ['zh-Hant', undefined],
    ['C.UTF-8', undefined],
    ['jam', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    it(`is ${translation ?? 'English'} for ${locale ?? 'no locale'}`, () => assert.equal(findTranslation(locale), translation));
  }

  for (const translation of TRANSLATIONS) {
    it(`has the translation ${translation} among what is built`, () => {
      assert.ok(existsSync(`dist/l10n/bundle.l10n.${translation}.json`));
      useLanguage(translation, 'dist');
      assert.equal(languageTag().toLowerCase(), translation);
    });
  }

  it('is English again after another', () => {
    useLanguage('ja', 'dist');
    useLanguage('fr', 'dist');
    assert.equal(languageTag(), 'en');
  });
});

describe('numbers in texts', () => {
  it('are grouped', () => assert.deepEqual([count.tokens(1), count.tokens(41_300)], ['1 token', '41,300 tokens']));

  it('have a unit that fits', () => {
    assert.deepEqual([0, 999, 1000, 41_320, 999_949, 999_950, 2_100_000].map(toSize), ['0 B', '999 B', '1 kB', '41.3 kB', '999.9 kB', '1 MB', '2.1 MB']);
    assert.deepEqual([25, 400, 31_000, 1_240_000, 250_000_000].map(toDuration), ['25 µs', '0.4 ms', '31 ms', '1.2 s', '4 min 10 s']);
  });
});
