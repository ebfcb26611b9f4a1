import type { SimulatedEvent } from '../engine/run/simulated-event';
import type { Cast } from './cast/cast';
import type { Gap } from './gap';
import { simulatedEntryOf } from './simulated-events';
import type { ToolResults } from './to-answer';

/** What the run met that neither sources nor script tell, in the order in which it met them, each once. */
export function findGaps(cast: Cast, events: readonly SimulatedEvent[], results: ToolResults): readonly Gap[] {
  const gaps = events.flatMap((event) => simulatedEntryOf(event).findGaps?.(event, cast, results) ?? []);
  return gaps.filter(({ what, write }, i) => gaps.findIndex((other) => other.what === what && other.write === write) === i);
}
