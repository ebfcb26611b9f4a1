import type { Recording, Run } from '../../recording/recording';
import { eventsOfRun } from './events-of-run';
import type { RunTree } from './run-tree';

/** `over`: the next stop of the same run; `into`: of the runs below as well; `out`: of the run that called this one. */
export type StepKind = 'over' | 'into' | 'out';

/** What steps go over. */
export interface Stops {
  readonly recording: Recording;
  readonly runs: RunTree;
  isStop(seq: number): boolean;
  threadAt(seq: number): Run | undefined;
  /** The nearest wanted event beyond `seq`, up to `end`. */
  find(seq: number, direction: 1 | -1, isWanted: (seq: number) => boolean, end?: number): number | undefined;
  /** The last stop of a thread by the cursor's event. */
  at(thread: Run): number;
}

export interface Steps {
  /** Where a step of the thread leads: past the events of other threads; at the end of a thread, to whatever comes next. */
  ahead(cursor: number, kind: StepKind, thread: Run | undefined): number | undefined;
  /** Where a step back leads: the way that was taken, or else the mirror image of a step over. */
  behind(cursor: number, thread: Run | undefined): number | undefined;
  take(from: number, to: number): void;
  forget(): void;
}

/** Steps ahead and back from wherever the cursor is, and the way that it took. */
export function createSteps({ recording, runs, isStop, threadAt, find, at }: Stops): Steps {
  const way: { readonly from: number; readonly to: number }[] = [];

  return {
    ahead: (cursor, kind, thread) => next(cursor, kind, 1, thread),
    behind: (cursor, thread) => {
      const last = way.at(-1);
      const isTheWay = last?.to === cursor && (threadAt(last.to) === thread || threadAt(last.from) === thread);
      return isTheWay ? last.from : next(cursor, 'over', -1, thread);
    },
    take: (from, to) => {
      if (to > from) way.push({ from, to });
      else if (way.at(-1)?.from === to) way.pop();
      else way.length = 0;
    },
    forget: () => {
      way.length = 0;
    },
  };

  function next(cursor: number, kind: StepKind, direction: 1 | -1, thread: Run | undefined): number | undefined {
    const found = thread && thread.begin <= cursor ? inThread(cursor, thread, kind, direction) : undefined;
    return found ?? find(cursor, direction, isStop);
  }

  function inThread(cursor: number, thread: Run, kind: StepKind, direction: 1 | -1): number | undefined {
    const end = direction === 1 ? thread.end : thread.begin;
    if (kind === 'into') return find(cursor, direction, (seq) => threadAt(seq) === thread && isStop(seq), end);
    const run = runs.of(recording.event(at(thread))) ?? thread;
    const outer = runs.parent(run);
    if (kind === 'out' && !outer) return end !== undefined && end > cursor ? end : undefined;
    return inRun(cursor, kind === 'out' ? outer : run, direction);
  }

  /** The next stop of a run, or, where it has no more, of the run around it. */
  function inRun(cursor: number, run: Run | undefined, direction: 1 | -1): number | undefined {
    for (let around = run; around; around = runs.parent(around)) {
      // Back from far behind its end, what lies between is not read.
      const from = direction === 1 ? cursor : Math.min(cursor, (around.end ?? cursor) + 1);
      for (const { s } of eventsOfRun(recording, around, from, direction)) if (isStop(s)) return s;
    }
    return undefined;
  }
}
