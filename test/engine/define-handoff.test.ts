import { strict as assert } from 'node:assert';
import type { JsonValue } from '../../src/model/workflow';
import { cloneHandoff } from '../../src/engine/clone-handoff';
import { defineHandoff, type DefinedHandoff } from '../../src/engine/define-handoff';
import { toHandoffAgent } from '../../src/engine/handoff-agent';
import { toHandoffTool } from '../../src/engine/handoff-tool';
import type { SdkError } from '../../src/engine/sdk-error';
import { loadLanguages } from '../../src/languages/load-languages';
import type { LanguageSupport } from '../../src/languages/language';
import type { OptionValue, Sdk } from '../../src/model/workflow';
import { analyseProgram } from './analyse-program';
import { readVectors, RELEASES, saidAt, SDKS, sdkOf, type Made, type Raised } from './vectors';

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
        for (const vector of handoffs.cases) {
          it(`${vector.title}: ${vector.source.replace(/^[^]*?(?=\w*handoff\()/, '').trim()}`, () => {
            const said = define(languages, sdk, handoffs.preamble + vector.source);
            assert.deepEqual(said, comparable(saidAt(vector, version)));
          });
        }
        for (const vector of clones) {
          it(`copies ${JSON.stringify(vector.options)} with ${JSON.stringify(vector.changes)}`, () => {
            const { toolName = 'transfer_to_billing', toolDescription = 'Handoff to the Billing agent to handle the request. ' } = vector.options;
            const inputJsonSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };
            const copied = cloneHandoff(
              { sdk, toolName: name === 'python' ? toolName : toolName.replace('billing', 'Billing'), toolDescription, inputJsonSchema, strictJsonSchema: true, agentName: 'Billing', isEnabled: { kind: 'boolean', value: true } },
              vector.changes,
            );
            const recorded = comparable(saidAt(vector, version));
            if ('error' in copied) assert.equal(copied.error.name, 'type' in recorded ? recorded.type : 'nothing');
            else assert.deepEqual(shown(copied.value), recorded);
          });
        }
      });
    }
  }
});

function define(languages: readonly LanguageSupport[], sdk: Sdk, source: string): Comparable {
  const { workflow } = analyseProgram(languages, sdk, source);
  const handoff = workflow.handoffs.at(-1);
  const [target] = handoff?.targets ?? [];
  const agent = target && toHandoffAgent(target, workflow.agents, sdk.language);
  assert.ok(handoff && agent, 'no handoff was found');
  const outcome = defineHandoff(handoff, agent);
  if ('unknown' in outcome) assert.fail(outcome.unknown);
  return 'error' in outcome ? comparableError(outcome.error) : shown(outcome.handoff);
}

type Comparable = { readonly kind: 'made'; readonly [key: string]: JsonValue } | { readonly kind: 'error'; readonly type: string; readonly message: string };

function shown(handoff: DefinedHandoff): Comparable {
  const { toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName, inputFilter, nestHistory, isEnabled, sdk } = handoff;
  const tool = sdk.language === 'typescript' ? { tool: toHandoffTool(handoff) as unknown as JsonValue } : {};
  const enabled = optionOf(isEnabled);
  return {
    kind: 'made',
    ...{ toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName, inputFilter: optionOf(inputFilter), nestHistory: optionOf(nestHistory) },
    // The predicates of the JS cases return true, which is all that shows from outside.
    isEnabled: sdk.language === 'typescript' && enabled === 'callable' ? true : enabled,
    ...tool,
  };
}

function optionOf(value: OptionValue | undefined): string | boolean {
  if (!value || value.kind === 'none') return 'none';
  if (value.kind === 'boolean') return value.value;
  return value.kind === 'callable' ? 'callable' : 'other';
}

function comparable(said: Made | Raised): Comparable {
  return said.kind === 'error' ? comparableError({ name: said.type, message: said.message }) : (said as unknown as Comparable);
}

/** Without the values and modules that the messages of pydantic and of the interpreter quote. */
function comparableError({ name, message }: SdkError): Comparable {
  const text = name.startsWith('Pydantic') ? message.split(' ', 5).join(' ') : message.replace(/^.*(?= is not a callable)/, '');
  return { kind: 'error', type: name, message: text };
}
