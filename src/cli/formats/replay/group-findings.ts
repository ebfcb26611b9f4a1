import type { Recording } from '../../../recording/recording';
import { findFindings } from '../../../replay/findings/find-findings';
import { sortBySeverity } from '../../../replay/findings/find-in-handoff';
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
  const ofHandoffs = new Map<number | undefined, RunFinding[]>();
  const ofRuns = new Map<string, RunFinding[]>();
  for (const finding of sortBySeverity(findings)) {
    if (finding.handoff === undefined) add(ofRuns, finding.run, finding);
    else add(ofHandoffs, finding.handoff, finding);
  }
  return { ofHandoff: (seq) => ofHandoffs.get(seq) ?? [], ofRun: (id) => ofRuns.get(id) ?? [] };
}

function add<Key>(groups: Map<Key, RunFinding[]>, key: Key, finding: RunFinding): void {
  const group = groups.get(key);
  if (group) group.push(finding);
  else groups.set(key, [finding]);
}
