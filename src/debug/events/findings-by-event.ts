import { setImmediate } from 'node:timers/promises';
import { groupBy } from '../../model/group-by';
import { readFindings } from '../../replay/findings/find-findings';
import type { RunFinding } from '../../replay/findings/run-finding';
import type { Replay } from '../../replay/replay';
import { isStop } from '../../replay/stepping/stops';

/** By `s` of a stop: where each finding shows, or the last stop before that. */
export type FindingsByEvent = ReadonlyMap<number, readonly RunFinding[]>;

/** How long, in ms, the reading goes on before others have their turn. */
const SLICE = 20;

/** Reads the whole recording, once. */
export async function readFindingsByEvent(replay: Replay): Promise<FindingsByEvent> {
  const found: RunFinding[] = [];
  let since = performance.now();
  for (const findings of readFindings(replay)) {
    found.push(...findings);
    if (performance.now() - since < SLICE) continue;
    await setImmediate();
    since = performance.now();
  }
  return groupBy(found, ({ shown }) => toStop(replay, shown));
}

function toStop({ recording, runs }: Replay, shown: number): number {
  for (let seq = shown; seq >= 0; seq--) if (isStop(recording, runs, seq)) return seq;
  return shown;
}
