import type { SdkError } from '../../sdk/sdk-error';
import type { ScenarioAgent } from '../scenario/scenario';

/** Agents of a realtime session, and what its model calls, as plain data. The session starts with the first agent. */
export interface RealtimeScenario {
  readonly agents: readonly RealtimeScenarioAgent[];
  /** The calls of each response of the model. */
  readonly turns: readonly (readonly RealtimeCall[])[];
}

/** Filters and nesting of its handoffs are without effect in a session. */
export interface RealtimeScenarioAgent extends Pick<ScenarioAgent, 'name' | 'handoffDescription' | 'handoffs'> {
  readonly tools?: readonly { readonly name: string; readonly result?: string }[];
  /** An ordinary `Agent` in place of a `RealtimeAgent`. */
  readonly plain?: boolean;
}

export interface RealtimeCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: string;
}

/** What happens in a session, in order. */
export type RealtimeEvent =
  /** The settings that the model is sent: of which agent, and the names of its tools and then handoffs. */
  | { readonly k: 'settings'; readonly agent: string; readonly tools: readonly string[] }
  | { readonly k: 'agent.start'; readonly agent: string }
  | { readonly k: 'agent.end'; readonly agent: string }
  | { readonly k: 'tool.begin'; readonly agent: string; readonly tool: string }
  | { readonly k: 'tool.end'; readonly agent: string; readonly tool: string; readonly result: string }
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
