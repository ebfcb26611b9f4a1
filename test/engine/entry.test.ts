import { strict as assert } from 'node:assert';
import {
  allItems,
  CONVERSATION_HISTORY_WRAPPERS,
  cloneHandoffInputData,
  defaultHandoffHistoryMapper,
  defaultToolDescription,
  defaultToolName,
  getTransferMessage,
  type Handoff,
  HandoffError,
  type HandoffInputData,
  handoff,
  NotKnownError,
  nestHandoffHistory,
  removeAllTools,
} from '../../src/engine/engine';
import { toUserItem } from '../../src/engine/history/model-items';
import { toInputItems } from '../../src/engine/history/run-item';
import type { Scenario } from '../../src/engine/run/scenario/scenario';
import { simulate } from '../../src/engine/run/simulate';
import type { Sdk } from '../../src/model/workflow';
import { SDKS as ALL, nameOf, type ReleasedVector, readReleased } from './record/released-vectors';
import type { Observed } from './scenario/run-sdk';
import { RELEASES, readVectors, SDKS, saidAt, sdkOf } from './vectors';
import { comparableHandoff } from './verdicts/judge-handoff';

/** The entry of the npm package, against the same vectors as the engine within. */
describe('baton/engine', () => {
  for (const name of SDKS) {
    const { names, schemas, clones, handoffs } = readVectors(name);
    for (const version of RELEASES[name]) {
      const sdk = sdkOf(name, version);
      describe(`against ${name} ${version}`, () => {
        it('names tools, and says what models read', () => {
          for (const vector of names) {
            const { toolName, description, transferMessage, handoffDescription } = saidAt(vector, version);
            const agent = { name: vector.agent, ...(handoffDescription === null ? {} : { handoffDescription }) };
            assert.deepEqual(
              [defaultToolName(agent, sdk), defaultToolDescription(agent), getTransferMessage(agent, sdk)],
              [toolName, description, transferMessage],
            );
            const made = handoff(agent, {}, sdk);
            assert.deepEqual([made.toolName, made.toolDescription, made.getTransferMessage(agent)], [toolName, description, transferMessage]);
          }
        });

        it('makes schemas strict, or raises', () => {
          for (const vector of schemas) {
            const said = saidAt(vector, version);
            const made = attempt(() => handoff({ name: 'Agent' }, { inputType: vector.schema, onHandoff: (context, input) => [context, input] }, sdk));
            if (said.kind === 'accepted') assert.deepEqual('inputJsonSchema' in made ? made.inputJsonSchema : made, said.schema, JSON.stringify(vector.schema));
            else if (!('unknown' in made)) assert.deepEqual(made, said, JSON.stringify(vector.schema));
          }
        });

        it('copies with changes', () => {
          for (const vector of clones) {
            const { toolName, toolDescription } = vector.options;
            const config = {
              ...(toolName !== undefined && { toolNameOverride: toolName }),
              ...(toolDescription !== undefined && { toolDescriptionOverride: toolDescription }),
            };
            const copied = attempt(() => handoff({ name: 'Billing' }, config, sdk).clone(vector.changes as object));
            const recorded = comparableHandoff(saidAt(vector, version));
            if ('type' in copied) assert.equal(copied.type, 'type' in recorded ? recorded.type : 'nothing');
            else assert.deepEqual('toolName' in copied ? show(copied, sdk) : copied, recorded);
          }
        });

        if (name === 'javascript')
          it('runs the calls of programs whose input types are JSON Schemas, or none', () => {
            const taken = handoffs.cases.filter(({ source }) => !/inputType: (?:z\.|Refund|Limits|Loose|Dated|'x')/.test(source));
            assert.ok(taken.length > 60);
            for (const vector of taken) {
              const made = attempt(() => run(handoffs.preamble + vector.source, sdk));
              const recorded = comparableHandoff(saidAt(vector, version));
              assert.deepEqual('toolName' in made ? show(made, sdk) : made, recorded, vector.source);
            }
          });
      });
    }
  }

  for (const sdk of ALL) {
    it(`filters and nests as ${nameOf(sdk)}`, () => {
      const vectors: readonly ReleasedVector<Scenario, Observed>[] = readReleased('test/engine/scenario/vectors', sdk);
      let count = 0;
      for (const { title, scenario, observed } of vectors) {
        const [, filter] = /^filter (remove_all_tools|nest)\b/.exec(title) ?? [];
        if (filter === undefined) continue;
        const { events } = simulate(sdk, scenario);
        const given = events.find((event) => event.k === 'handoff.filter');
        assert.ok(given?.k === 'handoff.filter', title);
        const data = filter === 'nest' ? nestHandoffHistory(given.in, { sdk }) : removeAllTools(given.in, sdk);
        assert.deepEqual(
          toInput(data, sdk),
          observed.calls[events.slice(0, events.indexOf(given)).filter(({ k }) => k === 'model.begin').length]?.input,
          title,
        );
        count += 1;
      }
      assert.ok(count >= 2);
    });
  }

  it('stands for the newest release of the SDK for TypeScript, of that for Python where it alone does so', () => {
    const agent = { name: 'Front Desk', handoffDescription: 'First.' };
    const newest = { python: sdkOf('python', RELEASES.python.at(-1) ?? ''), javascript: sdkOf('javascript', RELEASES.javascript.at(-1) ?? '') };
    assert.deepEqual(
      [defaultToolName(agent), getTransferMessage(agent)],
      [defaultToolName(agent, newest.javascript), getTransferMessage(agent, newest.javascript)],
    );
    assert.equal(handoff(agent).toolName, 'transfer_to_Front_Desk');
    const call = { kind: 'tool_call_item', agent: 'Triage', raw: { type: 'function_call', callId: '1', call_id: '1', name: 'f', arguments: '{}' } } as const;
    const data: HandoffInputData = { inputHistory: 'Hello', preHandoffItems: [call], newItems: [] };
    assert.deepEqual(removeAllTools(data), removeAllTools(data, newest.javascript));
    assert.deepEqual(removeAllTools(data).preHandoffItems, []);
    assert.deepEqual(nestHandoffHistory(data), nestHandoffHistory(data, { sdk: newest.python }));
    const transcript = [{ role: 'user', content: 'Hello' }];
    assert.deepEqual(defaultHandoffHistoryMapper(transcript), defaultHandoffHistoryMapper(transcript, { sdk: newest.python }));
    const [summary] = defaultHandoffHistoryMapper(transcript, { wrappers: { start: '<past>' } });
    assert.equal(
      summary?.['content'],
      `For context, here is the conversation so far between the user and the previous agent:\n<past>\n1. user: Hello\n${CONVERSATION_HISTORY_WRAPPERS.end}`,
    );
  });

  it('copies the data of a handoff with changes', () => {
    const data: HandoffInputData = { inputHistory: 'Hello', preHandoffItems: [], newItems: [] };
    assert.deepEqual(cloneHandoffInputData(data, { inputHistory: [] }), { ...data, inputHistory: [] });
    assert.equal(data.inputHistory, 'Hello');
  });

  it('refuses in words what is no agent, as the SDK for Python does', () => {
    const python = sdkOf('python', '0.24.0');
    const reasonOf = (agent: unknown) => attempt(() => handoff(agent as never, {}, python));
    for (const [agent, type] of [
      [null, 'NoneType'],
      [undefined, 'NoneType'],
      ['Billing', 'str'],
      [true, 'bool'],
      [7, 'int'],
      [{}, 'dict'],
      [() => 1, 'function'],
    ] as const) {
      assert.deepEqual(reasonOf(agent), { kind: 'error', type: 'AttributeError', message: `'${type}' object has no attribute 'name'` });
    }
  });

  it('takes for a schema what is nothing but JSON', () => {
    const made = (inputType: unknown) => attempt(() => handoff({ name: 'B' }, { inputType: inputType as never, onHandoff: () => {} }));
    const plain = Object.assign(Object.create(null) as object, { type: 'object', properties: {}, required: [], additionalProperties: false });
    assert.ok('toolName' in made(plain));
    for (const odd of [{ type: 'object', at: new Date(0) }, { type: 'object', list: [() => 1] }, new Map()])
      assert.deepEqual(made(odd), { unknown: 'the input type is no JSON Schema' });
  });

  it('calls back with what arguments say, and gives the agent', async () => {
    const billing = { name: 'Billing' };
    const got: unknown[] = [];
    const inputType = { type: 'object', properties: { reason: { type: 'string' } }, required: ['reason'], additionalProperties: false };
    const made = handoff(billing, { inputType, onHandoff: (context, input) => got.push(context, input) });
    assert.equal(await made.onInvokeHandoff('here', '{"reason":"twice"}'), billing);
    assert.deepEqual(got, ['here', { reason: 'twice' }]);
    await assert.rejects(made.onInvokeHandoff('here', 'twice'), (error) => error instanceof HandoffError && error.name === 'ModelBehaviorError');
    const python = handoff(billing, { inputType, onHandoff: (context, input) => [context, input] }, sdkOf('python', '0.24.0'));
    await assert.rejects(python.onInvokeHandoff('here', '{"reason":"twice"}'), NotKnownError);
  });
});

