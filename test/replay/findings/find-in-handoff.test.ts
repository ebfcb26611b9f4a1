import { strict as assert } from 'node:assert';
import type { Json } from '../../../src/recording/schema';
import { findInHandoff } from '../../../src/replay/findings/find-in-handoff';
import type { RecordedHandoff } from '../../../src/replay/handoff';
import { toItem } from '../../../src/replay/items/to-item';
import { makeHandoff, makeStage } from '../../support/recording/make-handoff';

const PYTHON = { lang: 'py', sdk: { name: 'openai-agents', version: '0.24.0' } } as const;
const JAVASCRIPT = { lang: 'js', sdk: { name: '@openai/agents-core', version: '0.20.0' } } as const;
const OLD_JAVASCRIPT = { lang: 'js', sdk: { name: '@openai/agents-core', version: '0.8.5' } } as const;

const filter = { name: 'drop_tools', loc: { file: 'filters.py', line: 30 } };
const trim = { name: 'trim', loc: { file: 'filters.py', line: 60 } };
const modelFilter = {
  seq: 9,
  fn: trim,
  us: 5,
  given: [toItem({ role: 'user', content: 'Money' })],
  left: undefined,
  links: [],
  instructions: undefined,
  error: undefined,
  rubbish: undefined,
};
const onHandoff = { fn: { name: 'approve' }, us: 7, error: undefined };
const user = { role: 'user', content: 'I was charged twice for order o-7. Please refund the second one.' };
const call = { type: 'function_call', call_id: 'c1', name: 'get_charges', arguments: '{}' };
const output = { type: 'function_call_output', call_id: 'c1', output: '2 charges' };
const summary = {
  role: 'assistant',
  content: `For context, here is the conversation so far between the user and the previous agent:\n<H>\n1. user: ${user.content}\n</H>`,
};
const schema = {
  type: 'object',
  properties: { orderId: { type: 'string' }, amount: { type: 'number' } },
  required: ['orderId', 'amount'],
  additionalProperties: false,
};
const invalid = { name: 'ModelBehaviorError', message: 'Invalid JSON when parsing model output' };

const wrong = (argumentsText: string, given: Partial<RecordedHandoff> = {}) =>
  makeHandoff({ argumentsText, inputSchema: schema, error: invalid, failedIn: 'arguments', outcome: 'failed', onHandoff, ...given });

