import type { Fn, Json, RecordedError, SourcePlace } from '../recording/schema';

/** What a recording tells about one handoff, but for its items, which take most of the time to read; `readHandoffHead` makes it. */
export interface HandoffHead {
  /** `s` of its `handoff.begin`. */
  readonly seq: number;
  readonly run: string;
  readonly turn: number;
  /**
   * Of an imported file, which holds no filter, callback, context or place, whether or not there was one: what the handoff was given is
   * `reconstructed` of other things that it holds, or `absent`. Undefined: it was recorded.
   */
  readonly imported?: 'reconstructed' | 'absent' | undefined;
  readonly from: string;
  /** The agent that the accepted call names, whether or not it ever ran. */
  readonly to: string | undefined;
  readonly tool: string | undefined;
  readonly callId: string | undefined;
  /** As the model wrote them. */
  readonly argumentsText: string | undefined;
  /** Parsed; undefined where they are no JSON. */
  readonly arguments: Json | undefined;
  readonly inputSchema: Json | undefined;
  /** Calls of the same turn that the SDK rejected. */
  readonly rejected: readonly { readonly callId: string | undefined; readonly tool: string; readonly to: string; readonly argumentsText: string | undefined }[];
  /** The call of `handoff()`, or, where the agent itself is in the list, the agent that lists it. */
  readonly definition: SourcePlace | undefined;
  readonly implicit: boolean;
  /** The filter that the SDK applies, the handoff's or the run's. */
  readonly filter: Fn | undefined;
  /** Python: nested history is on, where that was set, and the mapper if not the default. */
  readonly nesting: { readonly from?: 'handoff' | 'run_config' | undefined; readonly mapper?: Fn | undefined } | undefined;
  /** The conversation lies with the server: a model is sent what is new alone, which no stage compares. */
  readonly server: boolean;
  /** A realtime session: there are no pre-handoff items, new items or stages. */
  readonly realtime: boolean;
  /** Realtime: the session's settings for the next agent. */
  readonly settings: Json | undefined;
  readonly onHandoff: { readonly fn: Fn; readonly us: number | undefined; readonly error: RecordedError | undefined } | undefined;
  /** From the begin to the end, in microseconds. */
  readonly us: number | undefined;
  /** What ended the handoff: of the callback, the filter, or the SDK. */
  readonly error: RecordedError | undefined;
  /** Where it ended so: at the model's arguments, in the callback, in the filter, or in the SDK. */
  readonly failedIn: 'arguments' | 'callback' | 'filter' | 'sdk' | undefined;
  /** What ended the run after the handoff and before its agent was asked: too many turns, a failing hook. */
  readonly runError: RecordedError | undefined;
  /** `open`: no end was recorded. */
  readonly outcome: 'done' | 'failed' | 'open';
}

/** Everything a recording tells about one handoff; `readHandoff` makes it. The debug adapter, the panel and the command line show it. */
export interface RecordedHandoff extends HandoffHead {
  /** The SDK's `HandoffInputData`, the handoff's own output included where it came to be. Undefined: not recorded. */
  readonly inputHistory: readonly RecordedItem[] | undefined;
  readonly preHandoffItems: readonly RecordedItem[] | undefined;
  readonly newItems: readonly RecordedItem[] | undefined;
  /** What came between the items given and the items received, in order: a filter or the nesting, the SDK, then the program's filter of a model's input. */
  readonly stages: readonly FilterStage[];
  /** What the SDK builds the next model's input from. Undefined: the handoff failed, or was not recorded. */
  readonly nextInput: readonly RecordedItem[] | undefined;
  /** The program's `call_model_input_filter`, as it ran before the next agent's model was asked. Undefined: there was none, or it was not recorded. */
  readonly modelFilter: ModelFilter | undefined;
  /** What the next agent's model was given. Undefined: it was never asked, or that was not recorded. */
  readonly received: readonly RecordedItem[] | undefined;
  /** `s` of the `model.begin` that received it. */
  readonly receivedAt: number | undefined;
  readonly instructions: string | undefined;
  /** What the SDK told the model of its tools. */
  readonly tools?: Json | undefined;
  readonly contextBefore: Json | undefined;
  /** After `on_handoff`; undefined where it did not run. */
  readonly contextAfter: Json | undefined;
}

/** A run's own filter of what a model is given; every agent's. */
export interface ModelFilter {
  /** `s` of its `model.filter`. */
  readonly seq: number;
  readonly fn: Fn;
  readonly us: number | undefined;
  /** What the SDK had built. Undefined: it cannot be read. */
  readonly given: readonly RecordedItem[] | undefined;
  /** Undefined as well where it failed or gave rubbish. */
  readonly left: readonly RecordedItem[] | undefined;
  /** From `given` to `left`; empty where either is not known. */
  readonly links: readonly ItemLink[];
  /** Where it changed them. */
  readonly instructions: { readonly before: string | undefined; readonly after: string | undefined } | undefined;
  readonly error: RecordedError | undefined;
  /** A description of what it gave, where the SDK cannot take that. */
  readonly rubbish: string | undefined;
}

export interface FilterStage {
  /** `model-filter`: see `ModelFilter`. `unknown`: an imported file does not tell. */
  readonly by: 'filter' | 'nesting' | 'sdk' | 'model-filter' | 'unknown';
  /** The user's filter, or the mapper of the nesting. */
  readonly fn: Fn | undefined;
  /** `s` of the event that tells of it: the `handoff.filter`, the `model.filter`, or the `model.begin` before which the SDK did it. */
  readonly seq?: number | undefined;
  readonly us: number | undefined;
  readonly before: readonly RecordedItem[];
  /** Undefined: the stage failed or gave no items. */
  readonly after: readonly RecordedItem[] | undefined;
  /** Every item of `before` and of `after` is in exactly one link. */
  readonly links: readonly ItemLink[];
  readonly error: RecordedError | undefined;
  /** A filter's Promise that the SDK does not await, or a description of the rubbish that it gave. */
  readonly rubbish: string | undefined;
}

/** Indices into a stage's `before` and `after`. Kept: one to one, alike. Dropped: none after. Added: none before. Rewritten: the rest. */
export interface ItemLink {
  readonly mark: 'kept' | 'dropped' | 'added' | 'rewritten';
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export type Group = 'input-history' | 'pre-handoff-items' | 'new-items';

export interface RecordedItem {
  /** The raw item, as recorded: what a model would be given. */
  readonly value: Json;
  readonly kind: ItemKind;
  /** Which of the three lists it is in; absent for what a model received. */
  readonly group?: Group;
  /** The agent that made it, where the SDK kept that. */
  readonly agent?: string;
  /** Joins a call and its output. */
  readonly callId?: string;
  /** The tool of a call. */
  readonly tool?: string;
}

export type ItemKind =
  | 'user'
  | 'assistant'
  | 'system'
  | 'tool-call'
  | 'tool-output'
  | 'handoff-call'
  | 'handoff-output'
  | 'reasoning'
  /** A summary that nested history made of earlier items. */
  | 'summary'
  | 'hosted-tool'
  | 'mcp'
  | 'approval'
  | 'file'
  | 'compaction'
  | 'unknown';
