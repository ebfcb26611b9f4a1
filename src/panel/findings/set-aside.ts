import type { FindingId, RunFinding } from '../../replay/findings/run-finding';
import { seqOf } from './seq-of';

/** A finding that the user says is no problem: wherever it is in the recording, or at one place alone. */
export interface SetAside {
  readonly rule: FindingId;
  /** As `seqOf` has it. */
  readonly at?: number | undefined;
}

/** Whether that is said of this finding. */
export function isOf({ rule, at }: SetAside, finding: RunFinding): boolean {
  return rule === finding.rule && (at === undefined || at === seqOf(finding));
}
