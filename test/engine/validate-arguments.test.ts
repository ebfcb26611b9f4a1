import { strict as assert } from 'node:assert';
import type { LanguageSupport } from '../../src/languages/language';
import { loadLanguages } from '../../src/languages/load-languages';
import { inputTypeOf, isSameSaid, judgeArguments } from './judge-arguments';
import { RELEASES, readVectors, SDKS, saidAt, sdkOf } from './vectors';

/** Arguments right and wrong, against what the callbacks of the running SDKs got or what was raised. */
describe('arguments', () => {
  let languages: readonly LanguageSupport[] = [];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const name of SDKS) {
    const { preamble, ending, cases } = readVectors(name).arguments;
    for (const version of RELEASES[name]) {
      const sdk = sdkOf(name, version);
      describe(`against ${name} ${version}`, () => {
        for (const vector of cases) {
          it(vector.title, () => {
            const schema = inputTypeOf(languages, sdk, preamble + vector.source + ending);
            const said = saidAt(vector, version);
            const differ = vector.texts.flatMap((text, i) => {
              const [mine, theirs] = [judgeArguments(sdk, schema, text), said[i]];
              return isSameSaid(mine, theirs) ? [] : [{ text, mine, theirs }];
            });
            assert.deepEqual(differ, []);
          });
        }
      });
    }
  }
});
