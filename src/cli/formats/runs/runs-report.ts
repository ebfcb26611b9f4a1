import type { ListedRun } from '../../../runs/ask/listed-run';
import type { RunPath } from '../../../runs/ask/run-path';
import type { Prices } from '../../../runs/prices';
import type { CodeEdge } from '../../commands/find-code-edges';

/** What a row is. */
export type RunsBy = 'run' | 'path' | 'edge' | 'agent';

/** What a format is made of. */
export interface RunsReport {
  /** Those that match. */
  readonly runs: readonly ListedRun[];
  /** How many there are. */
  readonly all: number;
  readonly recordings: number;
  readonly pathOf: (run: ListedRun) => RunPath;
  /** Of the code that was asked for: those that no run took, whatever the filter. Undefined: none was. */
  readonly neverTaken: readonly CodeEdge[] | undefined;
  /** Empty: none are known, and no cost is told. */
  readonly prices: Prices;
  /** Relative to the working directory. */
  readonly nameOf: (file: string) => string;
}
