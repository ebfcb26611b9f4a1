import { strict as assert } from 'node:assert';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { makeFullRecording } from '../support/recording/full-recording';
import { writeRecordingFile } from '../support/recording/make-recording';
import { type Client, startClient } from './debug-client';

/** What a client copies as the expression of the first member of a value, or adds to its watches: it has to mean that member. */
describe('the expression of a member', () => {
  let client: Client;
  before(async () => {
    client = await startClient();
    await client.request('initialize', { adapterID: 'x' });
    await client.request('launch', { recording: writeRecordingFile(makeFullRecording('py')) });
    await client.move('seek', { seq: 18 });
  });
  after(() => client.stop());

  const cases: Readonly<Record<string, string>> = {
    handoff: 'handoff.from',
    ' handoff ': 'handoff.from',
    'handoff.args': 'handoff.args.reason',
    'handoff."args"': 'handoff."args".reason',
    'handoff.args || event': 'handoff.args || event | @.reason',
    'handoff.nothing || handoff.args': 'handoff.nothing || handoff.args | @.reason',
    '[handoff.args]': '[handoff.args] | @[0]',
    '{a: handoff, b: event}': '{a: handoff, b: event} | @.a',
    '@': '@ | @.handoff',
    new_items: 'new_items[0]',
    'new_items[0]': 'new_items[0].type',
    'new_items[00]': 'new_items[00].type',
    'new_items[-1]': 'new_items[-1] | @.type',
    'new_items[]': 'new_items[] | @[0]',
    'new_items[*]': 'new_items[*] | @[0]',
    'new_items[*].role': 'new_items[*].role | @[0]',
    'new_items[0:1]': 'new_items[0:1] | @[0]',
    'new_items[?role == `"assistant"`]': 'new_items[?role == `"assistant"`] | @[0]',
    'reverse(new_items)': 'reverse(new_items) | @[0]',
    newItems: 'newItems[0]',
    'data.newItems': 'data.newItems[0]',
    'data.inputHistory[0]': 'data.inputHistory[0].content',
    'handoff.rejected': 'handoff.rejected[0]',
    'handoff.rejected[0]': 'handoff.rejected[0].to',
    rewritten: 'rewritten[0]',
    'rewritten[0].before': 'rewritten[0].before[0]',
    'rewritten[0].before[0]': 'rewritten[0].before[0].content',
    'run_context.changed': 'run_context.changed."order.paid"',
    'run_context.changed."order.paid"': 'run_context.changed."order.paid".before',
    'runContext.after.order': 'runContext.after.order.paid',
    '`{"a b": {"c\\\\": [1]}}`': '`{"a b": {"c\\\\": [1]}}` | @."a b"',
    '`{"1": 2}`': '`{"1": 2}` | @."1"',
    '`[[1], 2]`': '`[[1], 2]` | @[0]',
  };
  for (const [expression, expected] of Object.entries(cases))
    it(`of ${expression} → ${expected}`, async () => {
      const { variablesReference } = await evaluate(expression);
      const { body } = await client.request('variables', { variablesReference });
      const { variables } = body as DebugProtocol.VariablesResponse['body'];
      const [first] = variables;
      assert.equal(first?.evaluateName, expected);
      for (const { evaluateName = '', value, type } of variables) {
        const { result, type: itsType } = await evaluate(evaluateName);
        assert.deepEqual([result, itsType], [value, type], evaluateName);
      }
    });

  it('of what is no list or object → none', async () => {
    for (const expression of ['agent', 'length(new_items)', '`[]`', '`{}`', '`null`'])
      assert.equal((await evaluate(expression)).variablesReference, 0, expression);
  });

  async function evaluate(expression: string): Promise<DebugProtocol.EvaluateResponse['body']> {
    const { body, failure } = await client.request('evaluate', { expression });
    assert.equal(failure, undefined, expression);
    return body as DebugProtocol.EvaluateResponse['body'];
  }
});
