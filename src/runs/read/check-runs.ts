import { openRecording } from '../../recording/open-recording';
import { findFindings } from '../../replay/findings/find-findings';
import { toRunTree } from '../../replay/stepping/run-tree';
import type { FoundInRun } from '../run';

/** Of one run: a run that goes wrong at every turn need not be told in full. */
const MOST_FINDINGS = 50;

/**
 * What went wrong in the runs of a recording, by the id of the run that the program began. What is wrong within agents as tools is wrong in the run that
 * called them. Rejects where the recording cannot be opened.
 */
export async function checkRuns(file: string): Promise<ReadonlyMap<string, readonly FoundInRun[]>> {
  const recording = await openRecording(file);
  try {
    const { top } = toRunTree(recording);
    const runs = new Map(recording.runs.map((run) => [run.id, top(run).id]));
    const found = new Map<string, FoundInRun[]>();
    for (const { rule, severity, message, run, handoff } of findFindings({ recording })) {
      const id = runs.get(run) ?? run;
      const own = found.get(id) ?? [];
      if (own.length < MOST_FINDINGS) own.push({ rule, severity, message, handoff });
      found.set(id, own);
    }
    return found;
  } finally {
    recording.close();
  }
}
