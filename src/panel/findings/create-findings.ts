import type { Recording } from '../../recording/recording';
import { type FindingOptions, findFindings } from '../../replay/findings/find-findings';
import { sortBySeverity } from '../../replay/findings/find-in-handoff';
import type { RunFinding } from '../../replay/findings/run-finding';

/** What went wrong in a recording, read when first asked for. */
export interface PanelFindings {
  /** In the order in which they show; undefined where the recording is too long to be read as a whole. */
  all(): readonly RunFinding[] | undefined;
  /** Those told at a handoff, the gravest first. */
  ofHandoff(seq: number): readonly RunFinding[] | undefined;
}

/** Longer recordings are not read as a whole: their handoffs tell what each tells by itself. */
const MOST_EVENTS = 20_000;

export function createFindings(recording: Recording, options: FindingOptions = {}): PanelFindings {
  let known: readonly RunFinding[] | undefined;
  const all = () => (recording.length > MOST_EVENTS ? undefined : (known ??= findFindings({ recording }, options)));
  return {
    all,
    ofHandoff: (seq) => {
      const findings = all();
      return findings && sortBySeverity(findings.filter(({ handoff }) => handoff === seq));
    },
  };
}
