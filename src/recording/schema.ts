import * as z from 'zod';

/*
 * The lines of a recording (`*.handoffs.jsonl`), format version 1; `format.md` is the same in words. Objects are loose:
 * what a newer writer adds is kept. Numbers that refer to an `item` or a `list` line stand for what that line holds.
 */

const int = z.number().int().nonnegative();

/** A value of JSON; integers that no number holds are a `bigint`. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/** A place in a source file. `line` and `col` are 1-based; `file` is relative to the header's `root`, with `/`; absolute only where it cannot be. */
export const SourcePlace = z.looseObject({
  file: z.string(),
  /** In a notebook: the cell, by which lines are then counted. */
  cell: z
    .looseObject({
      /** The first 22 characters of the base64url sha256 of its text as it ran, without what is blank at its end; absent where nothing ran. */
      h: z.string().optional(),
      /** Where the notebook had it, among all cells, from 1; absent where it was not saved. */
      n: int.optional(),
      /** Its id in the notebook. */
      id: z.string().optional(),
    })
    .optional(),
  line: int,
  col: int.optional(),
  /** The name of the function that holds it. */
  fn: z.string().optional(),
  /** The place in the generated file, where a source map led to the one above. */
  gen: z.looseObject({ file: z.string(), line: int, col: int.optional() }).optional(),
});

/** Input of a run or a model: a text (item), a list, or rubbish that the program gave, described. */
export const Input = z.union([z.looseObject({ text: int }), z.looseObject({ l: int }), z.looseObject({ bad: z.string() })]);

/** A list of items; rubbish, described; or null where the SDK has none. */
export const Items = z.union([z.looseObject({ l: int }), z.looseObject({ bad: z.string() })]).nullable();

/** The SDK's `HandoffInputData`: `hist` = input history, `pre` = pre-handoff items, `new` = new items. */
export const HandoffData = z.looseObject({
  hist: Input,
  pre: Items,
  new: Items,
  /** `input_items` (Python): what the next agent is given instead of `new`. */
  inputItems: Items.optional(),
  /** The full new items where nesting or a filter keeps them for the session alone. */
  session: Items.optional(),
});

export const RecordedError = z.looseObject({
  /** The class: `ModelBehaviorError`. */
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  data: int.optional(),
});

/** What a call-model input filter is given and gives: the SDK's `ModelInputData`. */
export const ModelData = z.looseObject({
  input: Input,
  /** The system prompt; null where there is none. */
  instructions: int.nullable(),
});

/** A function of the user's (or of the SDK); `from` says where a filter was set: `run` is the call of the runner. */
export const Fn = z.looseObject({
  name: z.string(),
  loc: SourcePlace.optional(),
  from: z.enum(['handoff', 'runner', 'run_config', 'run']).optional(),
});

export const Header = z.looseObject({
  k: z.literal('header'),
  v: z.literal(1),
  format: z.literal('handoff-recording'),
  minReader: int,
  /** When the recording began, ISO 8601 in UTC; events' `t` counts from here. */
  at: z.string(),
  lang: z.enum(['py', 'js']),
  sdk: z.looseObject({ name: z.string(), version: z.string() }),
  /** The runtime: `{ "python": "3.11.7" }`, `{ "node": "v20.20.2" }`. */
  rt: z.record(z.string(), z.string()),
  recorder: z.looseObject({ name: z.string(), version: z.string() }),
  /** `main` is the program's file, relative as places are. `thread` tells writers of one process apart. */
  proc: z.looseObject({ pid: int, main: z.string().nullable(), thread: z.union([z.string(), int]).optional() }),
  /** The folder that places are relative to, itself relative to the recording's folder, with `/`: `../..`. */
  root: z.string(),
  redact: z.looseObject({ profile: z.string() }),
  limits: z.record(z.string(), z.number()),
  /** What the recorder could observe in this SDK, and what it looked for and did not find. */
  layers: z.array(z.string()),
  missing: z.array(z.string()),
  /** It was made of a file of another format, of what `by` wrote; `absent` is what that does not hold: null or absent, it is not known. */
  imported: z.looseObject({ format: z.string(), by: z.string(), file: z.string(), absent: z.array(z.string()) }).optional(),
});

/** `h` = the first 22 characters of the base64url sha256 of the UTF-8 text of `d` exactly as it stands on the line; `d` is the last key. */
export const ItemLine = z.looseObject({ k: z.literal('item'), i: int, h: z.string(), d: z.unknown() });

/** `add` alone, or a delta: the first `keep` of list `b`, then `add`, then the last `tail` of `b`. `n` is the length. */
export const ListLine = z.looseObject({
  k: z.literal('list'),
  l: int,
  n: int,
  add: z.array(int),
  b: int.optional(),
  keep: int.optional(),
  tail: int.optional(),
});

