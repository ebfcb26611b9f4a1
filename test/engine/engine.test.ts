import { strict as assert } from 'node:assert';
import type { InputSchema, Language, Sdk } from '../../src/model/workflow';
import { judgeInputType } from '../../src/engine/judge-input-type';
import { toDefaultDescription, toFunctionToolName, toToolName } from '../../src/engine/tool-name';
import { toTransferMessage } from '../../src/engine/transfer-message';
import { RECORDED, readVectors, type Verdict } from './vectors';

for (const name of RECORDED) {
  const { sdk: version, names, schemas } = readVectors(name);
  const language: Language = name.startsWith('python') ? 'python' : 'typescript';
  const sdk: Sdk = { language, version };

  describe(`engine against ${name}`, () => {
    for (const vector of names) {
      it(`names ${JSON.stringify(vector.agent)}`, () => {
        assert.deepEqual(
          {
            toolName: toToolName(vector.agent, language),
            functionToolName: toFunctionToolName(vector.agent, language),
            description: toDefaultDescription(vector.agent, vector.handoffDescription ?? undefined),
            transferMessage: toTransferMessage(vector.agent, language),
          },
          {
            toolName: vector.toolName,
            functionToolName: vector.functionToolName,
            description: vector.description,
            transferMessage: vector.transferMessage,
          },
        );
      });
    }

    for (const { schema, verdict } of schemas) {
      it(`converts ${JSON.stringify(schema)}`, () => {
        const input: InputSchema = { name: 'JSON Schema', form: 'json-schema', json: schema, places: [] };
        assert.deepEqual(toRecorded(judgeInputType(sdk, input)), verdict);
      });
    }
  });
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
