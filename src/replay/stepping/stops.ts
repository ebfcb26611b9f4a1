import type { Recording } from '../../recording/recording';
import type { EventOf } from '../../recording/schema';
import { eventsOfRun } from './events-of-run';
import type { RunTree } from './run-tree';

/**
 * Whether a replay stops at the event. A handoff is its call, `on_handoff`, its filter, the filter of the model's input, and
 * the model call that received what came of it; what only repeats a neighbour is no stop: the start of an agent right before its first model call, the end of a handoff whose
 * parts tell how it went.
 */
export function isStop(recording: Recording, runs: RunTree, seq: number): boolean {
  const event = recording.event(seq);
  if (!event || event.k === 'end' || !runs.of(event)) return false;
  switch (event.k) {
    case 'run.begin':
    case 'run.end':
    case 'model.filter':
    case 'model.begin':
    case 'model.end':
    case 'tool.begin':
    case 'tool.end':
    case 'handoff.begin':
    case 'handoff.invoke':
    case 'handoff.filter':
    case 'guardrail':
    case 'error':
      return true;
    case 'span':
      return event.error !== undefined;
    case 'agent.start':
      return findModelCall(recording, runs, event) === undefined;
    case 'handoff.end':
      return event.error !== undefined && !isToldByPart(recording, runs, event);
    case 'agent.end':
    case 'enabled':
      return false;
  }
}

/** Whether an agent begins its work with this stop. */
export function isAgentsFirst(recording: Recording, runs: RunTree, seq: number): boolean {
  const event = recording.event(seq);
  if (event?.k === 'agent.start') return isStop(recording, runs, seq);
  const run = event?.k === 'model.filter' || event?.k === 'model.begin' ? runs.find(event.run) : undefined;
  if (!run) return false;
  for (const before of eventsOfRun(recording, run, seq, -1)) {
    if (before.k === 'agent.start') return true;
    if (!isSilent(before.k)) return false;
  }
  return false;
}

/** The model call, or the filter of its input, that follows the start of an agent at once. */
function findModelCall(recording: Recording, runs: RunTree, { run: id, s }: EventOf<'agent.start'>): number | undefined {
  const run = runs.find(id);
  if (!run) return undefined;
  for (const after of eventsOfRun(recording, run, s, 1)) {
    if (after.k === 'model.filter' || after.k === 'model.begin') return after.s;
    if (!isSilent(after.k)) return undefined;
  }
  return undefined;
}

function isToldByPart(recording: Recording, runs: RunTree, { run: id, s, of }: EventOf<'handoff.end'>): boolean {
  const run = runs.find(id);
  if (!run) return false;
  for (const before of eventsOfRun(recording, run, s, -1)) {
    if (before.s <= of) return false;
    if (before.k === 'handoff.invoke' && before.of === of) return before.error !== undefined;
    if (before.k === 'handoff.filter' && before.of === of) return before.error !== undefined || isRubbish(before);
  }
  return false;
}

/** A filter that did not fail, but gave what the SDK cannot use. */
export function isRubbish({ out }: EventOf<'handoff.filter'> | EventOf<'model.filter'>): boolean {
  return out !== undefined && ('promise' in out || 'bad' in out);
}

function isSilent(kind: string): boolean {
  return kind === 'enabled' || kind === 'agent.end';
}
