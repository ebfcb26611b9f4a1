import { eventOf, type Recording } from '../recording';

/** How many secrets were redacted so far, by kind, as the run that ended last tells; empty where none tells. */
export function readRedacted(recording: Recording): Readonly<Record<string, number>> {
  const last = recording.runs.reduce((end, run) => Math.max(end, run.end ?? -1), -1);
  return (last < 0 ? undefined : eventOf(recording, last, 'run.end')?.redaction?.kinds) ?? {};
}
