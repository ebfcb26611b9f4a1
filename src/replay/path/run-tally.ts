import { errorOf } from '../../recording/recording';
import type { EventOf } from '../../recording/schema';

/** How a run ended. */
export interface RunEnd {
  /** The agent that worked last. */
  readonly last: string | undefined;
  readonly failed: boolean;
}

/** Where runs lie, and how they ended. */
export interface RunTally {
  /** By run, the one that the program started around it, or itself. */
  readonly outer: ReadonlyMap<string, string>;
  /** By the event that a run or a handoff begins with. */
  readonly runAt: ReadonlyMap<number, string>;
  readonly ends: ReadonlyMap<string, RunEnd>;
  beginRun(event: EventOf<'run.begin'>): void;
  endRun(event: EventOf<'run.end'>): void;
  beginHandoff(event: EventOf<'handoff.begin'>): void;
}

export function createRunTally(): RunTally {
  const outer = new Map<string, string>();
  const runAt = new Map<number, string>();
  const ends = new Map<string, RunEnd>();
  return {
    outer,
    runAt,
    ends,
    beginRun: ({ s, run, parent }) => {
      runAt.set(s, run);
      outer.set(run, parent === null ? run : (outer.get(String(parent)) ?? run));
    },
    endRun: (event) => void ends.set(event.run, { last: typeof event.last === 'string' ? event.last : undefined, failed: errorOf(event) !== undefined }),
    beginHandoff: ({ s, run }) => void runAt.set(s, run),
  };
}
