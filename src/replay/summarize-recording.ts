import { eventOf, type Recording } from '../recording/recording';
import { toPathText } from './path/path-text';

/** What a recording holds, in short. */
export interface RecordingSummary {
  /** When it was begun, as recorded: an ISO 8601 time, unless somebody else wrote it. */
  readonly at: string;
  /** The program that ran, where it is known. */
  readonly main: string | null;
  readonly runs: number;
  readonly agents: number;
  readonly handoffs: number;
  /** Runs that failed. */
  readonly failed: number;
  /** The agents of the first run, in the order in which they had the conversation. */
  readonly path: readonly string[];
  /** The same to be read: `Triage › Billing ⇄ Refund 3×`. */
  readonly pathText: string;
  /** The program still runs, or died. */
  readonly isOpen: boolean;
  /** Places in the file that could not be read. */
  readonly problems: number;
}

/** As many handoffs are asked for the agents' names. */
const MOST_HANDOFFS = 1_000;

export function summarizeRecording(recording: Recording): RecordingSummary {
  const { header, runs, handoffs, problems, ending } = recording;
  const taken = handoffs.slice(0, MOST_HANDOFFS).flatMap((seq) => {
    const event = eventOf(recording, seq, 'handoff.begin');
    return event?.calls.filter(({ accepted }) => accepted).map(({ to }) => ({ run: event.run, to })) ?? [];
  });
  const first = runs.find(({ parent }) => parent === undefined) ?? runs[0];
  const path = first ? [first.agent, ...taken.filter(({ run }) => run === first.id).map(({ to }) => to)] : [];
  return {
    at: header.at,
    main: header.proc.main,
    runs: runs.length,
    agents: new Set([...runs.map(({ agent }) => agent), ...taken.map(({ to }) => to)]).size,
    handoffs: handoffs.length,
    failed: runs.filter((run) => run.failed).length,
    path,
    pathText: toPathText(path),
    isOpen: ending === 'open',
    problems: problems.length,
  };
}
