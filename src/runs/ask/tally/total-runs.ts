import { allTokens, hasFindings, type ListedRun, timesOf, tokensOf } from '../listed-run';
import { percentile } from './percentile';

/** What many runs come to. Times are in microseconds; undefined where no run tells. */
export interface RunTotals {
  readonly runs: number;
  readonly failed: number;
  /** No end of them is recorded. */
  readonly open: number;
  /** With errors or warnings; of those that were checked. */
  readonly withFindings: number;
  readonly checked: number;
  readonly median: number | undefined;
  readonly p95: number | undefined;
  /** Of all runs together, as far as they are recorded. */
  readonly tokens: number;
}

export function totalRuns(runs: readonly ListedRun[]): RunTotals {
  const times = timesOf(runs);
  let [failed, open, withFindings, checked, tokens] = [0, 0, 0, 0, 0];
  for (const { run } of runs) {
    if (run.outcome === 'failed') failed += 1;
    if (run.outcome === 'open') open += 1;
    if (run.findings) checked += 1;
    if (hasFindings(run)) withFindings += 1;
    const used = tokensOf(run);
    tokens += used ? allTokens(used) : 0;
  }
  return { runs: runs.length, failed, open, withFindings, checked, median: percentile(times, 0.5), p95: percentile(times, 0.95), tokens };
}
