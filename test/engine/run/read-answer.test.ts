import { strict as assert } from 'node:assert';
import type { RunItemKind } from '../../../src/engine/history/run-item';
import { readAnswer, toArriving } from '../../../src/engine/run/read-answer';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';

/** Items of a model's answer and the run items that they become. Python `process_model_response`, where hosted tools answer for themselves. */
const KINDS: readonly (readonly [type: string, kind: RunItemKind])[] = [
  ['message', 'message_output_item'],
  ['reasoning', 'reasoning_item'],
  ['compaction', 'compaction_item'],
  ['tool_search_call', 'tool_search_call_item'],
  ['tool_search_output', 'tool_search_output_item'],
  ['mcp_list_tools', 'mcp_list_tools_item'],
  ['mcp_approval_request', 'mcp_approval_request_item'],
  ['mcp_call', 'tool_call_item'],
  ['web_search_call', 'tool_call_item'],
];

describe("what becomes of a model's answer", () => {
  const output = KINDS.map(([type]) => ({ type }));

  it('as run items', () => {
    const read = readAnswer(newestSdk('python'), output, 'Triage', { tools: [], handoffs: [] }, {});
    assert.deepEqual('value' in read && read.value.items.map(({ kind, raw }) => [raw['type'], kind]), KINDS);
  });

  it('of which calls and reasoning are told as they arrive', () => {
    assert.deepEqual(
      toArriving(output, 'Triage').map(({ raw }) => raw['type']),
      ['reasoning', 'mcp_call', 'web_search_call'],
    );
  });
});
