import { errorOf, type Recording } from '../../recording/recording';
import type { RecordedEvent } from '../../recording/schema';
import { handoffOf, meaningOf } from '../event-meanings';
import { eventsOfRun } from './events-of-run';
import type { RunTree } from './run-tree';

/**
 * Whether a replay stops at the event; what kinds it stops at, `event-meanings.ts` says (`stop`). A handoff is its call, `on_handoff`, its filter, the
 * filter of the model's input, and the model call that received what came of it; what only repeats a neighbour is no stop: the start of an agent right
 * before its first model call, the end of a handoff whose parts tell how it went.
 */
export function isStop(recording: Recording, runs: RunTree, seq: number): boolean {
  const event = recording.event(seq);
  if (!event || !runs.of(event)) return false;
  switch (meaningOf(event).stop) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'if-failed':
      return errorOf(event) !== undefined;
    case 'unless-a-request-follows':
      return !isRequestNext(recording, runs, event);
    case 'if-failed-untold':
      return errorOf(event) !== undefined && !isToldByPart(recording, runs, event);
  }
}

/** Whether an agent begins its work with this stop. */
export function isAgentsFirst(recording: Recording, runs: RunTree, seq: number): boolean {
  const event = recording.event(seq);
  if (event?.k === 'agent.start') return isStop(recording, runs, seq);
  const run = event && meaningOf(event).isRequest ? runs.of(event) : undefined;
  if (!run) return false;
  for (const before of eventsOfRun(recording, run, seq, -1)) {
    if (before.k === 'agent.start') return true;
    if (!meaningOf(before).isSilent) return false;
  }
  return false;
}

/** A model call, or the filter of its input, follows at once. */
function isRequestNext(recording: Recording, runs: RunTree, event: RecordedEvent): boolean {
  const run = runs.of(event);
  for (const after of run ? eventsOfRun(recording, run, event.s, 1) : []) {
    const { isRequest, isSilent } = meaningOf(after);
    if (isRequest) return true;
    if (!isSilent) return false;
  }
  return false;
}

function isToldByPart(recording: Recording, runs: RunTree, event: RecordedEvent): boolean {
  const run = runs.of(event);
  const of = handoffOf(event);
  if (!run || of === undefined) return false;
  for (const before of eventsOfRun(recording, run, event.s, -1)) {
    if (before.s <= of) return false;
    const { part } = meaningOf(before);
    if ((part === 'invoke' || part === 'filter') && handoffOf(before) === of) return errorOf(before) !== undefined || isRubbish(before);
  }
  return false;
}

/** A filter that did not fail, but gave what the SDK cannot use. */
export function isRubbish(event: RecordedEvent): boolean {
  const out: unknown = 'out' in event ? event.out : undefined;
  return typeof out === 'object' && out !== null && ('promise' in out || 'bad' in out);
}
