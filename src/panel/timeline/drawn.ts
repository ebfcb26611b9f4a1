import type { TimelineBlock } from './messages';

/** A block that has no lane yet, but the run and the agent whose lane it is in. */
export interface Drawn extends Omit<TimelineBlock, 'lane'> {
  readonly run: string;
  readonly agent: string;
  readonly callId: string | undefined;
}

/** What an event says of the block that begins with it, besides when it was and in which run. */
export type BlockStart = Pick<Drawn, 'kind' | 'text' | 'short' | 'label' | 'agent'> & Partial<Pick<Drawn, 'us' | 'length' | 'failed' | 'callId'>>;

/** What was before an event. */
export interface BlockContext {
  /** The ids of the tool calls that began runs. */
  readonly callers: ReadonlySet<string>;
  /** Who works, by run. */
  readonly agents: ReadonlyMap<string, string>;
  /** A block tells that the run failed. */
  hasFailed(run: string): boolean;
}