type Attempted = Handoff | { readonly kind: 'error'; readonly type: string; readonly message: string } | { readonly unknown: string };

function attempt(make: () => Handoff): Attempted {
  try {
    return make();
  } catch (error) {
    if (error instanceof NotKnownError) return { unknown: error.message };
    if (error instanceof HandoffError) return { kind: 'error', type: error.name, message: error.message };
    throw error;
  }
}

/** The program, with the entry in the SDK's place. */
function run(source: string, sdk: Sdk): Handoff {
  class Agent {
    readonly name: string;
    constructor(options: { readonly name: string }) {
      this.name = options.name;
      Object.assign(this, options);
    }
  }
  const z = new Proxy(() => z, { get: () => z, apply: () => z }) as unknown;
  const body = source.replaceAll(/^import .*$/gm, '').replaceAll(/^export const made =/gm, 'return');
  const program = new Function('Agent', 'handoff', 'z', body) as (agent: unknown, call: unknown, zod: unknown) => Handoff;
  return program(Agent, (agent: never, config: object | undefined) => handoff(agent, config ?? {}, sdk), z);
}

/** As the recorders show it. */
function show(made: Handoff, { language }: Sdk) {
  const { toolName, toolDescription, inputJsonSchema, strictJsonSchema, agentName, inputFilter, nestHandoffHistory: nest, isEnabled } = made;
  return {
    kind: 'made',
    ...{
      toolName,
      toolDescription,
      inputJsonSchema,
      strictJsonSchema,
      agentName,
      inputFilter: inputFilter === undefined ? 'none' : typeof inputFilter === 'function' ? 'callable' : 'other',
      nestHistory: nest ?? 'none',
    },
    isEnabled: typeof isEnabled === 'function' ? true : isEnabled,
    ...(language === 'typescript' && { tool: made.getHandoffAsFunctionTool() }),
  };
}

function toInput(data: HandoffInputData, { language }: Sdk) {
  const { inputHistory } = data;
  return [...(typeof inputHistory === 'string' ? [toUserItem(inputHistory, language)] : inputHistory), ...toInputItems(allItems(data))];
}
