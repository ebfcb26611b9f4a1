import type { FoundInRun } from '../../run';
import type { ListedRun } from '../listed-run';

export interface FindingTally {
  readonly rule: string;
  readonly severity: FoundInRun['severity'];
  /** In how many runs. */
  readonly runs: number;
  /** The text of the newest. */
  readonly message: string;
}

/** What was found, the worst first, then in most runs. */
export function tallyFindings(runs: readonly ListedRun[]): readonly FindingTally[] {
  const tallies = new Map<string, FindingTally>();
  for (const { run } of runs) {
    for (const { rule, severity, message } of new Map(run.findings?.map((found) => [`${found.rule} ${found.severity}`, found])).values()) {
      const key = `${rule} ${severity}`;
      const before = tallies.get(key) ?? { rule, severity, runs: 0, message };
      tallies.set(key, { ...before, runs: before.runs + 1 });
    }
  }
  const order = ['error', 'warning', 'note'];
  return [...tallies.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity) || other.runs - one.runs);
}
