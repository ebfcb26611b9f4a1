import type { LedgerRow } from '../../../src/panel/ledger/messages';
import { element } from '../../element';
import type { Host } from '../host';
import type { LedgerEntry } from './folding';
import type { LedgerRows } from './ledger-rows';

/** What keys and clicks can do in the ledger. */
export interface LedgerActions {
  /** The number of the selected row. */
  active(): number | undefined;
  rowAt(row: number): LedgerRow | undefined;
  /** Whether it is a group that shows its rows, or an item in full. */
  isOpen(row: number): boolean;
  toggle(row: number): void;
  /** The texts of an item in full, uncut. */
  showWhole(row: number): void;
  /** A fold that it is in opens. */
  select(row: number, how?: { readonly isQuiet?: boolean }): void;
}

/** Arrows and pages move, right and left unfold and fold, Enter goes where a row leads, Ctrl+C copies its item. */
export function listenToLedgerKeys(grid: HTMLElement, host: Host, rows: LedgerRows, actions: LedgerActions): void {
  const keys = toKeys(host, rows, actions);
  grid.addEventListener('keydown', (event) => {
    const active = actions.active();
    const isCopy = event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey);
    if (isCopy && active !== undefined && String(getSelection()) === '') {
      event.preventDefault();
      return host.post({ type: 'follow', link: { to: 'copy', what: 'item', row: active } });
    }
    const act = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : keys[event.key];
    if (!act || event.target !== grid) return;
    event.preventDefault();
    event.stopPropagation();
    act(active ?? 0);
  });
}

/** A fold opens, a group folds or unfolds, a row is selected. */
export function actOnClick(target: EventTarget | null, entry: LedgerEntry, { showWhole, rowAt, toggle, select }: LedgerActions): void {
  if (entry.is === 'fold') return select(entry.from);
  if (target instanceof Element && target.closest('[data-more]')) return showWhole(entry.row);
  if (rowAt(entry.row)?.kind === 'group') return toggle(entry.row);
  select(entry.row);
}

function toKeys(host: Host, rows: LedgerRows, { active, rowAt, isOpen, toggle, select }: LedgerActions): Readonly<Record<string, (row: number) => void>> {
  const move = (by: number) => {
    const index = Math.min(rows.entries.length - 1, Math.max(0, rows.indexOf(active()) + by));
    const entry = rows.entries[index];
    if (entry) select(entry.is === 'row' ? entry.row : entry.from, { isQuiet: entry.is === 'fold' });
  };
  const openFold = (row: number): boolean => {
    const entry = rows.entries[rows.indexOf(row)];
    if (entry?.is === 'fold') select(entry.from);
    return entry?.is === 'fold';
  };
  const toGroup = (row: number) => {
    const from = rows.indexOf(row);
    move(rows.entries.findLastIndex((entry, index) => index < from && entry.is === 'row' && rowAt(entry.row)?.kind === 'group') - from);
  };
  return {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(rows.perPage),
    PageUp: () => move(-rows.perPage),
    ArrowRight: (row) => {
      if (!openFold(row) && !isOpen(row)) toggle(row);
    },
    ArrowLeft: (row) => (isOpen(row) ? toggle(row) : toGroup(row)),
    Enter: (row) => {
      if (openFold(row)) return;
      const cell = rowAt(row)?.right;
      if (cell && 'text' in cell && cell.link) return host.post({ type: 'follow', link: cell.link.link });
      if (rowAt(row)?.kind === 'group') return toggle(row);
      element('details').querySelector<HTMLElement>('.column')?.focus();
    },
  };
}
