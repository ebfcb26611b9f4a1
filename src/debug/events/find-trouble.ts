import { errorOf } from '../../recording/recording';
import type { RecordedError, RecordedEvent } from '../../recording/schema';
import { eventsOfRun } from '../../replay/stepping/events-of-run';
import type { EventScene } from './event-entry';
import { entryOf } from './event-table';
import type { Trouble } from './trouble';

/** How far back the end of a run looks for whoever told of its error first. */
const NEAR = 64;

/** The trouble that an event is the first to tell of. */
export function findTrouble(event: RecordedEvent, scene: EventScene): Trouble | undefined {
  const entry = entryOf(event);
  const trouble = entry.trouble?.(event, scene);
  const error = errorOf(event);
  return trouble && entry.repeats && error && isTold(event, error, scene) ? undefined : trouble;
}

function isTold(event: RecordedEvent, error: RecordedError, { recording, runs }: EventScene): boolean {
  const run = runs.of(event);
  let looked = 0;
  for (const before of run ? eventsOfRun(recording, run, event.s, -1) : []) {
    if (++looked > NEAR) return false;
    const other = errorOf(before);
    if (other?.name === error.name && other.message === error.message) return true;
    if (entryOf(before).foretold?.(before, error)) return true;
  }
  return false;
}
