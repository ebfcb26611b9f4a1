import { strict as assert } from 'node:assert';
import { toDefaultDescription } from '../../src/engine/define/handoff-description';
import { toFunctionToolName, toToolName } from '../../src/engine/define/tool-name';
import { toTransferMessage } from '../../src/engine/define/transfer-message';
import { judgeInputType } from '../../src/engine/schema/judge-input-type';
import type { InputSchema } from '../../src/model/input-schema';
import { RELEASES, readVectors, SDKS, saidAt, sdkOf } from './vectors';
import { toSaidVerdict } from './verdicts/comparable-verdict';
import { openDefinitions } from './whole/open-definitions';

for (const name of SDKS) {
  const { names, schemas } = readVectors(name);
  for (const version of RELEASES[name]) {
    const sdk = sdkOf(name, version);
    const { language } = sdk;

    describe(`engine against ${name} ${version}`, () => {
      const whole = openDefinitions(name, version, 'schemas');
      after(() => whole.close());
      for (const vector of names) {
        const { agent } = vector;
        it(`names ${JSON.stringify(agent)}`, () => {
          const said = saidAt(vector, version);
          const description = toDefaultDescription(agent, said.handoffDescription ?? undefined);
          assert.deepEqual(
            {
              ...said,
              toolName: toToolName(agent, language),
              functionToolName: toFunctionToolName(agent, language),
              description,
              transferMessage: toTransferMessage(agent, language),
            },
            said,
          );
        });
      }

      for (const vector of schemas) {
        it(`converts ${JSON.stringify(vector.schema)}`, () => {
          const input: InputSchema = { name: 'JSON Schema', form: 'json-schema', json: vector.schema, places: [] };
          const verdict = judgeInputType(sdk, input);
          assert.deepEqual(toSaidVerdict(verdict), saidAt(vector, version));
          whole.assertSame(JSON.stringify(vector.schema), verdict.kind === 'accepted' ? undefined : verdict);
        });
      }
    });
  }
}

describe('references that are no UTF-8', () => {
  it('are refused, not worded as Python does', () => {
    const json = { type: 'object', properties: { a: { $ref: '#/$defs/A%C3', description: 'An A.' } }, $defs: { A: { type: 'string' } } };
    const verdict = judgeInputType(sdkOf('python', RELEASES.python.at(-1) ?? ''), { name: 'JSON Schema', form: 'json-schema', json, places: [] });
    assert.deepEqual(verdict.kind === 'error' && [verdict.type, verdict.message], ['UnicodeDecodeError', 'invalid percent-encoding in `$ref`']);
  });
});

describe('schemas that refer further than a stack goes', () => {
  for (const name of SDKS) {
    for (const version of RELEASES[name]) {
      it(`are judged without a fault and in time: ${name} ${version}`, () => {
        const definitions = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]));
        const json = {
          type: 'object',
          properties: { reason: { $ref: '#/$defs/d0' } },
          required: [],
          additionalProperties: false,
          $defs: { ...definitions, d60000: { type: 'string' } },
        };
        const { kind } = judgeInputType(sdkOf(name, version), { name: 'JSON Schema', form: 'json-schema', json, places: [] });
        assert.ok(kind === 'unknown' || kind === 'accepted' || kind === 'rejected-by-api' || kind === 'error');
        // Each reference looked up among all others would take minutes.
      }).timeout(30_000);
    }
  }
});
