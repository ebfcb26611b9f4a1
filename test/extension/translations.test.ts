import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { TRANSLATIONS } from '../../src/text/use-language';
import { extractTexts, findTextCalls } from './find-texts';

describe('texts', () => {
  const calls = findTextCalls();

  it('are written in one piece, which translators see', async () => {
    const extracted = await extractTexts();
    assert.deepEqual(
      calls.filter(({ key }) => key === undefined || !extracted.has(key)).map(({ at }) => at),
      [],
    );
  });

  it('are made when they are needed: a file is loaded before a language is chosen', () =>
    assert.deepEqual(
      calls.filter(({ isTooEarly }) => isTooEarly).map(({ at }) => at),
      [],
    ));
});

for (const language of TRANSLATIONS) {
  describe(`the translation ${language}`, () => {
    const translated = new Map(Object.entries(readJson(`src/extension/l10n/bundle.l10n.${language}.json`)));
    const texts = new Map(findTextCalls().map(({ key, message }) => [key, message]));

    it('has nothing left over', () =>
      assert.deepEqual(
        [...translated.keys()].filter((key) => !texts.has(key)),
        [],
      ));

    it('has the same placeholders', () =>
      assert.deepEqual(
        [...translated].filter(([key, text]) => toPlaceholders(text) !== toPlaceholders(texts.get(key) ?? text)),
        [],
      ));
  });
}

function toPlaceholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}

function readJson(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
