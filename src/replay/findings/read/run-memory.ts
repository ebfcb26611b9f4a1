import { eventOf, type Recording, type Run } from '../../../recording/recording';
import type { EventOf, RecordedError } from '../../../recording/schema';
import type { ModelFilter, RecordedHandoff, RecordedItem } from '../../handoff';
import type { FindingCause, RecordedSdk } from '../run-finding';

/** What is known of a run by the time of an event. */
export interface RunMemory {
  readonly recording: Recording;
  readonly sdk: RecordedSdk;
  readonly run: Run;
  /** How many tokens a model may be given; undefined: nobody asks. */
  readonly budget: number | undefined;
  /** Where no usage was recorded. */
  readonly countTokens: ((text: string) => number) | undefined;
  readonly begin: EventOf<'run.begin'> | undefined;
  /** What ended it; known when it has ended. */
  error: RecordedError | undefined;
  /** The handoffs that were accepted, in order. */
  readonly handoffs: HandoffBrief[];
  /** The last of them, whole. */
  last: RecordedHandoff | undefined;
  /** The last request to a model. */
  request: RunRequest | undefined;
  /** A filter of a model's input that no request has followed yet. */
  unanswered: EventOf<'model.filter'> | undefined;
  /** Where each call of a tool ended: `s` by its id. */
  readonly results: Map<string, number>;
  /** How many tools were called. */
  tools: number;
  /** What each agent was offered last. */
  readonly offers: Map<string, EventOf<'enabled'>>;
  /** Where each agent at work is constructed. */
  readonly agents: Map<string, EventOf<'agent.start'>>;
  /** Of reasoning, by its id: what the model made right after it, by its call or its id. */
  readonly led: Map<string, string>;
  /** Outputs of tools that an agent which took over did not get. */
  readonly lost: LostResult[];
  /** Calls of handoffs that their agent was not offered. */
  readonly notOffered: CallNotOffered[];
  /** What was told of the run already. */
  readonly told: Set<string>;
}

export interface HandoffBrief {
  readonly seq: number;
  readonly from: string;
  readonly to: string;
  /** How many tools had been called by then. */
  readonly toolsBefore: number;
}

export interface RunRequest {
  readonly begin: EventOf<'model.begin'>;
  readonly end: EventOf<'model.end'> | undefined;
  /** What the model was given; undefined where it cannot be read. */
  readonly items: readonly RecordedItem[] | undefined;
  /** The run's last handoff before it. */
  readonly handoff: RecordedHandoff | undefined;
  /** The program's filter that made the input. */
  readonly modelFilter: ModelFilter | undefined;
}

export interface RunAnswer {
  readonly request: RunRequest;
  readonly end: EventOf<'model.end'>;
  readonly output: readonly RecordedItem[];
}

export interface ToolCall {
  readonly begin: EventOf<'tool.begin'>;
}

export interface LostResult {
  readonly handoff: RecordedHandoff;
  /** Index into what the handoff was given. */
  readonly at: number;
  readonly tool: string;
  readonly argumentsText: string;
  readonly output: RecordedItem;
  readonly cause: FindingCause;
}

export interface CallNotOffered {
  readonly agent: string;
  readonly tool: string;
  /** `s` of the answer. */
  readonly seq: number;
  /** The agent that a disabled handoff of that name leads to. */
  readonly to: string | undefined;
  readonly offered: readonly string[];
}

export function createRunMemory({ recording, run, budget, countTokens }: Pick<RunMemory, 'recording' | 'run' | 'budget' | 'countTokens'>): RunMemory {
  return {
    recording,
    sdk: recording.header,
    run,
    budget,
    countTokens,
    begin: eventOf(recording, run.begin, 'run.begin'),
    error: undefined,
    handoffs: [],
    last: undefined,
    request: undefined,
    unanswered: undefined,
    results: new Map(),
    tools: 0,
    offers: new Map(),
    agents: new Map(),
    led: new Map(),
    lost: [],
    notOffered: [],
    told: new Set(),
  };
}

/** Whether this is told of the run for the first time. */
export function isFirst({ told }: RunMemory, key: string): boolean {
  if (told.has(key)) return false;
  told.add(key);
  return true;
}

/** The conversation is with the server: what a request does not hold may be there. */
export function isWithServer({ begin, handoff }: RunRequest): boolean {
  return begin.previousResponseId !== undefined || begin.conversationId !== undefined || (handoff?.server ?? false);
}
