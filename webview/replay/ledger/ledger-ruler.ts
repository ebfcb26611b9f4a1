import type { LedgerRow } from '../../../src/panel/ledger/messages';
import type { Mark } from '../../../src/panel/rich';
import { make } from '../../dom';
import type { LedgerEntry } from './folding';
import type { Offsets } from './offsets';

/** The least height of a mark, in pixels. */
const LEAST = 3;

/** Marks of all changes beside the scrollbar; those of one height and kind are one. */
export function drawRuler(ruler: HTMLElement, rows: readonly LedgerRow[], entries: readonly LedgerEntry[], offsets: Offsets): void {
  const height = ruler.clientHeight || 1;
  const scale = Math.min(1, height / Math.max(1, offsets.total));
  const seen = new Map<string, { readonly y: number; readonly mark: Mark }>();
  entries.forEach((entry, index) => {
    const row = entry.is === 'row' ? rows[entry.row] : undefined;
    if (row?.kind !== 'item' || row.mark === 'kept' || row.mark === 'failed') return;
    const y = Math.round((offsets.top(index) * scale) / LEAST) * LEAST;
    seen.set(`${y} ${row.mark}`, { y, mark: row.mark });
  });
  ruler.replaceChildren(
    ...[...seen.values()].map(({ y, mark }) => {
      const tick = make('i', { class: mark });
      tick.style.top = `${y}px`;
      return tick;
    }),
  );
}
