import { strict as assert } from 'node:assert';
import type { RawItem } from '../../../src/engine/history/run-item';
import { simulateRealtime } from '../../../src/engine/run/realtime/simulate-realtime';
import type { Answer, Scenario, ScenarioAgent } from '../../../src/engine/run/scenario/scenario';
import { simulate } from '../../../src/engine/run/simulate';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { InputSchema } from '../../../src/model/input-schema';

const [PYTHON, TYPESCRIPT] = [newestSdk('python'), newestSdk('typescript')];
const BOTH = [PYTHON, TYPESCRIPT];
const UNREAD: InputSchema = { name: 'Refund', form: 'other', unknown: 'the class is not known', places: [] };

const say = (text: string): Answer => ({ type: 'message', id: 'msg_1', text });
const call = (name: string, callId = 'call_1', args = '{}'): Answer => ({ type: 'call', id: `fc_${callId}`, callId, name, arguments: args });
const play = (sdk: typeof PYTHON, agents: readonly ScenarioAgent[], answers: Scenario['answers'], run: Scenario['run'] = {}) =>
  simulate(sdk, { agents, input: 'Hi', answers, run });

/** What no recording of an SDK shows: what the engine does where the sources tell too little, and with what a recording tells. */
describe('scenarios that only the engine plays', () => {
  it('without an agent fail', () => {
    const error = { name: 'UserError', message: 'The scenario has no agent.' };
    for (const sdk of BOTH) {
      assert.deepEqual(play(sdk, [], []), { events: [], order: [], warnings: [], streamed: [], ended: { error } });
      assert.deepEqual(simulateRealtime(sdk, { agents: [], turns: [] }), [{ k: 'end', error }]);
    }
  });

  it('whose output type is not read take any text, as JSON where it is', () => {
    const agent: ScenarioAgent = { name: 'Triage', outputType: UNREAD };
    for (const [sdk, text, output] of [
      [PYTHON, '{"a": 1}', { a: 1 }],
      [PYTHON, 'no JSON', 'no JSON'],
      [TYPESCRIPT, '{"a": 1}', { a: 1 }],
      [TYPESCRIPT, 'no JSON', 'no JSON'],
    ] as const) {
      const { events, ended } = play(sdk, [agent], [[say(text)]]);
      assert.deepEqual(
        events.filter(({ k }) => k === 'agent.end'),
        [{ k: 'agent.end', agent: 'Triage', output: sdk === PYTHON ? output : text, unknown: 'the class is not known' }],
      );
      assert.deepEqual('output' in ended && [ended.output, ended.text], [output, text]);
    }
  });

  it('whose output type is not read take what a tool gives: Python as it is', () => {
    const agent: ScenarioAgent = { name: 'Triage', outputType: UNREAD, stopsAtFirstTool: true, tools: [{ name: 'look_up', result: '[1]' }] };
    const ends = BOTH.map((sdk) => play(sdk, [agent], [[call('look_up')]]));
    assert.deepEqual(
      ends.map(({ ended }) => 'output' in ended && ended.output),
      ['[1]', [1]],
    );
    assert.deepEqual(
      ends.map(({ events }) => events.find(({ k }) => k === 'agent.end')),
      [
        { k: 'agent.end', agent: 'Triage', output: '[1]' },
        { k: 'agent.end', agent: 'Triage', output: '[1]', unknown: 'the class is not known' },
      ],
    );
  });

  it('tell what guardrails gave, of which JavaScript writes the error', () => {
    const agent = (info?: string): ScenarioAgent => ({
      name: 'Triage',
      inputGuardrails: [{ name: 'polite', trips: true, ...(info !== undefined && { info }) }],
    });
    const told = BOTH.flatMap((sdk) => [play(sdk, [agent('rude')], [[say('Hi')]]), play(sdk, [agent()], [[say('Hi')]])]);
    assert.deepEqual(
      told.map(({ events }) => events.find(({ k }) => k === 'guardrail')),
      ['rude', undefined, 'rude', undefined].map((info) => ({
        k: 'guardrail',
        agent: 'Triage',
        name: 'polite',
        stage: 'input',
        triggered: true,
        ...(info !== undefined && { info }),
      })),
    );
    assert.deepEqual(
      told.map(({ ended }) => 'error' in ended && ended.error.message),
      [
        'Guardrail InputGuardrail triggered tripwire',
        'Guardrail InputGuardrail triggered tripwire',
        'Input guardrail triggered: "rude"',
        'Input guardrail triggered: {}',
      ],
    );
  });

  it('answer each call of a tool with what is said of that call', () => {
    const known: RawItem = { type: 'function_call_output', call_id: 'call_2', output: [{ type: 'input_text', text: 'as recorded' }] };
    const agent: ScenarioAgent = {
      name: 'Triage',
      tools: [{ name: 'look_up', result: 'any', results: { call_1: { result: 'one' }, call_3: { raises: 'no such order' } }, outputs: { call_2: known } }],
    };
    const { events, ended } = play(PYTHON, [agent], [['call_1', 'call_2', 'call_3'].map((id) => call('look_up', id)), [say('done')]]);
    assert.deepEqual(
      events.flatMap((event) => (event.k === 'tool.end' ? [event.result] : [])),
      ['one', 'any', 'An error occurred while running the tool. Please try again.'],
    );
    assert.deepEqual('items' in ended && ended.items.flatMap(({ kind, raw }) => (kind === 'tool_call_output_item' ? [raw['output']] : [])), [
      'one',
      known['output'],
      'An error occurred while running the tool. Please try again.',
    ]);
    const realtime = simulateRealtime(PYTHON, {
      agents: [agent],
      turns: [
        [
          { callId: 'call_1', name: 'look_up', arguments: '{}' },
          { callId: 'call_9', name: 'look_up', arguments: '{}' },
        ],
      ],
    });
    assert.deepEqual(
      realtime.flatMap((event) => (event.k === 'output' ? [event.output] : [])),
      ['one', 'any'],
    );
  });

  it('offer no handoff to an agent that is not there, and fail where a callback gives none', () => {
    const agents = (returns: number): readonly ScenarioAgent[] => [
      {
        name: 'Triage',
        handoffs: [
          { by: 'agent', to: 7 },
          { by: 'Handoff', to: 1, returns },
        ],
      },
      { name: 'Billing' },
    ];
    const { events, ended } = play(PYTHON, agents(9), [[call('transfer_to_billing')]]);
    const offered = events.find((event) => event.k === 'model.begin');
    assert.deepEqual(offered?.k === 'model.begin' && offered.handoffs.map(({ to }) => to), ['Billing']);
    assert.deepEqual(ended, { error: { name: 'AttributeError', message: "'NoneType' object has no attribute 'name'" } });
  });

  it('take what has no more results for enabled', () => {
    const agents: readonly ScenarioAgent[] = [{ name: 'Triage', handoffs: [{ by: 'handoff', to: 1, enabled: { results: [] } }] }, { name: 'Billing' }];
    const { events } = play(PYTHON, agents, [[say('Hi')]]);
    assert.deepEqual(
      events.flatMap((event) => (event.k === 'enabled' ? event.handoffs.map(({ enabled }) => enabled) : [])),
      [true],
    );
  });

  it('name filters as they are written', () => {
    const names = (['only_new', ['only_new', 'last_new'], { name: 'mine', does: 'identity' }] as const).map((filter) => {
      const agents: readonly ScenarioAgent[] = [{ name: 'Triage', handoffs: [{ by: 'handoff', to: 1, filter }] }, { name: 'Billing' }];
      const begin = play(PYTHON, agents, [[call('transfer_to_billing')], [say('done')]]).events.find((event) => event.k === 'handoff.begin');
      return begin?.k === 'handoff.begin' && begin.filter;
    });
    assert.deepEqual(
      names,
      ['only_new', 'only_new, last_new', 'mine'].map((name) => ({ name, from: 'handoff' })),
    );
  });

  it('fail in JavaScript where a filter of their own is async', () => {
    const agents: readonly ScenarioAgent[] = [
      { name: 'Triage', handoffs: [{ by: 'handoff', to: 1, filter: { name: 'mine', does: 'async' } }] },
      { name: 'Billing' },
    ];
    const { events, ended } = play(TYPESCRIPT, agents, [[call('transfer_to_Billing')], [say('done')]]);
    const filtered = events.find((event) => event.k === 'handoff.filter');
    assert.ok(filtered?.k === 'handoff.filter' && 'promise' in filtered);
    assert.deepEqual(ended, { error: { name: 'TypeError', message: 'originalInput is not iterable' } });
    const fine = play(PYTHON, agents, [[call('transfer_to_billing')], [say('done')]]);
    assert.ok('output' in fine.ended);
  });
});
