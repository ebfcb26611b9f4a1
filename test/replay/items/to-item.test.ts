import { strict as assert } from 'node:assert';
import type { Json } from '../../../src/recording/schema';
import type { RecordedItem } from '../../../src/replay/handoff';
import { toItem } from '../../../src/replay/items/to-item';

/** What the SDKs made (Python's `RunState.to_json`, JS's `state.toString()`), as recorded, and what it is. */
const cases: readonly (readonly [Json, Omit<RecordedItem, 'value'>])[] = [
  [{ content: 'hi', role: 'user' }, { kind: 'user' }],
  [
    {
      type: 'message',
      role: 'user',
      content: [
        { type: 'input_text', text: 'hi' },
        { type: 'input_image', image_url: { $blob: 'image/png', bytes: 7 } },
      ],
    },
    { kind: 'user' },
  ],
  [{ role: 'user', content: [{ type: 'input_file', file_id: 'f1' }] }, { kind: 'file' }],
  [{ role: 'developer', content: 'be brief' }, { kind: 'system' }],
  [
    { id: 'm', content: [{ annotations: [], text: 'done', type: 'output_text' }], role: 'assistant', status: 'completed', type: 'message' },
    { kind: 'assistant' },
  ],
  [{ role: 'assistant', name: 'look_up', content: 'a name is no tool' }, { kind: 'assistant' }],
  [
    { $run: 'message_output_item', agent: 'Billing', raw: { role: 'assistant', content: 'done', type: 'message' } },
    { kind: 'assistant', agent: 'Billing' },
  ],
  [
    { $run: 'handoff_call_item', agent: 'Triage', raw: { arguments: '{}', call_id: 'c1', name: 'transfer_to_billing', type: 'function_call' } },
    { kind: 'handoff-call', agent: 'Triage', callId: 'c1', tool: 'transfer_to_billing' },
  ],
  [
    { $run: 'handoff_output_item', agent: 'Triage', to: 'B', raw: { call_id: 'c1', output: '{"assistant": "B"}', type: 'function_call_output' } },
    { kind: 'handoff-output', agent: 'Triage', callId: 'c1' },
  ],
  [
    { call_id: 'c1', output: '{"assistant": "B"}', type: 'function_call_output' },
    { kind: 'handoff-output', callId: 'c1' },
  ],
  [
    { type: 'function_call_result', name: 'transfer_to_B', callId: 'c1', status: 'completed', output: { type: 'text', text: '{"assistant":"B"}' } },
    { kind: 'handoff-output', callId: 'c1', tool: 'transfer_to_B' },
  ],
  [
    { call_id: 'c1', output: '{"assistant": "B", "score": 1}', type: 'function_call_output' },
    { kind: 'tool-output', callId: 'c1' },
  ],
  [
    {
      $run: 'tool_call_output_item',
      agent: 'A',
      raw: { call_id: 'c2', output: 'Multiple handoffs detected, ignoring this one.', type: 'function_call_output' },
    },
    { kind: 'tool-output', agent: 'A', callId: 'c2' },
  ],
  [
    { $run: 'tool_approval_item', agent: 'A', raw: { arguments: '{}', call_id: 'c3', name: 'pay', type: 'function_call' } },
    { kind: 'approval', agent: 'A', callId: 'c3', tool: 'pay' },
  ],
  [
    { type: 'computer_call', callId: 'c4', action: { type: 'click' } },
    { kind: 'tool-call', callId: 'c4' },
  ],
  [
    { type: 'shell_call_output', callId: 'c5', output: [] },
    { kind: 'tool-output', callId: 'c5' },
  ],
  [
    { type: 'custom_tool_call', call_id: 'c6', name: 'sql', input: 'select 1' },
    { kind: 'tool-call', callId: 'c6', tool: 'sql' },
  ],
  [{ type: 'reasoning', id: 'r', summary: [], encrypted_content: '[redacted encrypted_content #a1f3]' }, { kind: 'reasoning' }],
  [{ type: 'web_search_call', id: 'w', status: 'completed' }, { kind: 'hosted-tool' }],
  [
    { type: 'hosted_tool_call', name: 'file_search_call', id: 'h' },
    { kind: 'hosted-tool', tool: 'file_search_call' },
  ],
  [
    { type: 'hosted_tool_call', name: 'mcp_approval_request', id: 'h' },
    { kind: 'approval', tool: 'mcp_approval_request' },
  ],
  [
    { type: 'mcp_call', name: 'search', arguments: '{}' },
    { kind: 'mcp', tool: 'search' },
  ],
  [{ type: 'compaction', encrypted_content: 'x' }, { kind: 'compaction' }],
  [{ role: 'assistant', content: 'For context, here is the conversation so far:\n<<\n1. user: hi\n>>' }, { kind: 'summary' }],
  [{ role: 'user', content: 'For context, here is the conversation so far:\n<<\n1. user: hi\n>>' }, { kind: 'user' }],
  [{ type: 'hologram', light: 7 }, { kind: 'unknown' }],
  [{ type: 'constructor' }, { kind: 'unknown' }],
  [
    { $run: '__proto__', agent: 'A', raw: { type: 'toString' } },
    { kind: 'unknown', agent: 'A' },
  ],
  [{ role: 'valueOf', content: 'x' }, { kind: 'unknown' }],
  ['not even an object', { kind: 'unknown' }],
  [null, { kind: 'unknown' }],
  [[1], { kind: 'unknown' }],
];

describe('toItem', () => {
  for (const [recorded, expected] of cases) {
    it(JSON.stringify(recorded).slice(0, 90), () => {
      const { value, ...facts } = toItem(recorded);
      assert.deepEqual(facts, expected);
      assert.deepEqual(value, isWrapper(recorded) ? recorded.raw : recorded);
    });
  }

  it('knows the list that an item is in', () => assert.equal(toItem({ role: 'user', content: '' }, 'new-items').group, 'new-items'));
});

function isWrapper(recorded: Json): recorded is { readonly raw: Json } {
  return typeof recorded === 'object' && recorded !== null && '$run' in recorded;
}
