import type { Recording } from '../../recording/recording';
import type { EventOf, RecordedError } from '../../recording/schema';
import { readHandoff } from '../../replay/read-handoff';

type Invoke = EventOf<'handoff.invoke'>;

/** Whether the SDK refused the model's arguments, so that `on_handoff` itself never ran. */
export function areArgumentsRefused(recording: Recording, event: Invoke): event is Invoke & { error: RecordedError } {
  return event.error !== undefined && readHandoff(recording, event.of)?.failedIn === 'arguments';
}
