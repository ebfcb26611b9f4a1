import { strict as assert } from 'node:assert';
import { cloneHandoff } from '../../../src/engine/define/clone-handoff';
import type { LanguageSupport } from '../../../src/languages/language';
import { loadLanguages } from '../../../src/languages/load-languages';
import { RELEASES, readVectors, SDKS, saidAt, sdkOf } from '../vectors';
import { comparableHandoff, comparableOutcome, defineLast, shownHandoff } from '../verdicts/judge-handoff';
import { openDefinitions } from '../whole/open-definitions';

/** Calls of `handoff()`, analysed and defined, against what the running SDKs returned or raised. */
describe('handoffs', () => {
  let languages: readonly LanguageSupport[] = [];
  before(async () => {
    languages = await loadLanguages('dist');
  });

  for (const name of SDKS) {
    const { handoffs, clones } = readVectors(name);
    for (const version of RELEASES[name]) {
      const sdk = sdkOf(name, version);
      describe(`against ${name} ${version}`, () => {
        const whole = openDefinitions(name, version, 'handoffs');
        after(() => whole.close());
        for (const [index, vector] of handoffs.cases.entries()) {
          it(`${vector.title}: ${vector.source.replace(/^[^]*?(?=\w*handoff\()/, '').trim()}`, () => {
            const outcome = defineLast(languages, sdk, handoffs.preamble + vector.source);
            assert.deepEqual(comparableOutcome(outcome), comparableHandoff(saidAt(vector, version)));
            whole.assertSame(`${index}: ${vector.title}`, 'handoff' in outcome ? undefined : outcome);
          });
        }
        for (const vector of clones) {
          it(`copies ${JSON.stringify(vector.options)} with ${JSON.stringify(vector.changes)}`, () => {
            const { toolName = 'transfer_to_billing', toolDescription = 'Handoff to the Billing agent to handle the request. ' } = vector.options;
            const inputJsonSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };
            const copied = cloneHandoff(
              {
                sdk,
                toolName: name === 'python' ? toolName : toolName.replace('billing', 'Billing'),
                toolDescription,
                inputJsonSchema,
                strictJsonSchema: true,
                agentName: 'Billing',
                isEnabled: { kind: 'boolean', value: true },
              },
              vector.changes,
            );
            const recorded = comparableHandoff(saidAt(vector, version));
            if ('error' in copied) assert.equal(copied.error.name, 'type' in recorded ? recorded.type : 'nothing');
            else assert.deepEqual(shownHandoff(copied.value), recorded);
          });
        }
      });
    }
  }
});
