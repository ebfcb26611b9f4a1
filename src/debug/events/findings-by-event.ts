import { groupBy } from '../../model/group-by';
import type { ReadOptions } from '../../recording/recording';
import { readFindingsInSlices } from '../../replay/findings/read/read-findings-in-slices';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { Replay } from '../../replay/replay';

/** By `s` of where each finding shows: the replay stops at all of these. */
export type FindingsByEvent = ReadonlyMap<number, readonly RunFinding[]>;

/** Reads the whole recording, once. Rejects with the signal's reason. */
export async function readFindingsByEvent(replay: Replay, { signal, onProgress }: ReadOptions): Promise<FindingsByEvent> {
  const findings = await readFindingsInSlices(replay, {}, { ...(signal && { signal }), onProgress: (share) => onProgress?.(share, 1) });
  signal?.throwIfAborted();
  return groupBy(findings ?? [], ({ shown }) => shown);
}
