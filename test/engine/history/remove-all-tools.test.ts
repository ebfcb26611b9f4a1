import { strict as assert } from 'node:assert';
import { removeAllTools } from '../../../src/engine/history/remove-all-tools';
import type { RunItemKind } from '../../../src/engine/history/run-item';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';
import type { Sdk } from '../../../src/model/workflow';

/** The kinds of run items that `remove_all_tools` / `removeAllTools` leaves, by release. Python extensions/handoff_filters.py, JS extensions/handoffFilters.ts. */
const LEFT: readonly (readonly [sdk: Sdk, left: string])[] = [
  [newestSdk('python'), 'input message compaction'],
  [{ language: 'python', version: '0.14.1' }, 'input message compaction tool_approval'],
  [
    { language: 'python', version: '0.8.4' },
    'input message compaction tool_search_call tool_search_output mcp_list_tools mcp_approval_request mcp_approval_response tool_approval',
  ],
  [
    { language: 'python', version: '0.3.0' },
    'input message compaction tool_search_call tool_search_output mcp_list_tools mcp_approval_request mcp_approval_response tool_approval reasoning',
  ],
  [newestSdk('typescript'), 'input message compaction mcp_list_tools mcp_approval_request mcp_approval_response'],
  [
    { language: 'typescript', version: '0.3.9' },
    'input message compaction tool_search_call tool_search_output mcp_list_tools mcp_approval_request mcp_approval_response tool_approval reasoning',
  ],
];
const KINDS =
  'input message compaction handoff_call handoff_output tool_call tool_call_output tool_search_call tool_search_output mcp_list_tools mcp_approval_request mcp_approval_response tool_approval reasoning';

describe('the filter that removes all tools', () => {
  for (const [sdk, left] of LEFT) {
    it(`leaves these run items: ${sdk.language} ${sdk.version}`, () => {
      const items = KINDS.split(' ').map((name) => ({
        kind: `${name}${name === 'message' ? '_output' : ''}_item` as RunItemKind,
        agent: 'Triage',
        raw: { name },
      }));
      const { preHandoffItems, newItems } = removeAllTools(sdk, { inputHistory: 'Hi', preHandoffItems: items, newItems: items });
      assert.equal(newItems.map(({ raw }) => raw['name']).join(' '), left);
      assert.deepEqual(preHandoffItems, newItems);
    });
  }

  it('hands on what is forwarded, and whose it is', () => {
    const [call, said] = [
      { kind: 'tool_call_item', agent: 'Triage', raw: {} },
      { kind: 'message_output_item', agent: 'Triage', raw: {} },
    ] as const;
    const data = { inputHistory: [], preHandoffItems: [], newItems: [], inputItems: [call, said], owned: [] };
    assert.deepEqual(removeAllTools(newestSdk('python'), data), { ...data, inputItems: [said] });
    const { inputItems: _, ...rest } = data;
    assert.deepEqual(removeAllTools({ language: 'python', version: '0.17.0' }, data), rest);
  });
});
