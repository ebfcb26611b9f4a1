import type { Show } from '../show';
import { evaluate, isTrue } from '../values/evaluate';
import type { Breakpoint } from './breakpoint';
import type { Landmark } from './landmark';
import type { Clue } from './read-clues';

/** All breakpoints of a session. */
export interface Breakpoints {
  /** Replaces those set under a key: a source, or a kind. */
  set(key: string, breakpoints: readonly Breakpoint[]): void;
  readonly isEmpty: boolean;
  newId(): number;
  /** Counts, as far as the time allows, how often those were met up to an event of which only some hits count; whether that is done. */
  isCountedUpTo(show: Show, seq: number, isOver: () => boolean): boolean;
  /** Whether any may stop the replay at an event or say something there, as far as is known without reading it. */
  mayHit(show: Show, seq: number): boolean;
  /** Those that stop the replay at an event, and what others have to say there. */
  hitsAt(show: Show, seq: number): Hits;
}

export interface Hits {
  readonly stops: readonly Breakpoint[];
  readonly logs: readonly string[];
}

export function createBreakpoints(): Breakpoints {
  const sets = new Map<string, readonly Breakpoint[]>();
  let all: readonly Breakpoint[] = [];
  let byClue = new Map<Clue, readonly Breakpoint[]>();
  let ids = 0;
  const tallies = new WeakMap<Breakpoint, Tally>();

  return {
    set: (key, breakpoints) => {
      sets.set(key, breakpoints);
      all = [...sets.values()].flat();
      byClue = new Map();
    },
    get isEmpty() {
      return all.length === 0;
    },
    newId: () => ++ids,
    isCountedUpTo: (show, seq, isOver) => all.every((breakpoint) => !breakpoint.isWanted || count(show, breakpoint, seq, isOver)),
    mayHit: (show, seq) => candidatesAt(show, seq).length > 0,
    hitsAt: (show, seq) => {
      const candidates = candidatesAt(show, seq);
      const landmark = candidates.length > 0 ? show.landmarkAt(seq) : undefined;
      const hits = landmark ? candidates.filter((breakpoint) => isHit(show, breakpoint, landmark, seq)) : [];
      return { stops: hits.filter(({ log }) => log === undefined), logs: hits.flatMap(({ log }) => log ?? []) };
    },
  };

  function candidatesAt({ clueAt }: Show, seq: number): readonly Breakpoint[] {
    const clue = clueAt(seq);
    let candidates = clue ? byClue.get(clue) : all;
    if (clue && !candidates) byClue.set(clue, (candidates = all.filter(({ mayMatch }) => mayMatch?.(clue) ?? true)));
    return candidates?.some(({ mayBeAt }) => mayBeAt?.(seq) ?? true) ? candidates : [];
  }

  /** Hits are counted by where they are in the recording, so that they are the same forward and backward. */
  function isHit(show: Show, breakpoint: Breakpoint, landmark: Landmark, seq: number): boolean {
    if (!meets(show, breakpoint, landmark, seq)) return false;
    return breakpoint.isWanted?.(countUpTo(show, breakpoint, seq)) ?? true;
  }

  function countUpTo(show: Show, breakpoint: Breakpoint, seq: number): number {
    count(show, breakpoint, seq, () => false);
    return tallyOf(show, breakpoint).met.findLastIndex((met) => met <= seq) + 1;
  }

  /** Whether it came that far before the time was over. */
  function count(show: Show, breakpoint: Breakpoint, seq: number, isOver: () => boolean): boolean {
    const tally = tallyOf(show, breakpoint);
    for (; tally.counted <= seq; tally.counted++) {
      if (!mayMatch(show, breakpoint, tally.counted)) continue;
      if (isOver()) return false;
      const landmark = show.landmarkAt(tally.counted);
      if (landmark && meets(show, breakpoint, landmark, tally.counted)) tally.met.push(tally.counted);
    }
    return true;
  }

  function tallyOf(show: Show, breakpoint: Breakpoint): Tally {
    const known = tallies.get(breakpoint);
    const tally = known?.show === show ? known : { show, met: [], counted: 0 };
    tallies.set(breakpoint, tally);
    return tally;
  }
}

/** How many events up to one meet a breakpoint: each is looked at once. */
interface Tally {
  readonly show: Show;
  readonly met: number[];
  counted: number;
}

function mayMatch({ clueAt }: Show, breakpoint: Breakpoint, seq: number): boolean {
  const clue = clueAt(seq);
  return !clue || (breakpoint.mayMatch?.(clue) ?? true);
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
