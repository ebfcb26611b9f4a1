import { strict as assert } from 'node:assert';
import type { InputSchema } from '../../src/model/workflow';
import { judgeInputType } from '../../src/engine/judge-input-type';
import { toDefaultDescription, toFunctionToolName, toToolName } from '../../src/engine/tool-name';
import { toTransferMessage } from '../../src/engine/transfer-message';
import { readVectors, RELEASES, saidAt, SDKS, sdkOf, type Verdict } from './vectors';

for (const name of SDKS) {
  const { names, schemas } = readVectors(name);
  for (const version of RELEASES[name]) {
    const sdk = sdkOf(name, version);
    const { language } = sdk;

    describe(`engine against ${name} ${version}`, () => {
      for (const vector of names) {
        const { agent } = vector;
        it(`names ${JSON.stringify(agent)}`, () => {
          const said = saidAt(vector, version);
          const description = toDefaultDescription(agent, said.handoffDescription ?? undefined);
          assert.deepEqual(
            { ...said, toolName: toToolName(agent, language), functionToolName: toFunctionToolName(agent, language), description, transferMessage: toTransferMessage(agent, language) },
            said,
          );
        });
      }

      for (const vector of schemas) {
        it(`converts ${JSON.stringify(vector.schema)}`, () => {
          const input: InputSchema = { name: 'JSON Schema', form: 'json-schema', json: vector.schema, places: [] };
          assert.deepEqual(toRecorded(judgeInputType(sdk, input)), saidAt(vector, version));
        });
      }
    });
  }
}

/** The part of a verdict that the running SDK shows: it does not know what the API will say. */
function toRecorded(verdict: ReturnType<typeof judgeInputType>): Verdict | { readonly kind: 'unknown' } {
  switch (verdict.kind) {
    case 'accepted':
    case 'rejected-by-api':
      return { kind: 'accepted', schema: verdict.schema };
    case 'error':
      return { kind: 'error', type: verdict.type, message: verdict.message };
    case 'unknown':
      return { kind: 'unknown' };
  }
}
