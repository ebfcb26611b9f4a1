import { groupBy } from '../../../model/group-by';
import { allTokens, type ListedRun, timesOf, tokensOf, worstOf } from '../listed-run';
import type { RunPath } from '../run-path';
import { percentile } from './percentile';

export interface PathTally {
  readonly path: RunPath;
  readonly runs: readonly ListedRun[];
  readonly failed: number;
  /** Runs whose worst finding is that. */
  readonly errors: number;
  readonly warnings: number;
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** The median of a run. */
  readonly tokens: number | undefined;
}

/** The ways that runs took, the most frequent first. */
export function tallyPaths(runs: readonly ListedRun[], pathOf: (run: ListedRun) => RunPath): readonly PathTally[] {
  const tallies = [...groupBy(runs, pathOf)].map(([path, own]): PathTally => {
    const times = timesOf(own);
    const worst = own.map(({ run }) => worstOf(run)?.severity);
    const tokens = own.flatMap(({ run }) => tokensOf(run) ?? []).map(allTokens);
    return {
      path,
      runs: own,
      failed: own.filter(({ run }) => run.failed).length,
      errors: worst.filter((severity) => severity === 'error').length,
      warnings: worst.filter((severity) => severity === 'warning').length,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      tokens: percentile(tokens, 0.5),
    };
  });
  return tallies.sort((one, other) => other.runs.length - one.runs.length || (one.path.key < other.path.key ? -1 : 1));
}
