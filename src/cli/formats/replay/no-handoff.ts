import * as l10n from '@vscode/l10n';
import { eventOf, type Recording } from '../../../recording/recording';
import { printable } from '../../../text/printable';
import { toNumber } from '../../../text/to-number';

/** More handoffs are not listed in a message. */
const LISTED = 20;

/** `There is no handoff at 7: there are 10 (Triage → Billing) and 21 (Billing → Refund).` */
export function toNoHandoff(recording: Recording, at: number): string {
  const names = recording.handoffs.slice(0, LISTED).map((seq) => {
    const begin = eventOf(recording, seq, 'handoff.begin');
    return begin ? `${seq} (${begin.from} → ${begin.calls.find(({ accepted }) => accepted)?.to ?? '?'})` : String(seq);
  });
  const more = recording.handoffs.length - names.length;
  const list = [...names, ...(more > 0 ? [l10n.t('{0} more', toNumber(more))] : [])].join(', ');
  return printable(
    list === '' ? l10n.t('There is no handoff at {0}: the recording has none.', at) : l10n.t('There is no handoff at {0}: there are {1}.', at, list),
  );
}
