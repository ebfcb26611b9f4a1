import { openRecording } from '../../recording/open-recording';
import { type OtlpTarget, sendRecording } from './send-recording';

/** What became of recordings that were sent. */
export interface Sent {
  readonly recordings: number;
  /** That the collector took. */
  readonly spans: number;
  /** Those that could not be sent, and why. */
  readonly faults: readonly { readonly file: string; readonly reason: string }[];
}

/** Sends recordings one after the other. */
export async function sendFiles(files: readonly string[], target: OtlpTarget): Promise<Sent> {
  let [recordings, spans] = [0, 0];
  const faults: Sent['faults'][number][] = [];
  for (const file of files) {
    try {
      const recording = await openRecording(file);
      try {
        spans += await sendRecording(recording, target);
      } finally {
        recording.close();
      }
      recordings++;
    } catch (error) {
      faults.push({ file, reason: toReason(error) });
    }
  }
  return { recordings, spans, faults };
}

/** `fetch` tells in the cause why it failed. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const { code, message } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return cause ? `${error.message} (${message || code || ''})` : error.message;
}
