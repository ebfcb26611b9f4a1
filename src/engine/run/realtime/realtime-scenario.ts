import type { SdkError } from '../../sdk/sdk-error';
import type { ScenarioAgent, ScenarioTool } from '../scenario/scenario';

/** Agents of a realtime session, and what its model calls, as plain data. The session starts with the first agent. */
export interface RealtimeScenario {
  readonly agents: readonly RealtimeScenarioAgent[];
  /** The calls of each response of the model. */
  readonly turns: readonly (readonly RealtimeCall[])[];
}

/** Filters and nesting of its handoffs are without effect in a session. */
export interface RealtimeScenarioAgent extends Pick<ScenarioAgent, 'name' | 'handoffDescription' | 'handoffs'> {
  readonly tools?: readonly Pick<ScenarioTool, 'name' | 'result' | 'results' | 'raises'>[];
  /** An ordinary `Agent` in place of a `RealtimeAgent`. */
  readonly plain?: boolean;
}

export interface RealtimeCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: string;
}

/** Who a response is asked from, all that happened up to it being `events`. */
export interface RealtimeAsked {
  readonly events: readonly RealtimeEvent[];
  readonly agent: string;
  readonly handoffs: readonly { readonly tool: string; readonly to: string }[];
}

/** What a model calls when it responds, `number` counting the responses from 0; undefined where the session ends. */
export type RespondModel = (asked: RealtimeAsked, number: number) => readonly RealtimeCall[] | undefined;

/** What happens in a session, in order. */
export type RealtimeEvent =
  /** The settings that the model is sent: of which agent, and the names of its tools and then handoffs. */
  | { readonly k: 'settings'; readonly agent: string; readonly tools: readonly string[] }
  | { readonly k: 'agent.start'; readonly agent: string }
  | { readonly k: 'agent.end'; readonly agent: string }
  | { readonly k: 'tool.begin'; readonly agent: string; readonly tool: string; readonly callId: string; readonly args: string }
  | { readonly k: 'tool.end'; readonly agent: string; readonly tool: string; readonly callId: string; readonly result: string }
  /** A handoff is called, which may fail; the session tells nothing of it yet. `turn` counts them from 1. */
  | {
      readonly k: 'handoff.begin';
      readonly turn: number;
      readonly from: string;
      readonly to: string;
      readonly tool: string;
      readonly callId: string;
      readonly args: string;
      readonly implicit: boolean;
      /** The user's callback is to run. */
      readonly callback: boolean;
    }
  /** The callback ran, or its arguments were refused. */
  | { readonly k: 'handoff.invoke'; readonly callId: string; readonly to?: string; readonly error?: SdkError; readonly hasRun: boolean }
  /** `settings`: names of what the agent that took over offers the model. */
  | {
      readonly k: 'handoff.end';
      readonly callId: string;
      readonly to?: string;
      readonly settings?: { readonly tools: readonly string[]; readonly handoffs: readonly string[] };
      readonly error?: SdkError;
    }
  /** JS tells the source agent, then the session. */
  | { readonly k: 'handoff'; readonly from: string; readonly to: string; readonly heardBy?: 'agent' }
  /** What the model is sent as the output of a call; whether it goes on speaking then. */
  | { readonly k: 'output'; readonly callId: string; readonly output: string; readonly startsResponse: boolean }
  /** The session's error event; Python tells no class. */
  | { readonly k: 'error'; readonly name?: string; readonly message: string }
  /** A function of the user's runs: `is_enabled Triage`, `on_handoff Billing`, `tool Triage look_up`. */
  | { readonly k: 'call'; readonly of: string }
  /** The session is over: raised when it starts, or (Python) to who reads its events. */
  | { readonly k: 'end'; readonly error: SdkError };
