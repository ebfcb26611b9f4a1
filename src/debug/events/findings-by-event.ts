import { groupBy } from '../../model/group-by';
import type { ReadOptions } from '../../recording/recording';
import { readFindingsInSlices } from '../../replay/findings/read/read-findings-in-slices';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { Replay } from '../../replay/replay';
import { isStop } from '../../replay/stepping/stops';
import { inSlices } from '../../text/in-slices';

const SLICE = 15;

/** By `s` of a stop: where each finding shows, or the last stop before that. */
export type FindingsByEvent = ReadonlyMap<number, readonly RunFinding[]>;

/** Reads the whole recording, once. Rejects with the signal's reason. */
export async function readFindingsByEvent(replay: Replay, { signal, onProgress }: ReadOptions): Promise<FindingsByEvent> {
  const findings = await readFindingsInSlices(replay, {}, { ...(signal && { signal }), onProgress: (share) => onProgress?.(share, 1) });
  const stops = new Map<number, number>();
  const steps = (function* () {
    for (const { shown } of findings ?? []) {
      if (!stops.has(shown)) stops.set(shown, toStop(replay, shown));
      yield;
    }
  })();
  await inSlices(steps, { milliseconds: SLICE, signal });
  return groupBy(findings ?? [], ({ shown }) => stops.get(shown) ?? shown);
}

function toStop({ recording, runs }: Replay, shown: number): number {
  for (let seq = shown; seq >= 0; seq--) if (isStop(recording, runs, seq)) return seq;
  return shown;
}
