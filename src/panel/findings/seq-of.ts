import type { RunFinding } from '../../replay/findings/run-finding';

/** Where a finding is told: at its handoff, where it has one, else where it shows. */
export function seqOf({ handoff, shown }: Pick<RunFinding, 'handoff' | 'shown'>): number {
  return handoff ?? shown;
}
