/** The event that is sent, with a `DebugPosition` as body, before each `stopped`. */
export const POSITION_CHANGED = 'positionChanged';

/** Body of `positionChanged` and of the responses to `seek` and `position` (which has no arguments). */
export interface DebugPosition {
  /** Absolute path of the recording. */
  readonly recording: string;
  /** Number (`s`) of the event that the cursor is at. */
  readonly seq: number;
  /** Number of events in the recording. */
  readonly length: number;
  /** Id of the run that the event belongs to, and the thread (the run at the top) that shows it. */
  readonly run: string;
  readonly threadId: number;
  /** The agent that runs there; absent before the first. */
  readonly agent?: string;
  /** `s` of the `handoff.begin` that the event is a part of (its call, `on_handoff`, filter, or what was received). */
  readonly handoff?: number;
}
