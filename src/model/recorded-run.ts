/** A way that a run took: from an agent to another, by a handoff or by calling it as a tool; or from an agent to one of its tools. */
export interface RunPass {
  readonly kind: 'handoff' | 'agent-tool' | 'tool';
  /** Indices of agents; a tool has none. */
  readonly from: number;
  readonly to: number | undefined;
  /** The name that the model called. */
  readonly tool: string | undefined;
}

/** What a run that was recorded did, told as briefly as counting takes. */
export interface RecordedRun {
  /** Indices of agents. `last`: which had the run when it ended; undefined where no end is recorded. */
  readonly first: number | undefined;
  readonly last: number | undefined;
  readonly failed: boolean;
  readonly passes: readonly (RunPass & { readonly failed: boolean })[];
}