/** A handoff, the SDK that did it, and the messages of what there is to say, by id. */
const cases: readonly (readonly [string, RecordedHandoff, typeof PYTHON | typeof JAVASCRIPT | typeof OLD_JAVASCRIPT, Readonly<Record<string, string>>])[] = [
  ['a plain handoff', makeHandoff({ stages: [makeStage('sdk', [user], [user])] }), PYTHON, {}],
  [
    'an async filter',
    makeHandoff({ filter, stages: [makeStage('filter', [user], undefined, { fn: filter, rubbish: 'a Promise' })], outcome: 'failed', failedIn: 'filter' }),
    JAVASCRIPT,
    { 'async-filter': '`drop_tools` is async. In the JS SDK an input filter must return its result directly.' },
  ],
  [
    'a filter that returns rubbish',
    makeHandoff({ filter, stages: [makeStage('filter', [user], undefined, { fn: filter, rubbish: 'None' })], outcome: 'failed', failedIn: 'filter' }),
    PYTHON,
    { 'filter-result': '`drop_tools` returned None, not the data of a handoff.' },
  ],
  [
    'a filter that raises',
    makeHandoff({
      filter,
      stages: [makeStage('filter', [user], undefined, { fn: filter, error: { name: 'KeyError', message: "'order'" } })],
      outcome: 'failed',
    }),
    PYTHON,
    { 'filter-raised': "`drop_tools` raised `KeyError`: 'order'" },
  ],
  [
    'a filter that is no function',
    makeHandoff({ filter, error: { name: 'UserError', message: 'Invalid handoff input filter: not callable' }, failedIn: 'sdk', outcome: 'failed' }),
    JAVASCRIPT,
    { 'filter-not-callable': '`drop_tools` is no function.' },
  ],
  [
    'a filter where the server keeps the conversation',
    makeHandoff({
      filter,
      server: true,
      error: { name: 'UserError', message: 'Server-managed conversations do not support handoff input filters. Remove …' },
      failedIn: 'sdk',
      outcome: 'failed',
    }),
    PYTHON,
    {
      'filter-and-server-conversation': '`drop_tools` cannot be used: the conversation lies with the server.',
    },
  ],
  [
    'a filter in a realtime session',
    makeHandoff({ filter, realtime: true }),
    JAVASCRIPT,
    { 'filter-ignored-in-realtime': '`drop_tools` was not called: realtime sessions have no filters.' },
  ],
  [
    'a filter beside nested history',
    makeHandoff({ filter, nesting: { from: 'run_config' } }),
    PYTHON,
    { 'filter-switches-nesting-off': 'Nested history is on, but `drop_tools` switches it off for this handoff.' },
  ],
  [
    'a filter that slices a text',
    makeHandoff({ filter, stages: [makeStage('filter', [user], [{ ...user, content: 'one.' }], { fn: filter })] }),
    PYTHON,
    { 'sliced-text': '`drop_tools` left "one." of the user’s text.' },
  ],
  [
    'a call whose output the filter dropped',
    makeHandoff({ filter, stages: [makeStage('filter', [user, call, output], [user, call], { fn: filter }), makeStage('sdk', [user, call], [user])] }),
    PYTHON,
    { 'pruned-call': 'The SDK dropped `get_charges`: a call without its output.' },
  ],
  [
    'a filter of the model\u2019s input that raises',
    makeHandoff({ modelFilter: { ...modelFilter, error: { name: 'KeyError', message: "'order'" } }, runError: { name: 'KeyError', message: "'order'" } }),
    PYTHON,
    { 'model-filter-raised': "`trim` raised `KeyError`: 'order'" },
  ],
  [
    'a filter of the model\u2019s input that returns rubbish',
    makeHandoff({
      modelFilter: { ...modelFilter, rubbish: 'undefined' },
      runError: { name: 'UserError', message: 'callModelInputFilter must return a ModelInputData object with an input array.' },
    }),
    JAVASCRIPT,
    { 'model-filter-result': '`trim` returned undefined, not the data of a model\u2019s input.' },
  ],
  [
    'an output whose call the server has',
    makeHandoff({ server: true, received: [toItem(output)] }),
    PYTHON,
    { 'server-conversation': 'The conversation lies with the server: Refund was sent only what is new.' },
  ],
  [
    'nested history',
    makeHandoff({ nesting: { from: 'run_config' }, stages: [makeStage('nesting', [user], [summary]), makeStage('sdk', [summary], [summary])] }),
    PYTHON,
    { 'user-message-lost': 'The user’s message is now text inside an assistant message. Refund got no user message.' },
  ],
  [
    'a filter that nests the history itself',
    makeHandoff({ filter, stages: [makeStage('filter', [user], [summary], { fn: filter })] }),
    PYTHON,
    { 'user-message-lost': 'The user’s message is now text inside an assistant message. Refund got no user message.' },
  ],
  [
    'several handoffs in one turn',
    makeHandoff({ rejected: [{ callId: 'c2', tool: 'transfer_to_faq', to: 'FAQ', argumentsText: '{}' }] }),
    PYTHON,
    { 'several-handoffs-in-turn': 'The model asked for 2 handoffs in one turn. The SDK runs the first, `transfer_to_refund`.' },
  ],
  [
    'wrong arguments',
    wrong('{"orderId":7,"amount":12}'),
    PYTHON,
    { 'wrong-arguments': 'The arguments do not fit their schema: `orderId`: must be a text, but is a number.' },
  ],
  [
    'missing and unknown arguments',
    wrong('{"orderId":"o-7","sum":12}'),
    PYTHON,
    { 'wrong-arguments': 'The arguments do not fit their schema: `amount`: must be a number, but is missing; `sum`: there is no such key.' },
  ],
  ['arguments that are no JSON', wrong('{"orderId":'), JAVASCRIPT, { 'wrong-arguments': 'The arguments do not fit their schema: they are no JSON.' }],
  ['empty arguments', wrong(''), JAVASCRIPT, { 'wrong-arguments': 'The arguments do not fit their schema: they are empty.' }],
  ['arguments whose schema was not recorded', wrong('{}', { inputSchema: undefined }), PYTHON, { 'wrong-arguments': 'The SDK did not take the arguments.' }],
  [
    'a callback whose error an old SDK hides',
    wrong('{"orderId":"o-7","amount":12}'),
    OLD_JAVASCRIPT,
    { 'callback-hidden': 'The arguments fit their schema; what failed is `approve`.' },
  ],
  [
    'arguments that nobody checked',
    makeHandoff({ argumentsText: '{"orderId":7,"amount":12}', arguments: { orderId: 7, amount: 12 }, inputSchema: schema, onHandoff }),
    JAVASCRIPT,
    { 'unchecked-arguments': 'The SDK took arguments that do not fit their schema: `orderId`: must be a text, but is a number.' },
  ],
  ['arguments that nobody wants', makeHandoff({ argumentsText: '', inputSchema: {} }), PYTHON, {}],
  [
    'a callback that raises',
    makeHandoff({ onHandoff, error: { name: 'ValueError', message: 'closed' }, failedIn: 'callback', outcome: 'failed' }),
    PYTHON,
    { 'callback-raised': '`approve` raised `ValueError`: closed' },
  ],
  [
    'too many turns',
    makeHandoff({ runError: { name: 'MaxTurnsExceeded', message: 'Max turns (2) exceeded' } }),
    PYTHON,
    { 'max-turns': 'Refund never ran: the run had used up its turns.' },
  ],
  [
    'a guardrail that trips late',
    makeHandoff({ onHandoff, runError: { name: 'InputGuardrailTripwireTriggered', message: 'Guardrail …' } }),
    PYTHON,
    { 'late-guardrail': 'Refund never ran: a guardrail ended the run after `approve` had run.' },
  ],
  [
    'another end',
    makeHandoff({ runError: { name: 'TypeError', message: 'no model' } }),
    JAVASCRIPT,
    { 'run-ended': 'Refund never ran: the run ended with `TypeError`: no model' },
  ],
];

