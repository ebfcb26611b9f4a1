import type { Recording, Run } from '../../recording/recording';
import type { Place, RecordedEvent } from '../../recording/schema';
import { eventsOfRun } from './events-of-run';

/** An agent's turn at work within a run: from where it took over to where it handed off. */
export interface Stint {
  readonly agent: string;
  /** `s` of the event it began with. */
  readonly begin: number;
  /** `s` of the `handoff.begin` that led to it; undefined for the first. */
  readonly handoff: number | undefined;
  /** Where the agent is constructed. */
  readonly definition: Place | undefined;
}

/**
 * The agents that have worked in a run by the time of an event, the one at work first. Looks back from the event as far as it is asked,
 * and not at all at what lies between an agent's start and the handoff that led to it.
 */
export function* findAgents(recording: Recording, run: Run, seq: number): Generator<Stint> {
  let from = seq + 1;
  let newer: Stint | undefined;
  for (;;) {
    const stint = findStint(recording, run, from);
    if (!stint) break;
    from = stint.handoff !== undefined && stint.handoff < stint.begin ? stint.handoff : stint.begin;
    // An agent that starts again without a handoff (a resumed run) goes on with what it did.
    if (newer && newer.handoff === undefined && newer.agent === stint.agent) {
      newer = stint;
      continue;
    }
    if (newer) yield newer;
    newer = stint;
  }
  if (newer) yield newer;
  else yield { agent: run.agent, begin: run.begin, handoff: undefined, definition: findFirstDefinition(recording, run) };
}

/** Before the first agent starts, where it will. */
function findFirstDefinition(recording: Recording, run: Run): Place | undefined {
  for (const event of eventsOfRun(recording, run, run.begin, 1)) {
    if (event.k === 'agent.start') return event.def ?? undefined;
    if (event.k === 'handoff.begin') return undefined;
  }
  return undefined;
}

function findStint(recording: Recording, run: Run, before: number): Stint | undefined {
  for (const event of eventsOfRun(recording, run, before, -1)) {
    const stint = toStint(event);
    if (stint) return stint;
  }
  return undefined;
}

/** The end of a handoff begins an agent's work as well: its start may not be recorded. */
function toStint(event: RecordedEvent): Stint | undefined {
  if (event.k === 'agent.start') {
    return { agent: event.agent, begin: event.s, handoff: event.of ?? undefined, definition: event.def ?? undefined };
  }
  if (event.k === 'handoff.end' && event.to !== undefined && !event.error) {
    return { agent: event.to, begin: event.s, handoff: event.of, definition: undefined };
  }
  return undefined;
}
