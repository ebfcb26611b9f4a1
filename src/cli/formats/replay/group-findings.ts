import { groupBy } from '../../../model/group-by';
import type { Recording } from '../../../recording/recording';
import { sortBySeverity } from '../../../replay/findings/find-in-handoff';
import { findFindings } from '../../../replay/findings/read/find-findings';
import type { RunFinding } from '../../../replay/findings/run-finding';
import type { ShownHandoffs } from './select-handoffs';

/** Findings by where they are told, the gravest first. */
export interface GroupedFindings {
  ofHandoff(seq: number): readonly RunFinding[];
  /** Those that no handoff tells. */
  ofRun(id: string): readonly RunFinding[];
}

/** Of the runs that are shown; the others are not read where only some are. */
export function readShownFindings(recording: Recording, { runs }: Pick<ShownHandoffs, 'runs'>): GroupedFindings {
  if (runs.length === recording.runs.length) return groupFindings(findFindings({ recording }));
  return groupFindings(runs.flatMap((run) => findFindings({ recording }, { run })));
}

function groupFindings(findings: readonly RunFinding[]): GroupedFindings {
  const sorted = sortBySeverity(findings);
  const ofHandoffs = groupBy(sorted, ({ handoff }) => handoff);
  const ofRuns = groupBy(ofHandoffs.get(undefined) ?? [], ({ run }) => run);
  return { ofHandoff: (seq) => ofHandoffs.get(seq) ?? [], ofRun: (id) => ofRuns.get(id) ?? [] };
}
