import { EVENT_FORMS, namedBy } from '../event-forms';
import { runOf } from '../recording';
import type { EventKind, RecordedEvent } from '../schema';

interface Begun {
  readonly kind: EventKind;
  readonly run: string;
  hasEnded: boolean;
}

/** The kinds that other events name. */
const NAMED: ReadonlySet<EventKind> = new Set(Object.values(EVENT_FORMS).flatMap(({ names = {} }) => Object.values(names)));

/** Follows the events in their order: which runs and what else has begun and ended. */
export function checkEvents() {
  const runs = new Set<string>();
  const begun = new Map<number, Begun>();
  const foreign = new Map<number, string>();
  let hasEnded = false;

  return {
    /** An event of a kind that is not known. */
    skip: (seq: number, kind: string) => void foreign.set(seq, kind),
    *check(event: RecordedEvent): Generator<string> {
      if (hasEnded) yield `event ${event.s} comes after the end`;
      if (event.k === 'end') hasEnded = true;
      const run = runOf(event);
      if (run === undefined) return;
      if (event.k === 'run.begin') {
        if (runs.has(run)) yield `run \`${run}\` has begun already`;
        if (event.parent !== null && !runs.has(event.parent)) yield `\`parent\`: run \`${event.parent}\` has not begun`;
        runs.add(run);
      }
      if (!runs.has(run)) yield `\`run\`: run \`${run}\` has not begun`;
      for (const { kind, seq } of namedBy(event)) yield* findBeginReasons(event, run, kind, seq);
      if (NAMED.has(event.k)) begun.set(event.s, { kind: event.k, run, hasEnded: false });
    },
  };

  function* findBeginReasons(event: RecordedEvent, run: string, kind: EventKind, of: number): Generator<string> {
    const begin = begun.get(of);
    if (begin?.kind !== kind) {
      const found = foreign.get(of);
      yield `event ${event.s} goes with a \`${kind}\`, but event ${of} is none${found === undefined ? '' : `: its kind is \`${found}\``}`;
      return;
    }
    if (begin.run !== run) yield `event ${event.s} goes with event ${of}, which is of run \`${begin.run}\``;
    if (!EVENT_FORMS[event.k].isEnd) return;
    if (begin.hasEnded) yield `event ${of} has ended already`;
    begin.hasEnded = true;
  }
}
