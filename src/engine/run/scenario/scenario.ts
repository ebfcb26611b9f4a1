import type { InputSchema, JsonValue } from '../../../model/input-schema';
import type { HandoffInputData } from '../../history/handoff-input';
import type { HistoryWrappers } from '../../history/history-wrappers';
import type { RawItem } from '../../history/run-item';
import type { SdkError } from '../../sdk/sdk-error';

/** Agents and a script of what their models answer, as plain data. The run starts with the first agent. */
export interface Scenario {
  readonly agents: readonly ScenarioAgent[];
  readonly input: string | readonly RawItem[];
  /** One for each call of a model, in the order of the calls. */
  readonly answers: readonly (readonly Answer[])[];
  readonly run?: RunSettings;
}

export interface ScenarioAgent {
  readonly name: string;
  readonly handoffDescription?: string;
  readonly handoffs?: readonly ScenarioHandoff[];
  readonly tools?: readonly ScenarioTool[];
  readonly inputGuardrails?: readonly ScenarioGuardrail[];
  readonly outputGuardrails?: readonly ScenarioGuardrail[];
  /** `output_type` / `outputType`: as the analyzer reads one, or an object with these texts, all required; absent: text. One that is not read takes any text. */
  readonly outputType?: InputSchema | readonly string[];
  /** Python `tool_use_behavior="stop_on_first_tool"`, JS `toolUseBehavior: 'stop_on_first_tool'`. */
  readonly stopsAtFirstTool?: boolean;
  /** Python `tool_use_behavior={"stop_at_tool_names": […]}`, JS `toolUseBehavior: { stopAtToolNames: […] }`. Not beside `stopsAtFirstTool`. */
  readonly stopsAtTools?: readonly string[];
}

export interface ScenarioHandoff {
  /** How it stands in the list: the agent itself, `handoff(agent, …)`, or a hand-built `Handoff`. */
  readonly by: 'agent' | 'handoff' | 'Handoff';
  /** The number of the agent. */
  readonly to: number;
  /** Hand-built: the number of the agent that the callback returns instead. */
  readonly returns?: number;
  readonly toolName?: string;
  readonly toolDescription?: string;
  readonly onHandoff?: OnHandoff;
  /** The input type: as the analyzer reads one, or an object with these texts, all required. One that is not read takes any arguments. */
  readonly input?: InputSchema | readonly string[];
  readonly filter?: Filter;
  readonly nest?: boolean;
  readonly enabled?: Enabled;
}

/** What `on_handoff` does besides returning. */
export interface OnHandoff {
  /** Raises `ValueError` / throws `Error` with this message, or this error. */
  readonly raises?: string | SdkError;
  /** How often it returns before it raises; absent: never. */
  readonly returns?: number;
  /** Sets the markers of nested history (Python). */
  readonly wrappers?: Partial<HistoryWrappers> | 'reset';
}

/** A function returns its results in turn, the last one from then on. */
export type Enabled = boolean | { readonly results: readonly boolean[] } | { readonly raises: string };

/** `async` removes all tools; Python awaits it, JS does not. */
export type Filter = FilterName | readonly FilterName[] | 'not_callable' | 'async' | `falsy_${FilterName}` | OwnFilter;

/**
 * A function of the user's: what it gave each time that it was called, then what it is given, unless it raises (a text: `ValueError` /
 * `Error` with that message); or what it does every time.
 */
export type OwnFilter = { readonly name: string } & (
  | { readonly gives: readonly HandoffInputData[]; readonly raises?: string | SdkError }
  | { readonly does: FilterName | 'async' | Keeping }
);

/** What a filter keeps of each part of what it is given; everything where it does not say. */
export interface Keeping {
  readonly inputHistory?: Kept | undefined;
  readonly preHandoffItems?: Kept | undefined;
  readonly newItems?: Kept | undefined;
}

/** `types` and `without` name types of items as models have them (`message`, `function_call`) or kinds of run items (`tool_call_item`). */
export type Kept =
  | 'all'
  | 'none'
  | { readonly first: number }
  | { readonly last: number }
  | { readonly types: readonly string[] }
  | { readonly without: readonly string[] };

export type FilterName =
  | 'identity'
  | 'remove_all_tools'
  | 'nest'
  | 'none'
  | 'raises'
  | 'empty'
  | 'only_history'
  | 'only_new'
  | 'last_new'
  | 'drop_calls'
  | 'drop_outputs'
  | 'text_history'
  | 'item_history'
  | 'slice_history'
  | 'input_items';

export interface ScenarioTool {
  readonly name: string;
  readonly result?: string;
  /** What calls are answered with by their ids, where that is not the same for all. */
  readonly results?: Readonly<Record<string, { readonly result: string } | { readonly raises: string }>>;
  /** Raises `ValueError` / throws `Error` with this message. */
  readonly raises?: string;
  readonly needsApproval?: boolean;
  /** The items that it answered calls with, by their ids, where a result is not all that is known. */
  readonly outputs?: Readonly<Record<string, RawItem>>;
}

export interface ScenarioGuardrail {
  readonly name: string;
  readonly trips: boolean;
  /** What it tells of its decision: Python `output_info`, JS `outputInfo`. */
  readonly info?: JsonValue;
  /** Input: false waits for it before the first turn. */
  readonly parallel?: boolean;
}

export interface RunSettings {
  /** Null: no limit. */
  readonly maxTurns?: number | null;
  readonly filter?: Filter;
  readonly nest?: boolean;
  readonly mapper?: MapperName;
  readonly wrappers?: Partial<HistoryWrappers>;
  readonly toolNotFound?: 'raise_error' | 'return_error_to_model';
  readonly collisions?: 'warn' | 'error';
  readonly inputGuardrails?: readonly ScenarioGuardrail[];
  readonly outputGuardrails?: readonly ScenarioGuardrail[];
  /** What is decided where tools wait for an approval; absent: the run ends there. */
  readonly approvals?: 'approve' | 'reject';
  /** The run has a session, empty so far: its text is an item then. Not known where its input is a list or an approval interrupts it. */
  readonly session?: boolean;
  /** `Runner.run_streamed`, `stream: true`. */
  readonly stream?: boolean;
  /** The conversation lies with the server: by `conversation_id`, `previous_response_id` or (Python) `auto_previous_response_id`. */
  readonly conversation?: 'conversation' | 'previous' | 'auto';
}

/** A `handoff_history_mapper`. */
export type MapperName = 'default' | 'all' | 'last' | 'count' | 'none';

/** What a model answers with. A handoff is a call by the name of its tool. `raw` is an item as the SDK has it. */
export type Answer =
  | { readonly type: 'message'; readonly id: string; readonly text: string }
  | { readonly type: 'call'; readonly id: string; readonly callId: string; readonly name: string; readonly arguments: string }
  | { readonly type: 'reasoning'; readonly id: string; readonly text: string }
  | { readonly type: 'search'; readonly id: string; readonly query: string }
  | { readonly type: 'raw'; readonly item: RawItem };
