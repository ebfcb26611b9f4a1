import type { Sdk } from '../../model/workflow';
import type { RunItem, RunItemKind } from '../history/run-item';
import { does } from '../sdk/version-gates';
import type { ReadAnswer } from './read-answer';
import type { Scenario } from './scenario/scenario';
import type { SimulationJournal, StreamedName } from './simulated-event';

/**
 * The event of an item; undefined where there is none. Python (which writes `handoff_occured`) `stream_step_items_to_queue`
 * (run_internal/streaming.py), JS `getRunItemStreamEventName` (runner/streaming.ts).
 */
function toStreamedName({ language }: Sdk, kind: RunItemKind): StreamedName | undefined {
  const python = language === 'python';
  switch (kind) {
    case 'input_item':
      return undefined;
    case 'message_output_item':
      return 'message_output_created';
    case 'handoff_call_item':
      return 'handoff_requested';
    case 'handoff_output_item':
      return python ? 'handoff_occured' : 'handoff_occurred';
    case 'tool_call_item':
      return 'tool_called';
    case 'tool_call_output_item':
      return 'tool_output';
    case 'tool_search_call_item':
      return 'tool_search_called';
    case 'tool_search_output_item':
      return 'tool_search_output_created';
    case 'reasoning_item':
      return 'reasoning_item_created';
    case 'mcp_list_tools_item':
      return 'mcp_list_tools';
    case 'mcp_approval_request_item':
      return 'mcp_approval_requested';
    case 'mcp_approval_response_item':
      return 'mcp_approval_response';
    case 'compaction_item':
      return python ? undefined : 'compaction_item_created';
    case 'tool_approval_item':
      return python ? undefined : 'tool_approval_requested';
  }
}

/** Streams items, if the run streams at all. */
export function streamItems(sdk: Sdk, { run }: Scenario, items: readonly RunItem[], { streamed }: SimulationJournal): void {
  if (!run?.stream) return;
  for (const item of items) {
    const name = toStreamedName(sdk, item.kind);
    if (name) streamed.push({ name, item });
  }
}

/** Tells that an agent takes over; Python also of the one that begins. */
export function streamAgent({ run }: Scenario, agent: string, { streamed }: SimulationJournal): void {
  if (run?.stream) streamed.push({ name: 'agent_updated', agent });
}

/**
 * Streams what a model answered before anything of it is carried out: as it stands; Python before 0.19.3 calls and reasoning while they
 * arrive, transfers as calls of tools too, and then the transfers.
 */
export function streamAnswer(sdk: Sdk, scenario: Scenario, { items }: ReadAnswer, journal: SimulationJournal): void {
  if (!does(sdk, 'streamsCallsFirst')) return streamItems(sdk, scenario, items, journal);
  streamItems(
    sdk,
    scenario,
    items.filter(({ kind }) => kind === 'handoff_call_item'),
    journal,
  );
}

/** The items of a turn that are left to stream when it is over. */
export function streamRest(sdk: Sdk, scenario: Scenario, { items }: ReadAnswer, turn: readonly RunItem[], journal: SimulationJournal): void {
  const isTold = (item: RunItem) =>
    does(sdk, 'streamsCallsFirst') ? ['tool_call_item', 'handoff_call_item', 'reasoning_item'].includes(item.kind) : items.includes(item);
  streamItems(
    sdk,
    scenario,
    turn.filter((item) => !isTold(item)),
    journal,
  );
}

/** Python before 0.19.3: calls and reasoning as they arrive, before they are understood. */
export function streamArriving(sdk: Sdk, scenario: Scenario, items: readonly RunItem[], journal: SimulationJournal): void {
  if (does(sdk, 'streamsCallsFirst')) streamItems(sdk, scenario, items, journal);
}
