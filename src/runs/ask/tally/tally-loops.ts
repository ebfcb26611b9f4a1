import type { ListedRun } from '../listed-run';
import type { RunPath } from '../run-path';

export interface LoopTally {
  readonly agents: readonly [string, string];
  readonly runs: number;
  /** How often at most in one run. */
  readonly most: number;
}

/** What went to and fro, the most frequent first. */
export function tallyLoops(runs: readonly ListedRun[], pathOf: (run: ListedRun) => RunPath): readonly LoopTally[] {
  const tallies = new Map<string, LoopTally>();
  for (const listed of runs) {
    const own = new Map(pathOf(listed).loops.map((loop) => [loop.agents.join('\0'), loop]));
    for (const [key, { agents, times }] of own) {
      const before = tallies.get(key) ?? { agents, runs: 0, most: 0 };
      tallies.set(key, { agents, runs: before.runs + 1, most: Math.max(before.most, times) });
    }
  }
  return [...tallies.values()].sort((one, other) => other.runs - one.runs);
}
