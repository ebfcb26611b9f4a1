import type { Show } from '../show';
import { evaluate, isTrue } from '../values/evaluate';
import type { Breakpoint } from './breakpoint';
import type { Landmark } from './landmark';

/** All breakpoints of a session. */
export interface Breakpoints {
  /** Replaces those set under a key: a source, or a kind. */
  set(key: string, breakpoints: readonly Breakpoint[]): void;
  readonly isEmpty: boolean;
  newId(): number;
  /** Those that stop the replay at an event, and those that have something to say there. */
  hitsAt(show: Show, seq: number): Hits;
}

export interface Hits {
  readonly stops: readonly Breakpoint[];
  readonly logs: readonly Breakpoint[];
}

export function createBreakpoints(): Breakpoints {
  const sets = new Map<string, readonly Breakpoint[]>();
  let all: readonly Breakpoint[] = [];
  let ids = 0;
  const tallies = new WeakMap<Breakpoint, Tally>();

  return {
    set: (key, breakpoints) => {
      sets.set(key, breakpoints);
      all = [...sets.values()].flat();
    },
    get isEmpty() {
      return all.length === 0;
    },
    newId: () => ++ids,
    hitsAt: (show, seq) => {
      const landmark = show.landmarkAt(seq);
      const hits = landmark ? all.filter((breakpoint) => isHit(show, breakpoint, landmark, seq)) : [];
      return { stops: hits.filter(({ log }) => log === undefined), logs: hits.filter(({ log }) => log !== undefined) };
    },
  };

  /** Hits are counted by where they are in the recording, so that they are the same forward and backward. */
  function isHit(show: Show, breakpoint: Breakpoint, landmark: Landmark, seq: number): boolean {
    if (!meets(show, breakpoint, landmark, seq)) return false;
    return breakpoint.isWanted?.(countUpTo(show, breakpoint, seq)) ?? true;
  }

  function countUpTo(show: Show, breakpoint: Breakpoint, seq: number): number {
    const known = tallies.get(breakpoint);
    const tally = known?.show === show ? known : { show, met: [], counted: 0 };
    tallies.set(breakpoint, tally);
    for (; tally.counted <= seq; tally.counted++) {
      const landmark = show.landmarkAt(tally.counted);
      if (landmark && meets(show, breakpoint, landmark, tally.counted)) tally.met.push(tally.counted);
    }
    return tally.met.findLastIndex((met) => met <= seq) + 1;
  }
}

/** How many events up to one meet a breakpoint: each is looked at once. */
interface Tally {
  readonly show: Show;
  readonly met: number[];
  counted: number;
}

function meets(show: Show, { matches, condition }: Breakpoint, landmark: Landmark, seq: number): boolean {
  return matches(landmark, seq) && (condition === undefined || holds(condition, show, seq));
}

/** A condition on what is not known at an event does not hold there. */
function holds(condition: string, { dataAt }: Show, seq: number): boolean {
  try {
    return isTrue(evaluate(condition, dataAt(seq)));
  } catch {
    return false; // Its syntax was checked when it was set: it asks for what this event does not have.
  }
}
