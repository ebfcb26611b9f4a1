import * as z from 'zod';

/*
 * What the debug adapter `handoff-replay` understands and says besides the Debug Adapter Protocol:
 * the arguments of `launch`, the requests `seek`, `frame` and `position`; the event `positionChanged` is in `position.ts`.
 */

/** Arguments of `launch`. */
export const LaunchArguments = z.looseObject({
  /** The recording's file; relative to the adapter's working folder, which for VS Code means: give it absolute. */
  recording: z.string().min(1),
  /** Stop at the first event (default), or run to the first breakpoint. */
  stopOnEntry: z.boolean().default(true),
  /** What counts as the entry: the first event (default), or the first handoff, or failed run, after it. */
  entry: z.enum(['first-event', 'first-handoff']).default('first-event'),
  /** Id of the run to begin at: `r3`. */
  run: z.string().optional(),
  /** Absolute folder where sources are looked for that are not where the recording says: the workspace folder. */
  sourceRoot: z.string().optional(),
});
export type LaunchArguments = z.input<typeof LaunchArguments>;

/**
 * Arguments of the request `seek`: the cursor goes to that event, or, where the replay does not stop there, to the last
 * stop before it. The response's body is the new `DebugPosition`; `positionChanged` and `stopped` (reason `goto`) follow.
 */
export const SeekArguments = z.looseObject({ seq: z.number().int().nonnegative() });
export type SeekArguments = z.infer<typeof SeekArguments>;

/**
 * Arguments of the request `frame`: which event a frame of the call stack shows. The response's body is its `DebugPosition`; there is none for
 * a frame that shows no event or is of another stop.
 */
export const FrameArguments = z.looseObject({ frameId: z.number().int() });
export type FrameArguments = z.infer<typeof FrameArguments>;
