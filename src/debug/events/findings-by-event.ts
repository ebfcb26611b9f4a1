import { readFindingsInSlices } from '../../replay/findings/read-findings-in-slices';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { Replay } from '../../replay/replay';
import { isStop } from '../../replay/stepping/stops';

/** By `s` of a stop: where each finding shows, or the last stop before that. */
export type FindingsByEvent = ReadonlyMap<number, readonly RunFinding[]>;

/** Reads the whole recording, once. */
export async function readFindingsByEvent(replay: Replay): Promise<FindingsByEvent> {
  const found = new Map<number, RunFinding[]>();
  for (const finding of (await readFindingsInSlices(replay)) ?? []) add(found, toStop(replay, finding.shown), finding);
  return found;
}

function add(found: Map<number, RunFinding[]>, seq: number, finding: RunFinding): void {
  const others = found.get(seq);
  if (others) others.push(finding);
  else found.set(seq, [finding]);
}

function toStop({ recording, runs }: Replay, shown: number): number {
  for (let seq = shown; seq >= 0; seq--) if (isStop(recording, runs, seq)) return seq;
  return shown;
}
