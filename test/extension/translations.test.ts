import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { TRANSLATIONS } from '../../src/text/use-language';
import { extractTexts, findPlainTexts, findTextCalls } from './find-texts';

const calls = findTextCalls();

/** Their texts are people's; engine and languages hold those of the SDKs and their libraries, too. */
const ROOMS = 'cli debug extension features files graph imports otlp panel recording replay rules server simulation text workspace'.split(' ');

/** What stands in them in English alone. */
const PLAIN: ReadonlySet<string> = new Set([
  // Of programs: what they say, how they are called, what is looked for in them.
  'Error handling data',
  'model filters',
  'Upstream helper error: ',
  'Invalid JSON when parsing model output',
  'call stack',
  'A newer order came.',
  'baton simulate',
  'baton import',
  'OpenAI Agents instrumentation',
  'handoff to ',
  'handoff from … to …',
  'lambda context, agent: True',
  'lambda data: data',
  'from agents',
  'import agents',
  'import importlib.metadata as m\ntry: m.version("openai-agents")\nexcept m.PackageNotFoundError: print("absent")',
  'uv add openai-agents',
  'poetry add openai-agents',
  'pipenv install openai-agents',
  'pdm add openai-agents',
  '… -m pip install openai-agents',
  'pnpm add',
  'yarn add',
  'npm install',
  '… @openai/agents zod',
  // Values of the debug adapter protocol.
  'function breakpoint',
  'data breakpoint',
  // Lines of the log.
  'The graph: …',
  'The runs: …',
  "The graph's page sent what is no message of its: …",
  "The runs' page sent what is no message of its: …",
  'Drew … nodes in … ms',
  'The replay of …: …',
  "The replay's page sent what is no message of its: …",
]);

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

describe('texts of a room', () => {
  it('are all for translators', () => {
    const found = findPlainTexts(ROOMS).filter(({ words }) => !PLAIN.has(words));
    assert.deepEqual(
      found.map(({ at, words }) => `${at}: ${words}`),
      [],
      'Wrap these in `l10n.t`; what no reader sees goes into `PLAIN`.',
    );
  });
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
