import * as l10n from '@vscode/l10n';
import { eventOf, type Run } from '../recording/recording';
import type { RecordedEvent, SourcePlace } from '../recording/schema';
import type { Stint } from '../replay/event-meanings';
import type { Replay } from '../replay/replay';
import { eventsOfRun } from '../replay/stepping/events-of-run';
import { findAgents } from '../replay/stepping/find-agents';
import { entryOf } from './events/event-table';
import { toLabel } from './values/label';

/** A line of the call stack. */
export interface ReplayFrame {
  readonly run: Run;
  readonly name: string;
  readonly place: SourcePlace | undefined;
  readonly hint: 'normal' | 'subtle' | 'label';
  /** The event whose data the frame shows; undefined for a label. */
  readonly shows: RecordedEvent | undefined;
  /** `s` of the event that the frame's agent began with. */
  readonly begin: number | undefined;
}

/**
 * The call stack of a thread at the cursor: the event on top, then the agents of its run, the one at work first (a handoff is a tail
 * call: earlier ones will not come back), then the run that called this one as a tool, in the same way. Made as far as it is asked.
 */
export function* findFrames(replay: Replay, thread: Run): Generator<ReplayFrame> {
  const { recording, runs, at } = replay;
  let event = recording.event(at(thread));
  for (let run = runs.of(event); event && run; run = runs.of(event)) {
    const { describe, place } = entryOf(event);
    yield { run, name: describe(event, recording), place: place(event, replay), hint: 'normal', shows: event, begin: undefined };
    yield* findAgentFrames(run, event);
    const parent = runs.parent(run);
    if (!parent) return;
    event = findCall(run, parent);
    const caller = toLabel(parent.id);
    const name = event?.k === 'tool.begin' ? l10n.t('as a tool in {0} (call {1})', caller, toLabel(event.callId ?? '?')) : l10n.t('as a tool in {0}', caller);
    yield { run, name, place: undefined, hint: 'label', shows: undefined, begin: undefined };
  }

  function* findAgentFrames(run: Run, event: RecordedEvent): Generator<ReplayFrame> {
    let newer: Stint | undefined;
    for (const stint of findAgents(recording, run, event.s)) {
      yield {
        run,
        name: newer ? l10n.t('{0} ⤳ handed off', toLabel(stint.agent)) : toLabel(stint.agent),
        place: stint.definition,
        hint: newer ? 'subtle' : 'normal',
        shows: newer?.handoff === undefined ? findLastModelCall(run, event, stint) : recording.event(newer.handoff),
        begin: stint.begin,
      };
      newer = stint;
    }
  }

  /** What an agent at work was last given; at its very beginning, the event itself. */
  function findLastModelCall(run: Run, event: RecordedEvent, { begin }: Stint): RecordedEvent {
    for (const before of eventsOfRun(recording, run, event.s + 1, -1)) {
      if (before.s < begin) break;
      if (before.k === 'model.begin') return before;
    }
    return event;
  }

  /** The tool call that a run below is part of; its parent's last event before it, if that is not recorded. */
  function findCall({ begin }: Run, parent: Run): RecordedEvent | undefined {
    const id = eventOf(recording, begin, 'run.begin')?.call ?? null;
    let last: RecordedEvent | undefined;
    for (const before of eventsOfRun(recording, parent, begin, -1)) {
      last ??= before;
      if (id === null || (before.k === 'tool.begin' && before.callId === id)) return before;
    }
    return last;
  }
}
