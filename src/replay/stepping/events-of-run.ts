import { type Recording, type Run, runOf } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';

/** The events of a run (not of those below it) after `seq`, or with `-1` those before it, nearest first. Reads as far as it is asked. */
export function* eventsOfRun(recording: Recording, run: Run, seq: number, direction: 1 | -1): Generator<RecordedEvent> {
  const end = direction === 1 ? (run.end ?? recording.length - 1) : run.begin;
  for (let next = seq + direction; (end - next) * direction >= 0; next += direction) {
    const event = recording.mayBeOf(next, run.id) ? recording.event(next) : undefined;
    if (event && runOf(event) === run.id) yield event;
  }
}
