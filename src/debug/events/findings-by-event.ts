import { groupBy } from '../../model/group-by';
import { readFindingsInSlices } from '../../replay/findings/read-findings-in-slices';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { Replay } from '../../replay/replay';
import { isStop } from '../../replay/stepping/stops';

/** By `s` of a stop: where each finding shows, or the last stop before that. */
export type FindingsByEvent = ReadonlyMap<number, readonly RunFinding[]>;

/** Reads the whole recording, once. */
export async function readFindingsByEvent(replay: Replay): Promise<FindingsByEvent> {
  return groupBy((await readFindingsInSlices(replay)) ?? [], ({ shown }) => toStop(replay, shown));
}

function toStop({ recording, runs }: Replay, shown: number): number {
  for (let seq = shown; seq >= 0; seq--) if (isStop(recording, runs, seq)) return seq;
  return shown;
}
