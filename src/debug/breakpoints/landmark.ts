import type { SourcePlace } from '../../recording/schema';
import { isAgentsFirst, isStop } from '../../replay/stepping/stops';
import type { EventScene } from '../events/event-entry';
import { entryOf } from '../events/event-table';
import { findTrouble } from '../events/find-trouble';
import type { Trouble } from '../events/trouble';

/** What breakpoints can know an event by. */
export interface Landmark {
  /** The lines that the program was at. */
  readonly places: readonly SourcePlace[];
  /** The agent that begins, the handoff (`Billing->Refund`) and the tools that are called. */
  readonly names: readonly string[];
  readonly trouble: Trouble | undefined;
}

/** Undefined where the replay does not stop. */
export function readLandmark(scene: EventScene, seq: number): Landmark | undefined {
  const event = scene.recording.event(seq);
  if (!event || !isStop(scene.recording, scene.runs, seq)) return undefined;
  const entry = entryOf(event);
  return {
    places: entry.lines?.(event, scene).filter((place) => place !== null && place !== undefined) ?? [],
    names: entry.namesFirst && !isAgentsFirst(scene.recording, scene.runs, seq) ? [] : (entry.names?.(event) ?? []),
    trouble: findTrouble(event, scene),
  };
}
