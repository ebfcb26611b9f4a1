import * as l10n from '@vscode/l10n';
import type { Recording, Run } from '../../recording/recording';
import { eventOf } from '../../recording/recording';
import type { RecordedHandoff, RecordedItem } from '../../replay/handoff';
import { toItem } from '../../replay/items/to-item';
import { toNumber } from '../../text/to-number';
import type { SourcedRow } from '../sourced';
import { toShortKindText } from './item-words';
import type { Cell } from './messages';
import { toCell } from './to-cell';

/** As many handoffs as an agent may offer before the ledger. */
const MOST = 50;

/** Where the model asked for several handoffs in one turn: each call, which the SDK runs, and what the others got. */
export function toCallRows(handoff: RecordedHandoff, rails: number): readonly SourcedRow[] {
  const { rejected, tool, callId, argumentsText, newItems } = handoff;
  if (rejected.length === 0) return [];
  const calls = [...(tool === undefined ? [] : [{ tool, callId, argumentsText, isRun: true }]), ...rejected.map((call) => ({ ...call, isRun: false }))];
  return calls.flatMap((call, index): readonly SourcedRow[] => {
    const item: RecordedItem = {
      ...toItem({ type: 'function_call', call_id: call.callId ?? '', name: call.tool, arguments: call.argumentsText ?? '' }),
      kind: 'handoff-call',
    };
    const said = call.isRun ? undefined : newItems?.find(({ kind, callId: id }) => kind.endsWith('output') && id !== undefined && id === call.callId);
    return [
      toRow(
        { ...toCell(item), kind: call.isRun ? 'handoff-output' : 'handoff-call', type: l10n.t('call {0}', toNumber(index + 1)), isRefused: !call.isRun },
        call.isRun ? l10n.t('accepted') : l10n.t('ignored'),
        item,
        rails,
      ),
      ...(said ? [toRow({ ...toCell(said), type: l10n.t('its output') }, '', said, rails)] : []),
    ];
  });
}

/** What the agent of a run without handoffs could have called, and what was disabled. */
export function toOfferedRows(recording: Recording, run: Run, rails: number): readonly SourcedRow[] {
  for (let seq = run.begin; seq <= (run.end ?? recording.length - 1); seq++) {
    const event = eventOf(recording, seq, 'enabled');
    if (event?.run !== run.id || event.handoffs.length === 0) continue;
    return event.handoffs.slice(0, MOST).map(({ tool, to, enabled }) => {
      const type = enabled ? toShortKindText('handoff-call') : l10n.t('disabled');
      return toRow(
        {
          kind: 'handoff-call',
          type,
          shortType: type,
          madeBy: undefined,
          text: [{ text: tool }, { text: ` · ${to}`, as: 'dim' }],
          mono: true,
          tokens: undefined,
          isRefused: !enabled,
        },
        '',
        undefined,
        rails,
      );
    });
  }
  return [];
}

function toRow(cell: Cell, state: string, given: RecordedItem | undefined, rails: number): SourcedRow {
  const text = cell.text.map((piece) => piece.text).join('');
  return {
    row: {
      kind: 'call',
      mark: state !== '' && cell.isRefused ? 'dropped' : 'kept',
      key: `${cell.type} ${text}`,
      label: [cell.type, text.slice(0, 80), state].filter(Boolean).join(', '),
      left: {
        ...cell,
        shortType: cell.type,
        madeBy: undefined,
        text: state === '' ? cell.text : [...cell.text, { text: ` · ${state}`, as: 'dim' }],
        tokens: undefined,
      },
      wires: Array.from({ length: rails }, () => 'none' as const),
    },
    given,
    received: undefined,
  };
}
