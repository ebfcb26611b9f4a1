import type { JsonValue } from '../../model/input-schema';

/** An item as a model is given it: Python's `TResponseInputItem`, JS `AgentInputItem`. */
export type RawItem = { readonly [key: string]: JsonValue };

/** Python `RunItem.type`, JS `RunItem.type`: the same names. */
export type RunItemKind =
  | 'input_item'
  | 'message_output_item'
  | 'handoff_call_item'
  | 'handoff_output_item'
  | 'tool_call_item'
  | 'tool_call_output_item'
  | 'tool_search_call_item'
  | 'tool_search_output_item'
  | 'reasoning_item'
  | 'mcp_list_tools_item'
  | 'mcp_approval_request_item'
  | 'mcp_approval_response_item'
  | 'compaction_item'
  | 'tool_approval_item';

/** What a run produced: an item for the model and whose it is. Python `items.py`, JS `items.ts`. */
export interface RunItem {
  readonly kind: RunItemKind;
  /** The agent that produced it; for a handoff's output the source. */
  readonly agent: string;
  /** What a model is given for it: Python `to_input_item()`, JS `rawItem`. */
  readonly raw: RawItem;
  /** A handoff's output: the agent that takes over. */
  readonly to?: string;
}

/**
 * The run items as model input; an item that waits for approval is none.
 * Python `run_items_to_input_items` (run_internal/items.py), JS `extractOutputItemsFromRunItems` (runner/items.ts).
 */
export function toInputItems(items: readonly RunItem[]): readonly RawItem[] {
  return items.filter(({ kind }) => kind !== 'tool_approval_item').map(({ raw }) => raw);
}
