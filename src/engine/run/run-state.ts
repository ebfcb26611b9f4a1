import type { JsonValue } from '../../model/input-schema';
import type { Sdk } from '../../model/workflow';
import type { HistoryWrappers } from '../history/history-wrappers';
import { toInputList } from '../history/model-items';
import type { OwnedItem } from '../history/owned-history';
import { type RawItem, type RunItem, toInputItems } from '../history/run-item';
import type { SdkError } from '../sdk/sdk-error';
import type { Scenario, ScenarioAgent } from './scenario/scenario';

/** What a simulated run carries from turn to turn. */
export interface RunState {
  /** The number of the turn, from 1. */
  readonly turn: number;
  readonly agent: ScenarioAgent;
  readonly input: string | readonly RawItem[];
  /** What the model is shown of what was produced. */
  readonly generated: readonly RunItem[];
  /** What result and session keep (Python). */
  readonly session: readonly RunItem[];
  /** What of `session` the input holds already (Python). */
  readonly owned: readonly OwnedItem[];
  /** What the last turn left; with the conversation on the server, all that the next one has (Python). */
  readonly pending: readonly RunItem[];
  /** What the last turn added, for a conversation that lies with the server. */
  readonly fresh: readonly RawItem[];
  readonly wrappers: HistoryWrappers;
  /** The agent begins: its start hooks run. */
  readonly starts: boolean;
  /** A handoff led here. */
  readonly handedOff?: boolean;
  /** The run went on after an approval. */
  readonly resumed?: boolean;
  /** The run's input for its result, where that is not `input`. */
  readonly told?: string | readonly RawItem[] | undefined;
  /** How often each agent was asked for its handoffs. */
  readonly visits: ReadonlyMap<ScenarioAgent, number>;
}

export interface Ended {
  /** Null where the run waits for approvals, or the output cannot be read. */
  readonly output: JsonValue;
  /** Of an output type: the text that it was read from. */
  readonly text?: string;
  /** JS: what reading `finalOutput` throws, where a tool's output does not fit the output type. */
  readonly outputError?: SdkError;
  /** The agent that ran last. */
  readonly last: string;
  /** Python `result.new_items`, JS `result.newItems`. */
  readonly items: readonly RunItem[];
  /** Python `result.to_input_list()`, JS `result.history`. */
  readonly history: readonly RawItem[];
  /** What the run's session holds then, if it has one. */
  readonly session?: readonly RawItem[];
  /** Ids of the calls that wait for an approval. */
  readonly interruptions?: readonly string[];
}

/**
 * What a session that was empty holds when a run that no approval interrupted is over: the run's input, then what it produced. A filter's `new_items` stand for those of their
 * turn; in JS what it makes of earlier turns counts too. Nested history saves the items themselves.
 * Python `save_result_to_session` (run_internal/session_persistence.py), JS `saveToSession` (runner/sessionPersistence.ts).
 */
export function toSavedItems({ language }: Sdk, { input }: Scenario, { session, generated }: RunState): readonly RawItem[] {
  if (language === 'python') return [...toInputList(input, language), ...toInputItems(session)];
  return [...toInputList(input, language), ...toInputItems(generated).map(withoutId)];
}

/** JS forgets the ids of calls. */
function withoutId({ id, ...item }: RawItem): RawItem {
  return id === undefined || item['type'] === 'function_call' ? item : { id, ...item };
}
