import { type Recording, type Run, runOf } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';

/** How the runs of a recording lie in one another: agents as tools run below the run that called them. */
export interface RunTree {
  /** The runs at the top, in the order they began. */
  readonly tops: readonly Run[];
  find(id: string): Run | undefined;
  /** The run that an event belongs to. */
  of(event: RecordedEvent | undefined): Run | undefined;
  parent(run: Run): Run | undefined;
  /** The run itself, or the one at the top that it is a part of. */
  top(run: Run): Run;
  /** Whether `run` lies below `other`, at any depth. */
  isBelow(run: Run, other: Run): boolean;
}

export function toRunTree({ runs }: Recording): RunTree {
  const byId = new Map(runs.map((run) => [run.id, run]));
  // A parent begins before its parts; what claims otherwise counts as a run of its own, and so no chain of parents has an end in itself.
  const parent = (run: Run) => {
    const found = run.parent === undefined ? undefined : byId.get(run.parent);
    return found && found.begin < run.begin ? found : undefined;
  };
  const top = (run: Run) => {
    let last = run;
    for (let next = parent(run); next; next = parent(next)) last = next;
    return last;
  };
  return {
    tops: runs.filter((run) => !parent(run)),
    find: (id) => byId.get(id),
    of: (event) => {
      const id = event && runOf(event);
      return id === undefined ? undefined : byId.get(id);
    },
    parent,
    top,
    isBelow: (run, other) => {
      for (let next = parent(run); next; next = parent(next)) if (next === other) return true;
      return false;
    },
  };
}
