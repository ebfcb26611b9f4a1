import type { JsonValue } from '../../model/input-schema';
import type { HandoffInputData } from '../history/handoff-input';
import type { RawItem, RunItem } from '../history/run-item';
import type { SdkError } from '../sdk/sdk-error';

/** What happens in a simulated run, in order; the kinds are those of a recording. */
export type SimulatedEvent =
  | { readonly k: 'run.begin'; readonly agent: string; readonly input: string | readonly RawItem[] }
  | { readonly k: 'agent.start'; readonly agent: string; readonly afterHandoff: boolean }
  | { readonly k: 'enabled'; readonly agent: string; readonly handoffs: readonly { readonly to: string; readonly tool: string; readonly enabled: boolean }[] }
  | {
      readonly k: 'model.begin';
      readonly turn: number;
      readonly agent: string;
      readonly input: readonly RawItem[];
      readonly tools: readonly string[];
      readonly handoffs: readonly { readonly tool: string; readonly description: string; readonly to: string }[];
    }
  | { readonly k: 'model.end'; readonly output: readonly RawItem[]; readonly error?: SdkError }
  | { readonly k: 'tool.begin'; readonly agent: string; readonly tool: string; readonly callId: string; readonly args: string }
  | { readonly k: 'tool.end'; readonly tool: string; readonly callId: string; readonly result: string }
  | {
      readonly k: 'handoff.begin';
      readonly turn: number;
      readonly from: string;
      readonly calls: readonly { readonly callId: string; readonly tool: string; readonly args: string; readonly to: string; readonly accepted: boolean }[];
      readonly implicit: boolean;
      /** The user's callback will run. */
      readonly callback: boolean;
      readonly filter?: { readonly name: string; readonly from: 'handoff' | 'run' };
      readonly nest?: { readonly from: 'handoff' | 'run'; readonly mapper?: string };
      readonly server: boolean;
      readonly given: HandoffInputData;
    }
  | { readonly k: 'handoff.invoke'; readonly to?: string; readonly error?: SdkError }
  | {
      readonly k: 'handoff.filter';
      readonly nest: boolean;
      readonly in: HandoffInputData;
      readonly out?: HandoffInputData;
      readonly promise?: true;
      readonly error?: SdkError;
    }
  | { readonly k: 'handoff.end'; readonly to?: string; readonly next?: HandoffInputData; readonly error?: SdkError }
  | {
      readonly k: 'guardrail';
      readonly agent: string;
      readonly name: string;
      readonly stage: 'input' | 'output';
      readonly triggered: boolean;
      readonly info?: JsonValue;
    }
  /** `unknown`: why it is not known whether the output fits its type. */
  | { readonly k: 'agent.end'; readonly agent: string; readonly output: JsonValue; readonly unknown?: string }
  | { readonly k: 'run.end'; readonly last: string; readonly output?: JsonValue; readonly newItems?: readonly RunItem[]; readonly error?: SdkError };

/** Where a simulation writes down what happens. */
export interface SimulationJournal {
  readonly events: SimulatedEvent[];
  /** Hooks, callbacks, tools and guardrails as they are called: `run handoff A -> B`. */
  readonly order: string[];
  readonly warnings: string[];
  /** What a streamed run tells. */
  readonly streamed: StreamedEvent[];
}

/** What a streamed run tells besides what its model streams: an item, or that another agent has taken over. */
export type StreamedEvent = { readonly name: 'agent_updated'; readonly agent: string } | { readonly name: StreamedName; readonly item: RunItem };

export type StreamedName =
  | 'message_output_created'
  | 'handoff_requested'
  | 'handoff_occured'
  | 'handoff_occurred'
  | 'tool_called'
  | 'tool_output'
  | 'tool_search_called'
  | 'tool_search_output_created'
  | 'reasoning_item_created'
  | 'mcp_list_tools'
  | 'mcp_approval_requested'
  | 'mcp_approval_response'
  | 'tool_approval_requested'
  | 'compaction_item_created';
