import { openRecording } from '../../recording/open-recording';
import type { ReadOptions } from '../../recording/recording';
import { readFindings, sortByShown } from '../../replay/findings/read/find-findings';
import type { RunFinding } from '../../replay/findings/run-finding';
import { toRunTree } from '../../replay/stepping/run-tree';
import { inSlices } from '../../text/in-slices';
import type { FoundInRun } from '../run';

/** Of one run: a run that goes wrong at every turn need not be told in full. */
const MOST_FINDINGS = 50;

/**
 * What went wrong in the runs of a recording, by the id of the run that the program began. What is wrong within agents as tools is wrong in the run that
 * called them. Gives the thread back while it looks. Rejects where the recording cannot be opened, and with the signal's reason once that is aborted.
 */
export async function checkRuns(file: string, options: Pick<ReadOptions, 'signal'> = {}): Promise<ReadonlyMap<string, readonly FoundInRun[]>> {
  const recording = await openRecording(file, options);
  try {
    const { top } = toRunTree(recording);
    const runs = new Map(recording.runs.map((run) => [run.id, top(run).id]));
    const found = new Map<string, FoundInRun[]>();
    const findings: RunFinding[] = [];
    const steps = (function* () {
      for (const some of readFindings({ recording })) yield void findings.push(...some);
    })();
    await inSlices(steps, { milliseconds: 8, signal: options.signal });
    for (const { rule, severity, message, run, handoff } of sortByShown(findings)) {
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
