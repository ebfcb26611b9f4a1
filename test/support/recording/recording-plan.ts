/** What a made-up recording tells; `playPlan` writes it as a recorder would. */
export interface RecordingPlan {
  readonly lang: 'py' | 'js';
  /** They begin together and take turns. */
  readonly runs: readonly RunPlan[];
  /** Which of the runs goes on next, over and over; counted round those still going. Absent: one after the other. */
  readonly order?: readonly number[];
  /** Whether the process ended in order. */
  readonly isEnded: boolean;
  /** After how many bytes a block line comes; the writer's own measure by default. */
  readonly block?: number;
}

export interface RunPlan {
  readonly agent: string;
  readonly input: string;
  /** The conversation so far, instead of one text. */
  readonly history?: readonly string[];
  readonly turns: readonly Turn[];
  /** `open`: no `run.end`, nor anything after the last turn. */
  readonly ending: 'ended' | 'failed' | 'open';
  readonly isStreamed?: boolean;
  readonly isRealtime?: boolean;
  /** The program's filter of every model's input. */
  readonly modelFilter?: ModelFilterDoes;
}

/** One model call, and what comes of its answer. */
export type Turn = AnswerTurn | ToolTurn | HandoffTurn | FailedTurn | ForeignTurn;

export interface AnswerTurn {
  readonly does: 'answer';
  readonly text: string;
  readonly guardrail?: { readonly name: string; readonly isTriggered: boolean };
}

export interface ToolTurn {
  readonly does: 'tool';
  readonly tool: string;
  readonly args: string;
  readonly result: string;
  readonly fails?: boolean;
  /** Runs of agents as tools inside of it, at the same time. */
  readonly inside?: readonly RunPlan[];
}

export interface HandoffTurn {
  readonly does: 'handoff';
  readonly to: string;
  /** As the model writes them; absent: none. */
  readonly args?: string;
  /** Targets of further calls in the same turn. */
  readonly rejected?: readonly string[];
  /** A tool that is called in the same turn. */
  readonly tool?: string;
  readonly on?: 'runs' | 'fails';
  readonly filter?: { readonly does: FilterDoes; readonly from?: 'handoff' | 'runner' | 'run_config' };
  /** Nested history, where no filter is set. */
  readonly isNested?: boolean;
  readonly isImplicit?: boolean;
  /** The recording stops within the handoff. */
  readonly isOpen?: boolean;
}

export type FilterDoes = 'keep' | 'drop-tools' | 'drop-earlier' | 'drop-this-turn' | 'rewrite' | 'add' | 'fail' | 'promise' | 'rubbish';

/** `fail` and `rubbish` only what a handoff leads to, and the run with it. */
export type ModelFilterDoes = 'keep' | 'drop-tools' | 'drop-outputs' | 'add' | 'fail' | 'rubbish';

export interface FailedTurn {
  readonly does: 'fail';
  readonly message: string;
}

/** An event of a kind that this version does not know. */
export interface ForeignTurn {
  readonly does: 'foreign';
  readonly kind: string;
}
