import type { RawItem } from '../../engine/history/run-item';
import type { RealtimeEvent } from '../../engine/run/realtime/realtime-scenario';

/** What happens in a session that a script tells. */
export interface SimulatedSession {
  /** The agent that it begins with. */
  readonly agent: string;
  readonly events: readonly RealtimeEvent[];
  /** What was said, each with the number of the event that it was said before. */
  readonly said: readonly { readonly before: number; readonly item: RawItem }[];
}
