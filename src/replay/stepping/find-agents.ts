import type { Recording, Run } from '../../recording/recording';
import type { SourcePlace } from '../../recording/schema';
import { handoffOf, meaningOf, type Stint } from '../event-meanings';
import { eventsOfRun } from './events-of-run';

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
function findFirstDefinition(recording: Recording, run: Run): SourcePlace | undefined {
  for (const event of eventsOfRun(recording, run, run.begin, 1)) {
    const stint = meaningOf(event).stint?.(event);
    if (stint) return stint.definition;
    if (handoffOf(event) !== undefined) return undefined;
  }
  return undefined;
}

function findStint(recording: Recording, run: Run, before: number): Stint | undefined {
  for (const event of eventsOfRun(recording, run, before, -1)) {
    const stint = meaningOf(event).stint?.(event);
    if (stint) return stint;
  }
  return undefined;
}
