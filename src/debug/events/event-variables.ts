import { errorOf, type Recording } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';
import { handoffOf } from '../../replay/event-meanings';
import { type ScopeData, toJson, toLazy } from '../values/scope';
import { entryOf } from './event-table';
import { toMs } from './event-values';
import { type ReadHandoff, toErrorValue, toHandoffData } from './handoff-variables';

/** What lies around an event, asked for when it is wanted. */
export interface EventSurroundings {
  /** The agent that is at work. */
  agent(): string | undefined;
  handoff(seq: number): ReadHandoff;
}

/**
 * What can be known at an event: what it holds, and the whole of the handoff, the model call, the tool call or the run that it is a part of.
 * Of what nobody asks for, nothing is read.
 */
export function readEventData(recording: Recording, event: RecordedEvent, { agent, handoff }: EventSurroundings): ScopeData {
  const seq = handoffOf(event);
  const error = errorOf(event);
  const run = 'run' in event ? (event.run as string | null) : undefined;
  return toLazy({
    ...(seq !== undefined && toHandoffData(handoff(seq))),
    ...entryOf(event).data?.(event, recording),
    ...(error && { error: () => toErrorValue(error) }),
    agent,
    event: () => toJson({ seq: event.s, kind: event.k, run, ms: toMs(event.t) }),
  });
}
