import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { newestSdk } from '../../src/engine/sdk/sdk-version';
import type { Language } from '../../src/model/workflow';
import { RELEASES, runScript } from '../engine/scenario/run-sdk';
import { loadTextAnalyzer, type SourceText, type TextAnalyzer } from '../support/project';
import { allCases, type Case } from './cases';

/**
 * What rules about meaning say of generated programs, against what the running SDKs do with them. `UPDATE=1` asks the SDKs anew, which takes some minutes; what a
 * rule says otherwise stays a failure.
 */
const FILE = 'test/meaning/vectors.json';

/** By release, for each case of its language whether the fault shows: `1` or `0`. */
type Recorded = Readonly<Record<Language, Readonly<Record<string, string>>>>;

describe('rules about meaning', function () {
  this.timeout(600_000);
  const cases = allCases();
  let analyzer: TextAnalyzer;
  before(async () => {
    analyzer = await loadTextAnalyzer();
    if (process.env['UPDATE']) writeFileSync(FILE, `${JSON.stringify(await record(cases), undefined, 1)}\n`);
  });

  for (const language of ['python', 'typescript'] as const) {
    const own = cases.filter((each) => each.language === language);
    const { [language]: recorded } = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;

    it(`of ${language} were asked of every recorded release`, () => {
      assert.deepEqual(Object.keys(recorded).sort(), [...RELEASES[language]].sort());
      for (const said of Object.values(recorded)) assert.equal(said.length, own.length);
    });

    for (const [release, said] of Object.entries(recorded)) {
      it(`agree with ${language} ${release}`, () => {
        const wrong = own.flatMap((each, index) => {
          const fault = said[index] === '1';
          return reports(analyzer, each, release) === fault
            ? []
            : [`${each.rule}, ${fault ? 'the SDK fails' : 'the SDK does not'}:\n${each.program}${each.probe}`];
        });
        assert.equal(wrong.length, 0, wrong.slice(0, 5).join('\n\n'));
      });
    }

    it(`of ${language} have cases with and without the fault`, () => {
      const said = recorded[newestSdk(language).version] ?? '';
      for (const rule of new Set(own.map((each) => each.rule))) {
        const verdicts = new Set(own.flatMap((each, index) => (each.rule === rule ? [said[index]] : [])));
        assert.equal(verdicts.size, 2, rule);
      }
    });
  }
});

function reports(analyzer: TextAnalyzer, { rule, language, program, files }: Case, sdk: string): boolean {
  const sources: readonly SourceText[] = files
    ? Object.entries(files).map(([path, text]) => ({ path, text, sdk }))
    : [{ path: language === 'python' ? 'main.py' : 'main.ts', text: program, sdk }];
  return analyzer.analyze(sources).findings.some((finding) => finding.rule === rule);
}

async function record(cases: readonly Case[]): Promise<Recorded> {
  const ofLanguage = async (language: Language) => {
    const own = cases.filter((each) => each.language === language);
    const said: Record<string, string> = {};
    for (const version of [...RELEASES[language]].reverse())
      said[version] = (await runScript({ language, version }, 'test/meaning/run-cases', own)).map((each) => (each === true ? '1' : '0')).join('');
    return said;
  };
  return { python: await ofLanguage('python'), typescript: await ofLanguage('typescript') };
}
