import { eventOf, type Recording } from '../../recording/recording';
import type { Place, RecordedEvent } from '../../recording/schema';
import { eventsOfRun } from '../../replay/stepping/events-of-run';
import type { RunTree } from '../../replay/stepping/run-tree';
import { isAgentsFirst, isStop } from '../../replay/stepping/stops';
import { areArgumentsRefused } from '../events/arguments-refused';
import { findTrouble, type Trouble } from '../events/trouble';

/** What breakpoints can know an event by. */
export interface Landmark {
  /** The lines that the program was at. */
  readonly places: readonly Place[];
  /** The agent that begins, the handoff (`Billing->Refund`) and the tools that are called. */
  readonly names: readonly string[];
  readonly trouble: Trouble | undefined;
}

/** Undefined where the replay does not stop. */
export function readLandmark(recording: Recording, runs: RunTree, seq: number): Landmark | undefined {
  const event = recording.event(seq);
  if (!event || !isStop(recording, runs, seq)) return undefined;
  return { places: findPlaces(recording, runs, event), names: namesOf(recording, runs, event), trouble: findTrouble(recording, runs, event) };
}

function findPlaces(recording: Recording, runs: RunTree, event: RecordedEvent): readonly Place[] {
  if (event.k === 'run.begin' || event.k === 'handoff.begin' || event.k === 'agent.start') return toList(event.def);
  if (event.k === 'handoff.invoke' && areArgumentsRefused(recording, event)) return [];
  if (event.k === 'handoff.invoke') return toList(eventOf(recording, event.of, 'handoff.begin')?.on?.loc);
  if (event.k === 'handoff.filter') {
    const begin = eventOf(recording, event.of, 'handoff.begin');
    return toList(event.nest ? begin?.nest?.mapper?.loc : begin?.filter?.loc);
  }
  const isFirst = (event.k === 'model.filter' || event.k === 'model.begin') && isAgentsFirst(recording, runs, event.s);
  const places = isFirst ? toList(findStart(recording, runs, event)) : [];
  return event.k === 'model.filter' ? [...places, ...toList(event.filter.loc)] : places;
}

/** The agent that begins, the handoff (`Billing->Refund`) and the tools that are called. */
export function namesOf(recording: Recording, runs: RunTree, event: RecordedEvent): readonly string[] {
  if (event.k === 'tool.begin') return [event.tool];
  if (event.k === 'handoff.begin') return event.calls.flatMap(({ tool, to, accepted }) => (accepted ? [tool, `${event.from}->${to}`] : [tool]));
  const isAgents = (event.k === 'agent.start' || event.k === 'model.filter' || event.k === 'model.begin') && isAgentsFirst(recording, runs, event.s);
  return isAgents ? [event.agent] : [];
}

/** Where the agent is constructed whose start comes right before its first model call, or the filter of its input. */
function findStart(recording: Recording, runs: RunTree, event: RecordedEvent & { readonly run: string }): Place | undefined {
  const run = runs.find(event.run);
  if (!run) return undefined;
  for (const before of eventsOfRun(recording, run, event.s, -1)) if (before.k === 'agent.start') return before.def ?? undefined;
  return undefined;
}

function toList(place: Place | undefined | null): readonly Place[] {
  return place ? [place] : [];
}
