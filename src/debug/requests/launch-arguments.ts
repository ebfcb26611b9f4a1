import * as z from 'zod';

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
