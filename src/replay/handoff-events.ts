import { eventOf, type Recording, runOf } from '../recording/recording';
import type { EventOf, RecordedError } from '../recording/schema';
import { handoffOf, meaningOf } from './event-meanings';

/** The events that tell about one handoff, as far as they were recorded and can be read. */
export interface HandoffEvents {
  readonly begin: EventOf<'handoff.begin'>;
  readonly invoke: EventOf<'handoff.invoke'> | undefined;
  /** Of the filter, or, where there is none, of the nesting. */
  readonly filter: EventOf<'handoff.filter'> | undefined;
  readonly end: EventOf<'handoff.end'> | undefined;
  /** The filter of that request's input. */
  readonly modelFilter: EventOf<'model.filter'> | undefined;
  /** The first request of the agent that took over. */
  readonly model: EventOf<'model.begin'> | undefined;
  /** What ended the run before that. */
  readonly runError: RecordedError | undefined;
  /** The run ended before that. */
  readonly isRunOver: boolean;
}

/** Reads on from a `handoff.begin` to the next agent's first request, the run's next handoff or the run's end. */
export function readHandoffEvents(recording: Recording, seq: number): HandoffEvents | undefined {
  const begin = eventOf(recording, seq, 'handoff.begin');
  if (!begin) return undefined;
  const found: { -readonly [Name in keyof HandoffEvents]: HandoffEvents[Name] } = {
    begin,
    invoke: undefined,
    filter: undefined,
    end: undefined,
    modelFilter: undefined,
    model: undefined,
    runError: undefined,
    isRunOver: false,
  };
  for (let at = seq + 1; at < recording.length && !found.model && !found.isRunOver; at++) {
    const event = recording.event(at);
    if (!event || runOf(event) !== begin.run) continue;
    if (event.k === 'handoff.begin') break;
    if (event.k === 'run.end') [found.isRunOver, found.runError] = [true, event.error];
    const { part } = meaningOf(event);
    if (part === undefined || handoffOf(event) !== seq) continue;
    // A filter may call the SDK's nesting itself; what counts is the filter.
    if (event.k === 'handoff.filter' && event.nest && found.filter) continue;
    Object.assign(found, { [part]: event });
  }
  return found;
}
