import type { RecordedHandoff } from '../handoff';
import type { RunAnswer, RunMemory, RunRequest, ToolCall } from './read/run-memory';
import type { FindingId, FindingSeverity, RecordedSdk, RunFinding } from './run-finding';

/** What a rule yields; `findFindings` adds the rule and the run, and, where they are left out, what is known of the handoff or the run. */
export type FindingProblem = Pick<RunFinding, 'message' | 'why' | 'fix'> & Partial<Omit<RunFinding, 'rule' | 'message' | 'why' | 'fix' | 'run'>>;

/** A handoff that ran a filter, and whether that changed anything. */
export interface FilteredHandoff {
  readonly handoff: RecordedHandoff;
  readonly isChanged: boolean;
}

/**
 * A finding: one file, one document, one fixture. Pure; silent about what was not recorded. Events are told in their order; a rule takes part in
 * what it needs.
 */
export interface FindingRule {
  readonly id: FindingId;
  /** Of most that it yields. */
  readonly severity: FindingSeverity;
  /** One sentence naming the fault; the document opens with it. */
  readonly summary: string;
  /** The layers of a recorder without which it cannot tell. */
  readonly needs: readonly string[];
  /** A handoff, whole. */
  inHandoff?(handoff: RecordedHandoff, sdk: RecordedSdk): Iterable<FindingProblem>;
  /** A request to a model, when its answer is there or never came. */
  inRequest?(request: RunRequest, memory: RunMemory): Iterable<FindingProblem>;
  inAnswer?(answer: RunAnswer, memory: RunMemory): Iterable<FindingProblem>;
  inTool?(call: ToolCall, memory: RunMemory): Iterable<FindingProblem>;
  /** The end of a run. */
  inRun?(memory: RunMemory): Iterable<FindingProblem>;
  /** All handoffs that ran a filter of one place. */
  inFilter?(handoffs: readonly FilteredHandoff[]): Iterable<FindingProblem>;
}
