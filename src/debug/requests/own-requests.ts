import * as z from 'zod';

/*
 * What the debug adapter `handoff-replay` understands and says besides the Debug Adapter Protocol: the requests `seek`, `frame` and
 * `position`; the event `positionChanged` is in `position.ts`.
 */

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
