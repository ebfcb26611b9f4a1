import * as l10n from '@vscode/l10n';
import { eventOf, type Recording } from '../../recording/recording';
import { readItems } from '../../replay/items/flatten-handoff-data';
import { toNumber } from '../../text/to-number';
import type { LedgerRow } from './messages';
import { toCell } from './to-cell';

/** The ledger's last row: what the model answered to what it received. Undefined where no answer was recorded. */
export function toThen(recording: Recording, receivedAt: number | undefined): LedgerRow | undefined {
  if (receivedAt === undefined) return undefined;
  for (let seq = receivedAt + 1; seq < recording.length; seq++) {
    const end = eventOf(recording, seq, 'model.end');
    if (!end || end.of !== receivedAt) continue;
    const items = end.output === undefined ? undefined : readItems(recording, end.output);
    const item = items?.find(({ kind }) => kind === 'assistant' || kind.endsWith('call')) ?? items?.[0];
    if (!item) return undefined;
    const cell = toCell(item);
    const isSaid = item.kind === 'assistant';
    const type = isSaid ? l10n.t('then said') : item.kind.endsWith('call') ? l10n.t('then called') : l10n.t('then returned');
    const text = isSaid ? [{ text: '“' }, ...cell.text, { text: '”' }] : cell.text;
    return {
      kind: 'then',
      mark: 'kept',
      key: 'then',
      label: `${type}: ${cell.text
        .map((piece) => piece.text)
        .join('')
        .slice(0, 200)}`,
      right: {
        ...cell,
        type,
        shortType: type,
        text,
        madeBy: undefined,
        tokens: undefined,
        link: { text: l10n.t('step {0}', toNumber(seq + 1)), link: { to: 'step', seq } },
      },
      wires: [],
    };
  }
  return undefined;
}