/** About every MiB: what the bytes `off` … `off + len` hold. Ranges are half-open; `prev` is the offset of the block line before. */
export const BlockLine = z.looseObject({
  k: z.literal('blk'),
  off: int,
  len: int,
  seq: z.tuple([int, int]),
  item: z.tuple([int, int]),
  list: z.tuple([int, int]),
  /**
   * The `run.begin`, `run.end`, `agent.start`, `handoff.begin`, `handoff.end` and `error` events: `[seq, kind, run]`; a `run.begin` adds
   * its parent (or null) and its agent, a `run.end` whether it failed, so that runs are listed without reading the block.
   */
  marks: z.array(z.tuple([int, z.string(), z.string()], z.unknown())),
  prev: int.nullable(),
});

const event = { s: int, t: int };
const inRun = { ...event, run: z.string() };
const error = { error: RecordedError.optional() };
/** `of` is the `s` of the begin; `us` how long it took, in microseconds. */
const ends = { ...inRun, of: int, us: int.optional(), ...error };

/** Every event, by kind. `s` numbers events without gaps from 0, `t` is microseconds since the header, `run` names the run. */
export const Events = {
  'run.begin': z.looseObject({
    k: z.literal('run.begin'),
    ...inRun,
    /** The run this one is part of (agent as tool), and the id of the tool call that began it. */
    parent: z.string().nullable(),
    call: z.string().nullable(),
    agent: z.string(),
    workflow: z.string().nullable().optional(),
    stream: z.boolean(),
    resumed: z.boolean(),
    /** A realtime session: history and settings instead of items and filters. */
    realtime: z.boolean().optional(),
    input: Input.nullable(),
    /** Where the program started it. */
    def: SourcePlace.nullable(),
    trace: z.string().optional(),
  }),
  'run.end': z.looseObject({
    k: z.literal('run.end'),
    ...ends,
    /** The agent that ran last. */
    last: z.string().nullable().optional(),
    output: int.optional(),
    usage: int.optional(),
    newItems: Items.optional(),
    /** Of the whole recording so far; `kinds`: how many of each kind were redacted. */
    redaction: z.looseObject({ redacted: int, truncated: int, blobs: int, kinds: z.record(z.string(), int).optional() }).optional(),
  }),
  'agent.start': z.looseObject({
    k: z.literal('agent.start'),
    ...inRun,
    agent: z.string(),
    /** The handoff that led here; null for the first. */
    of: int.nullable(),
    /** Where the agent is constructed. */
    def: SourcePlace.nullable(),
  }),
  'agent.end': z.looseObject({ k: z.literal('agent.end'), ...inRun, agent: z.string(), output: int.optional() }),
  /** Which handoffs the agent is offered; written when that changed. */
  enabled: z.looseObject({
    k: z.literal('enabled'),
    ...inRun,
    agent: z.string(),
    handoffs: z.array(z.looseObject({ to: z.string(), tool: z.string(), enabled: z.boolean() })),
  }),
  /**
   * The program's `call_model_input_filter` ran, on what the SDK had built for a model; no `model.begin` follows where it failed. `bad`: the
   * SDK cannot take what it gave.
   */
  'model.filter': z.looseObject({
    k: z.literal('model.filter'),
    ...inRun,
    turn: int,
    agent: z.string(),
    /** The handoff whose target is asked for the first time. */
    handoff: int.nullable(),
    filter: Fn,
    us: int.optional(),
    in: ModelData,
    out: z.union([z.looseObject({ bad: z.string() }), ModelData]).optional(),
    ...error,
  }),
  'model.begin': z.looseObject({
    k: z.literal('model.begin'),
    ...inRun,
    turn: int,
    agent: z.string(),
    /** The handoff whose target receives this: the first call after it. */
    handoff: int.nullable(),
    model: z.string().nullable(),
    instructions: int.nullable(),
    /** Exactly what the model was given. */
    input: Input,
    tools: int.nullable(),
    handoffs: int.nullable(),
    /** The settings of the request that were set. */
    settings: int.optional(),
    /** The response and the conversation, by the server's ids, that the request goes on from. */
    previousResponseId: z.string().optional(),
    conversationId: z.string().optional(),
    /** The `model.filter` that made this of what the SDK had built. */
    filter: int.nullable().optional(),
  }),
  /** `output` lists the items that the model answered with. */
  'model.end': z.looseObject({
    k: z.literal('model.end'),
    ...ends,
    usage: int.optional(),
    /** The server's ids of the answer and of the request. */
    responseId: z.string().optional(),
    requestId: z.string().optional(),
    output: Items.optional(),
    stream: z.looseObject({ events: int, firstUs: int.optional() }).optional(),
  }),
  'tool.begin': z.looseObject({
    k: z.literal('tool.begin'),
    ...inRun,
    agent: z.string(),
    tool: z.string(),
    callId: z.string().nullable(),
    args: int.nullable(),
  }),
  'tool.end': z.looseObject({ k: z.literal('tool.end'), ...ends, tool: z.string(), callId: z.string().nullable(), result: int.optional() }),
  'handoff.begin': z.looseObject({
    k: z.literal('handoff.begin'),
    ...inRun,
    turn: int,
    from: z.string(),
    /** The calls of this turn: the accepted one, and those that the SDK rejects. `args` is the JSON text as the model wrote it. */
    calls: z.array(z.looseObject({ callId: z.string().nullable(), tool: z.string(), args: int.nullable(), to: z.string(), accepted: z.boolean() })),
    /** The call of `handoff()`, or, where the agent itself is in the list (`implicit`), the agent that lists it. */
    def: SourcePlace.nullable(),
    implicit: z.boolean(),
    /** The one that the SDK will apply. */
    filter: Fn.nullable(),
    /** The user's `on_handoff`. */
    on: Fn.nullable(),
    /** The JSON schema of the arguments, and whether it is strict. */
    inputSchema: int.nullable().optional(),
    strict: z.boolean().optional(),
    /** Python: nested history is on, where that was set, and the mapper if not the default. A filter beside it switches it off. */
    nest: z
      .looseObject({ from: z.enum(['handoff', 'run_config']).optional(), mapper: Fn.optional() })
      .nullable()
      .optional(),
    /** The conversation lies with the server. */
    server: z.boolean().optional(),
    /** Before the handoff's own output exists. Realtime: `hist` alone. */
    given: HandoffData,
    /** Of an imported file: `given` is worked out (all but the last answer is in `hist`), or the file does not hold it. */
    imported: z.enum(['reconstructed', 'absent']).optional(),
    /** The run context, before `on_handoff`. */
    ctx: int.nullable(),
  }),
  /** `on_handoff` ran; `ctx` is the run context after it. */
  'handoff.invoke': z.looseObject({ k: z.literal('handoff.invoke'), ...ends, to: z.string().optional(), ctx: int.optional() }),
  /** The filter (or, with `nest`, the nesting) ran. `promise`: a filter that the SDK does not await. */
  'handoff.filter': z.looseObject({
    k: z.literal('handoff.filter'),
    ...ends,
    nest: z.boolean().optional(),
    in: HandoffData,
    out: z.union([z.looseObject({ promise: z.literal(true) }), z.looseObject({ bad: z.string() }), HandoffData]).optional(),
  }),
  /** `next` is what the SDK builds the next input from; `settings` the new session settings (realtime). */
  'handoff.end': z.looseObject({
    k: z.literal('handoff.end'),
    ...ends,
    to: z.string().optional(),
    next: HandoffData.optional(),
    settings: int.optional(),
  }),
  guardrail: z.looseObject({
    k: z.literal('guardrail'),
    ...inRun,
    agent: z.string().nullable(),
    name: z.string(),
    stage: z.enum(['input', 'output', 'tool_input', 'tool_output']).optional(),
    triggered: z.boolean(),
    us: int.optional(),
    info: int.optional(),
  }),
  /** A span of the SDK's tracing that no other event tells of: MCP, custom. */
  span: z.looseObject({
    k: z.literal('span'),
    ...inRun,
    type: z.string(),
    name: z.string().nullable(),
    us: int.optional(),
    data: int.optional(),
    id: z.string().optional(),
    trace: z.string().optional(),
    ...error,
  }),
  /** Something went wrong that no end tells: `multiple_handoffs`, `realtime` (of a session), `limit` (the file is full), `recorder`. */
  error: z.looseObject({
    k: z.literal('error'),
    ...event,
    run: z.string().nullable(),
    what: z.string(),
    of: int.optional(),
    rejected: z.array(z.looseObject({ callId: z.string().nullable(), to: z.string() })).optional(),
    ...error,
  }),
  /** The process ended in order. Nothing follows. */
  end: z.looseObject({ k: z.literal('end'), ...event }),
} as const;

export type SourcePlace = z.infer<typeof SourcePlace>;
export type Input = z.infer<typeof Input>;
export type Items = z.infer<typeof Items>;
export type HandoffData = z.infer<typeof HandoffData>;
export type ModelData = z.infer<typeof ModelData>;
export type RecordedError = z.infer<typeof RecordedError>;
export type Fn = z.infer<typeof Fn>;
export type Header = z.infer<typeof Header>;
export type ItemLine = z.infer<typeof ItemLine>;
export type ListLine = z.infer<typeof ListLine>;
export type BlockLine = z.infer<typeof BlockLine>;
export type EventKind = keyof typeof Events;
export type EventOf<Kind extends EventKind> = z.infer<(typeof Events)[Kind]>;
export type RecordedEvent = { readonly [Kind in EventKind]: EventOf<Kind> }[EventKind];
