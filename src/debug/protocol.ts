import * as z from 'zod';

/*
 * What the debug adapter `handoff-replay` understands and says besides the Debug Adapter Protocol:
 * the arguments of `launch`, the requests `seek`, `frame` and `position`, the event `positionChanged`.
 */

/** Arguments of `launch`. */
export const LaunchArguments = z.looseObject({
  /** The recording's file; relative to the adapter's working folder, which for VS Code means: give it absolute. */
  recording: z.string().min(1),
  /** Stop at the first event (default), or run to the first breakpoint. */
  stopOnEntry: z.boolean().default(true),
  /** Id of the run to begin at: `r3`. */
  run: z.string().optional(),
  /** Absolute folder where sources are looked for that are not where the recording says: the workspace folder. */
  sourceRoot: z.string().optional(),
});
export type LaunchArguments = z.input<typeof LaunchArguments>;

/**
 * Arguments of the request `seek`: the cursor goes to that event, or, where the replay does not stop there, to the last
 * stop before it. The response's body is the new `Position`; `positionChanged` and `stopped` (reason `goto`) follow.
 */
export const SeekArguments = z.looseObject({ seq: z.number().int().nonnegative() });
export type SeekArguments = z.infer<typeof SeekArguments>;

/**
 * Arguments of the request `frame`: which event a frame of the call stack shows. The response's body is its `Position`; there is none for
 * a frame that shows no event or is of another stop.
 */
export const FrameArguments = z.looseObject({ frameId: z.number().int() });
export type FrameArguments = z.infer<typeof FrameArguments>;

/** The event that is sent, with a `Position` as body, before each `stopped`. */
export const POSITION_CHANGED = 'positionChanged';

/** Body of `positionChanged` and of the responses to `seek` and `position` (which has no arguments). */
export interface Position {
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
