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

export interface Step {
  /** The event that it begins at. */
  readonly cursor: number;
  readonly kind: StepKind;
  readonly direction: 1 | -1;
}

/** Where a step leads, ahead or, the mirror image of it, back: past the events of other threads; at the end of a thread, to whatever comes next. */
export function findStep(stops: Stops, { cursor, kind, direction }: Step, thread: Run | undefined): number | undefined {
  const found = thread && thread.begin <= cursor ? inThread(stops, { cursor, kind, direction }, thread) : undefined;
  return found ?? stops.find(cursor, direction, stops.isStop);
}

function inThread(stops: Stops, { cursor, kind, direction }: Step, thread: Run): number | undefined {
  const { recording, runs, isStop, threadAt, find, at } = stops;
  const end = direction === 1 ? thread.end : thread.begin;
  if (kind === 'into') return find(cursor, direction, (seq) => threadAt(seq) === thread && isStop(seq), end);
  const run = runs.of(recording.event(at(thread))) ?? thread;
  const outer = runs.parent(run);
  if (kind === 'out' && !outer) return end !== undefined && end > cursor ? end : undefined;
  return inRun(stops, cursor, kind === 'out' ? outer : run, direction);
}

/** The next stop of a run, or, where it has no more, of the run around it. */
function inRun({ recording, runs, isStop }: Stops, cursor: number, run: Run | undefined, direction: 1 | -1): number | undefined {
  for (let around = run; around; around = runs.parent(around)) {
    // Back from far behind its end, what lies between is not read.
    const from = direction === 1 ? cursor : Math.min(cursor, (around.end ?? cursor) + 1);
    for (const { s } of eventsOfRun(recording, around, from, direction)) if (isStop(s)) return s;
  }
  return undefined;
}
