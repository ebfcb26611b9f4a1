import { strict as assert } from 'node:assert';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import type { InputSchema } from '../../../src/model/input-schema';
import { readDigests, toDigest, writeDigests } from '../../support/digests';
import { RELEASES, readVectors, SDKS, saidAt, sdkOf } from '../vectors';
import type { LoweredPrograms } from '../verdicts/analyse-program';
import { inputTypesOf, isSameSaid, isWordedInPart, judgeArguments } from '../verdicts/judge-arguments';
import { openDefinitions } from '../whole/open-definitions';
import { judgeRandomTypes, recordDigests } from './random-arguments';

const DIGESTS = 'test/engine/schema/digests.json';
const DIGESTED = 40;

/** Programs of which some outcomes are not read: types that few use, and JSON with `NaN`. */
const UNREAD: readonly string[] = [
  'model',
  'what is not read',
  'what is not read of patterns and of defaults',
  'formats that are not read',
  'zod 3 what is not read',
];

/** Programs of which some errors are not told in full: what the parsers of JSON, dates, URLs and UUIDs say, and validators' own names. */
const IN_PART: readonly string[] = [
  'model',
  'classes within members of unions',
  'nested as deep as the parser goes',
  'realtime: model',
  'words that are not read',
  'titles that are not read',
  'names within names',
  'tags by other names',
  'values of members that are taken for them',
  'JSON in odd shapes',
  'a guarded class within itself',
  'default factory and description',
  'dates that lie in the past or future',
  'times',
  'UUIDs',
  'URLs',
  'datetime.date',
  'datetime.datetime',
  'datetime.time',
  'datetime.timedelta',
  'pydantic.AwareDatetime',
  'pydantic.HttpUrl',
  'pathlib.Path',
  'uuid.UUID',
];

/** Arguments right and wrong, against what the callbacks of the running SDKs got or what was raised. */
describe('arguments', () => {
  let languages: readonly LanguageSupport[] = [];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const name of SDKS) {
    const { preamble, ending, cases } = readVectors(name).arguments;
    const lowered: LoweredPrograms = new Map();
    for (const version of RELEASES[name]) {
      const sdk = sdkOf(name, version);
      describe(`against ${name} ${version}`, () => {
        const whole = openDefinitions(name, version, 'arguments');
        after(() => whole.close());
        let schemas: readonly InputSchema[] = [];
        before(() => {
          const sources = cases.map(({ source }) => preamble + source + ending);
          schemas = inputTypesOf(languages, sdk, sources, lowered);
        });
        it('what it did with the same random arguments', async () => {
          const types = judgeRandomTypes(languages, name, version, DIGESTED, 1 + RELEASES[name].indexOf(version));
          if (process.env['UPDATE']) writeDigests(DIGESTS, `${name}-${version}`, await recordDigests(name, version, types));
          const digests = readDigests(DIGESTS, `${name}-${version}`);
          assert.deepEqual(
            types.filter(({ judged }, i) => digests[i] !== '' && digests[i] !== toDigest(judged)),
            [],
          );
        }).timeout(0);
        for (const [index, vector] of cases.entries()) {
          it(vector.title, () => {
            const schema = schemas[index] ?? assert.fail('it has no input type');
            const inPart: (readonly [string, unknown])[] = [];
            const differences = vector.texts.flatMap(({ text, ...said }) => {
              const [mine, theirs] = [judgeArguments(sdk, schema, text), saidAt(said, version)];
              if (!isSameSaid(mine, theirs)) inPart.push([text, mine]);
              if ('unknown' in mine && UNREAD.includes(vector.title)) return [];
              const isSame = isSameSaid(mine, theirs) || (IN_PART.includes(vector.title) && isWordedInPart(mine, theirs));
              return isSame ? [] : [{ text, mine, theirs }];
            });
            assert.deepEqual(differences, []);
            whole.assertSame(vector.title, inPart.length === 0 ? undefined : Object.fromEntries(inPart));
          });
        }
      });
    }
  }
});
