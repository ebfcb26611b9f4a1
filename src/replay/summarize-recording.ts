import { eventOf, type Recording } from '../recording/recording';

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

/** Names without the last word that all have, and what goes to and fro once. */
export function toPathText(path: readonly string[]): string {
  const names = toShortNames(path);
  const parts: string[] = [];
  for (let at = 0; at < names.length; ) {
    const [one, other] = [names[at] ?? '', names[at + 1]];
    let times = 0;
    while (other !== undefined && names[at + 2 * times] === one && names[at + 2 * times + 1] === other) times += 1;
    if (times > 1 && one !== other) parts.push(`${one} ⇄ ${other} ${times}×`);
    else parts.push(one);
    at += times > 1 && one !== other ? 2 * times : 1;
  }
  return parts.join(' › ');
}

function toShortNames(path: readonly string[]): readonly string[] {
  const shared = /[\s_][^\s_]+$/.exec(path[0] ?? '')?.[0];
  if (shared === undefined || new Set(path).size < 2) return path;
  return path.every((name) => name.endsWith(shared) && name.length > shared.length) ? path.map((name) => name.slice(0, -shared.length)) : path;
}
