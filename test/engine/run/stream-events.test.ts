import { strict as assert } from 'node:assert';
import type { RunItemKind } from '../../../src/engine/history/run-item';
import type { SimulationJournal } from '../../../src/engine/run/simulated-event';
import { streamItems } from '../../../src/engine/run/stream-events';
import { newestSdk } from '../../../src/engine/sdk/sdk-version';

/** What a streamed run calls each item: Python `stream_step_items_to_queue`, JS `getRunItemStreamEventName`; the same where one stands. */
const NAMES: Readonly<Record<RunItemKind, string | readonly [python: string, typescript: string]>> = {
  input_item: '',
  message_output_item: 'message_output_created',
  handoff_call_item: 'handoff_requested',
  handoff_output_item: ['handoff_occured', 'handoff_occurred'],
  tool_call_item: 'tool_called',
  tool_call_output_item: 'tool_output',
  tool_search_call_item: 'tool_search_called',
  tool_search_output_item: 'tool_search_output_created',
  reasoning_item: 'reasoning_item_created',
  mcp_list_tools_item: 'mcp_list_tools',
  mcp_approval_request_item: 'mcp_approval_requested',
  mcp_approval_response_item: 'mcp_approval_response',
  compaction_item: ['', 'compaction_item_created'],
  tool_approval_item: ['', 'tool_approval_requested'],
};

describe('events of a streamed run', () => {
  for (const [place, language] of (['python', 'typescript'] as const).entries()) {
    for (const kind of Object.keys(NAMES) as readonly RunItemKind[]) {
      it(`${language}: ${kind}`, () => {
        const journal: SimulationJournal = { events: [], order: [], warnings: [], streamed: [] };
        const item = { kind, agent: 'Triage', raw: {} };
        streamItems(newestSdk(language), { agents: [], input: '', answers: [], run: { stream: true } }, [item], journal);
        const name = typeof NAMES[kind] === 'string' ? NAMES[kind] : NAMES[kind][place];
        assert.deepEqual(journal.streamed, name === '' ? [] : [{ name, item }]);
      });
    }
  }
});
