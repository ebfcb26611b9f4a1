import { strict as assert } from 'node:assert';
import { judgeInputType } from '../../src/engine/judge-input-type';
import { validateArguments } from '../../src/engine/validate-arguments';
import { loadLanguages } from '../../src/languages/load-languages';
import type { LanguageSupport } from '../../src/languages/language';
import type { InputSchema, Sdk } from '../../src/model/workflow';
import { analyseProgram } from './analyse-program';
import { readVectors, RELEASES, saidAt, SDKS, sdkOf, type Raised, type Value } from './vectors';

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
              const [mine, theirs] = [judge(sdk, schema, text), said[i]];
              return JSON.stringify(sorted(mine)) === JSON.stringify(sorted(theirs)) ? [] : [{ text, mine, theirs }];
            });
            assert.deepEqual(differ, []);
          });
        }
      });
    }
  }
});

function judge(sdk: Sdk, schema: InputSchema, text: string): Value | Raised | { readonly unknown: string } {
  const verdict = judgeInputType(sdk, schema);
  if (verdict.kind === 'error') return { kind: 'error', type: verdict.type, message: verdict.message };
  const outcome = validateArguments(sdk, schema, text);
  if ('error' in outcome) return { kind: 'error', type: outcome.error.name, message: outcome.error.message };
  return 'value' in outcome ? { kind: 'value', value: outcome.value } : outcome;
}

function inputTypeOf(languages: readonly LanguageSupport[], sdk: Sdk, source: string): InputSchema {
  const { workflow } = analyseProgram(languages, sdk, source);
  const value = workflow.handoffs[0]?.options.inputType?.value;
  assert.ok(value?.kind === 'schema', 'the handoff has no input type');
  return value.schema;
}

/** The order of keys does not count. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]));
}
