import { eventOf, type Recording } from '../recording';

/** How many secrets were redacted so far, by kind, as the run that ended last tells; empty where none tells. */
export function readRedacted(recording: Recording): Readonly<Record<string, number>> {
  const last = recording.runs.reduce((latest, { end = 0 }) => Math.max(latest, end), 0);
  return eventOf(recording, last, 'run.end')?.redaction?.kinds ?? {};
}
