import { eventOf, type Recording, type Run } from '../../recording/recording';
import { findFindings } from './read/find-findings';
import type { RunFinding } from './run-finding';

/** What a run that failed tells of that no handoff of it does. Reads that run alone. */
export function findInRunEnd(recording: Recording, run: Run): readonly RunFinding[] {
  if (run.end === undefined || !eventOf(recording, run.end, 'run.end')?.error) return [];
  return findFindings({ recording }, { run }).filter(({ handoff }) => handoff === undefined);
}
