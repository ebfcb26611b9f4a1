import * as z from 'zod';
import { Link, type Rich, SentNumber, SentText } from './rich';
import type { Timeline } from './timeline/messages';

/** A recording was opened, or has grown. */
export interface ShownRecording {
  readonly type: 'recording';
  /** When it was recorded, else the file's name. */
  readonly title: string;
  /** Its name. */
  readonly file: string;
  readonly runs: readonly RunChoice[];
  /** Beside the name of the run: SDK, version, time. */
  readonly facts: string;
  readonly notices: readonly RecordingNotice[];
  readonly timeline: Timeline;
}

export interface RunChoice {
  readonly id: string;
  readonly text: string;
  readonly failed: boolean;
}

/** What the reader should know about the whole recording, as that it is cut off. */
export interface RecordingNotice {
  readonly level: 'info' | 'warning' | 'live';
  readonly text: Rich;
}

/** Where the replay stands. `seq` numbers events from 0; the page shows steps from 1. */
export interface ShownPosition {
  readonly type: 'position';
  readonly seq: number;
  readonly run: string | undefined;
  readonly steps: number;
  /** `Step 19 of 26`, the number being what stands out. */
  readonly step: Rich;
  /** What the transport can do from here. */
  readonly can: Readonly<Record<Step, boolean>>;
  /** `Handoff 2 of 2`; absent where the run has none. */
  readonly handoff: string | undefined;
  readonly agent: string | undefined;
  /** Where every other run stands: its last event at or before `seq`. */
  readonly others: readonly { readonly run: string; readonly seq: number }[];
  /** Said in the live region. */
  readonly announcement: string;
  /** Whether the panel and a debug session follow each other; undefined: there is no session. */
  readonly inStep: boolean | undefined;
}

/** As the debugger's: `continue` and `reverse` go to the next and previous handoff. */
export const Step = z.enum(['over', 'into', 'out', 'back', 'continue', 'reverse', 'first', 'last']);
export type Step = z.infer<typeof Step>;

/** What the page is told of it. */
export type RecordingShown = ShownRecording | ShownPosition;

/** What the page asks of it. */
export const RECORDING_REQUESTS = [
  z.strictObject({ type: z.literal('step'), step: Step }),
  z.strictObject({ type: z.literal('seek'), seq: SentNumber }),
  z.strictObject({ type: z.literal('run'), run: SentText }),
  z.strictObject({ type: z.literal('follow'), link: Link }),
  /** Whether panel and debugger follow each other. */
  z.strictObject({ type: z.literal('in-step'), on: z.boolean() }),
] as const;
