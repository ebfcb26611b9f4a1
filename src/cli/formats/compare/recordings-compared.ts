import type { ComparedRuns } from '../../../panel/compare/find-differences';
import type { Run } from '../../../recording/recording';

/** What `baton compare` found. */
export interface RecordingsCompared {
  /** The two recordings as they are told. */
  readonly a: string;
  readonly b: string;
  /** Runs that stand beside each other. */
  readonly pairs: readonly ComparedRuns[];
  /** Runs of one recording that have none beside them. */
  readonly onlyA: readonly Run[];
  readonly onlyB: readonly Run[];
}
