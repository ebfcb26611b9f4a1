import { eventOf, type Recording } from '../../recording/recording';
import { printable } from '../../text/printable';

/** More handoffs are not listed in a message. */
const LISTED = 20;

/** `There is no handoff at 7: there are 10 (Triage → Billing) and 21 (Billing → Refund).` */
export function toNoHandoff(recording: Recording, at: number): string {
  const names = recording.handoffs.slice(0, LISTED).map((seq) => {
    const begin = eventOf(recording, seq, 'handoff.begin');
    return begin ? `${seq} (${begin.from} → ${begin.calls.find(({ accepted }) => accepted)?.to ?? '?'})` : String(seq);
  });
  const more = recording.handoffs.length - names.length;
  const list = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return printable(`There is no handoff at ${at}: ${list === '' ? 'the recording has none' : `there are ${list}`}.`);
}
