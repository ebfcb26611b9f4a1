import * as l10n from '@vscode/l10n';
import type { Recording, Run } from '../recording/recording';
import { type RunTree, toRunTree } from './stepping/run-tree';
import { findStep, type StepKind, type Stops } from './stepping/step-ahead';
import { createStepBack } from './stepping/step-back';
import { isStop } from './stepping/stops';

/** One cursor over all that a recording tells. What it shows depends on where it is alone, never on how it came there. */
export interface Replay {
  readonly recording: Recording;
  readonly runs: RunTree;
  /** Number of the event that the cursor is at: a stop. */
  readonly seq: number;
  /** The runs at the top that have begun and not ended, in that order, and the one that the cursor is in: at most so many that a list can show them. */
  threads(): readonly Run[];
  /** Where a thread was when the cursor's event happened: its last stop by then. */
  at(thread: Run): number;
  /** Where a step of the thread leads. Undefined: nothing comes. */
  ahead(kind: StepKind, thread?: Run): number | undefined;
  /** Where a step back leads. */
  behind(thread?: Run): number | undefined;
  /** Moves to what `ahead` or `behind` gave, and remembers the way. */
  go(seq: number): void;
  /** The first stop beyond the cursor (or `from`), in that direction, that `isWanted`. It is asked of every event, in order. */
  search(direction: 1 | -1, isWanted: (seq: number) => boolean, from?: number): number | undefined;
  /** Moves to that event, or, where it is no stop, to the last before it, or the first of all. */
  seek(seq: number): void;
}

const MOST_THREADS = 1_000;

/** Puts a cursor at the first stop of a recording. Throws where it has none. */
export function createReplay(recording: Recording): Replay {
  const runs = toRunTree(recording);
  /** Where each thread was last seen: at `stop`, and nothing came until `until`. */
  const seen = new Map<Run, { readonly stop: number; readonly until: number }>();
  const isAStop = (seq: number) => isStop(recording, runs, seq);
  const first = find(-1, 1, isAStop);
  if (first === undefined) throw new Error(l10n.t('{0} holds no event to stop at: no run has begun, or the file was cut', recording.file));
  let cursor = first;
  const stops: Stops = { recording, runs, isStop: isAStop, threadAt, find, at };
  const back = createStepBack(stops);

  return {
    recording,
    runs,
    get seq() {
      return cursor;
    },
    threads: () => {
      const here = threadAt(cursor);
      const open = runs.tops.filter((run) => run === here || (run.begin <= cursor && (run.end === undefined || run.end >= cursor)));
      if (open.length === 0) return runs.tops.filter(({ begin }) => begin <= cursor).slice(-1);
      return open.length <= MOST_THREADS ? open : open.filter((run, index) => run === here || index >= open.length - MOST_THREADS + 1);
    },
    at,
    ahead: (kind, thread = threadAt(cursor)) => findStep(stops, { cursor, kind, direction: 1 }, thread),
    behind: (thread = threadAt(cursor)) => back.find(cursor, thread),
    go: (seq) => {
      back.take(cursor, seq);
      cursor = seq;
    },
    search: (direction, isWanted, from = cursor) => find(from, direction, (seq) => isWanted(seq) && isAStop(seq)),
    seek: (seq) => {
      back.forget();
      cursor = find(Math.min(seq, recording.length - 1) + 1, -1, isAStop) ?? first ?? cursor;
    },
  };

  function threadAt(seq: number): Run | undefined {
    const run = runs.of(recording.event(seq));
    return run && runs.top(run);
  }

  /** The nearest wanted event beyond `seq`, up to `end`. */
  function find(seq: number, direction: 1 | -1, isWanted: (seq: number) => boolean, end = direction === 1 ? recording.length - 1 : 0): number | undefined {
    for (let found = seq + direction; (end - found) * direction >= 0; found += direction) if (isWanted(found)) return found;
    return undefined;
  }

  function at(thread: Run): number {
    if (threadAt(cursor) === thread) return cursor;
    const known = seen.get(thread);
    if (known && known.stop <= cursor && cursor <= known.until) return known.stop;
    const last = Math.min(cursor, thread.end ?? cursor);
    const isItsStop = (seq: number) => threadAt(seq) === thread && isAStop(seq);
    const since = known && known.until < last ? known : { stop: thread.begin, until: thread.begin };
    const stop = find(last + 1, -1, isItsStop, since.until + 1) ?? since.stop;
    seen.set(thread, { stop, until: last === thread.end ? Infinity : last });
    return stop;
  }
}