describe('findInHandoff', () => {
  for (const [name, handoff, sdk, expected] of cases) {
    it(name, () => {
      const findings = findInHandoff(handoff, sdk);
      assert.deepEqual(Object.fromEntries(findings.map(({ rule, message }) => [rule, message])), expected);
      for (const { why, fix } of findings) assert.ok(why !== '' && fix !== '');
    });
  }

  it('puts first what ended the run', () => {
    const handoff = wrong('{', { rejected: [{ callId: 'c2', tool: 'transfer_to_faq', to: 'FAQ', argumentsText: undefined }] });
    assert.deepEqual(
      findInHandoff(handoff, PYTHON).map(({ severity }) => severity),
      ['error', 'warning'],
    );
  });

  it('survives any schema', () => {
    const schemas: readonly Json[] = [
      { $ref: '#' },
      { $ref: '#/nowhere' },
      { if: {}, then: {} },
      { type: 'hologram' },
      { properties: [1] },
      { type: 'string', pattern: '(a+)+$' },
      7,
      [],
    ];
    for (const inputSchema of schemas) {
      const [finding] = findInHandoff(wrong(JSON.stringify(`${'a'.repeat(40)}!`), { inputSchema }), PYTHON);
      assert.equal(finding?.rule, 'wrong-arguments');
    }
  });
});
