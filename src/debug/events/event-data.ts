import { errorOf, type Recording } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';
import { handoffOf } from '../../replay/event-meanings';
import { readHandoff } from '../../replay/read-handoff';
import { type ScopeData, toJson, toLazy } from '../values/scope';
import { entryOf } from './event-table';
import { toMs } from './event-values';
import { toErrorValue, toHandoffData } from './handoff-data';

/** What can be known at an event: what it holds, and the whole of the handoff, the model call, the tool call or the run that it is a part of. */
export function readEventData(recording: Recording, event: RecordedEvent, agent: string | undefined): ScopeData {
  const seq = handoffOf(event);
  const handoff = seq === undefined ? undefined : readHandoff(recording, seq);
  const error = errorOf(event);
  const run = 'run' in event ? (event.run as string | null) : undefined;
  return toLazy({
    ...(handoff && toHandoffData(handoff)),
    ...entryOf(event).data?.(event, recording),
    ...(error && { error: () => toErrorValue(error) }),
    agent: () => agent,
    event: () => toJson({ seq: event.s, kind: event.k, run, ms: toMs(event.t) }),
  });
}
