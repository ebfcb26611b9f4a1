import { eventOf, type Recording } from '../../../recording/recording';

/** The handoffs of each run, in the order they began. */
export function groupHandoffs(recording: Recording): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const seq of recording.handoffs) {
    const run = eventOf(recording, seq, 'handoff.begin')?.run;
    if (run === undefined) continue;
    const group = groups.get(run);
    if (group) group.push(seq);
    else groups.set(run, [seq]);
  }
  return groups;
}
