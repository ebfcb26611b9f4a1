import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { TRANSLATIONS } from '../../src/text/use-language';
import { extractTexts, findTextCalls } from './find-texts';

const calls = findTextCalls();

describe('texts', () => {
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
    const file = `src/extension/l10n/bundle.l10n.${language}.json`;
    const texts = new Map(calls.map(({ key = '', message = '' }) => [key, message]));

    before(() => {
      if (process.env['UPDATE']) writeFileSync(file, toBundle(texts, readJson(file)));
    });

    it('has every text, and nothing left over', () => {
      const translated = readJson(file);
      assert.deepEqual(
        [...texts.keys()].filter((key) => !translated[key]),
        [],
        `These have no translation in ${file}; UPDATE=1 writes them there, to be translated.`,
      );
      assert.deepEqual(
        Object.keys(translated).filter((key) => !texts.has(key)),
        [],
        `These texts are gone; UPDATE=1 takes them out of ${file}.`,
      );
    });

    it('has the same placeholders', () =>
      assert.deepEqual(
        Object.entries(readJson(file)).filter(([key, text]) => toPlaceholders(text) !== toPlaceholders(texts.get(key) ?? '')),
        [],
      ));

    it('has the texts of the manifest', () => {
      const [english, translated] = [readJson('package.nls.json'), readJson(`package.nls.${language}.json`)];
      assert.deepEqual(Object.keys(translated), Object.keys(english));
      assert.deepEqual(
        Object.entries(translated).filter(([key, text]) => toCode(text) !== toCode(english[key] ?? '')),
        [],
      );
    });
  });
}

/** As it was, without what is gone, and with what is new to be translated. */
function toBundle(texts: ReadonlyMap<string, string>, before: Readonly<Record<string, string>>): string {
  const entries = [...texts.keys()].sort().map((key) => [key, before[key] ?? '']);
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
}

/** What stands in code is the same in every language. */
function toCode(text: string): string {
  return (text.match(/`[^`]*`/g) ?? []).sort().join();
}

function toPlaceholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join();
}

function readJson(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
