import type { ShownMoment } from '../../../src/panel/moment/messages';
import type { Piece } from '../../../src/panel/rich';
import type { Host } from '../host';
import { createDrawnLedger, isNarrow, type LedgerState } from './drawn-ledger';
import { createFolding, findChange, type Mode } from './folding';
import { actOnClick, type LedgerActions, listenToLedgerKeys } from './ledger-input';

export interface LedgerView {
  /** What is on screen. */
  readonly moment: ShownMoment | undefined;
  /** The number of the selected row. */
  readonly active: number | undefined;
  show(moment: ShownMoment): void;
  expand(row: number, texts: { readonly left: readonly Piece[]; readonly right: readonly Piece[] }): void;
  /** The details of the selected row, where they have no room beside. */
  showInPlace(details: HTMLElement | undefined): void;
  /** `isSought`: what hides the row gives way. */
  select(row: number, how?: { readonly isQuiet?: boolean; readonly isSought?: boolean }): void;
  /** To the next or previous change. */
  goToChange(direction: 1 | -1): void;
  setMode(mode: Mode): void;
  mark(matches: readonly number[]): void;
  focus(): void;
}

export interface LedgerListener {
  onMode(mode: Mode): void;
  /** The reader, not the page, has selected a row. */
  onSelect(): void;
}

/** `whatIf` goes to the head of what was received. Both sides row by row. Only the rows in view are in the page; the whole is one tab stop, the selected row being its active descendant. */
export function createLedger(host: Host, whatIf: HTMLElement, { onMode, onSelect }: LedgerListener): LedgerView {
  const state: LedgerState = {
    moment: undefined,
    mode: host.state().onlyChanged ? 'changed' : 'all',
    active: undefined,
    isNarrow: isNarrow(),
    matches: new Set(),
    inPlace: undefined,
  };
  const rowAt = (row: number) => state.moment?.ledger.rows[row];
  const folding = createFolding(() => state.moment?.ledger.rows ?? []);
  const drawn = createDrawnLedger({
    host,
    whatIf,
    state,
    folding,
    onClick: (target, entry) => actOnClick(target, entry, actions),
    toggle: (row) => toggle(row),
    setMode: (next) => setMode(next),
  });
  const { grid, rows, refresh } = drawn;

  const toggle = (row: number) => {
    switch (folding.toggle(row)) {
      case 'rows':
        state.active = row;
        return refresh();
      case 'look':
        return rows.redraw(row);
      case 'texts':
        if (state.moment && rowAt(row)?.kind === 'item') host.post({ type: 'expand', key: state.moment.key, row });
    }
  };

  const select = (row: number, { isQuiet = false, isSought = false } = {}) => {
    if (!state.moment) return;
    // What hides it gives way: its group, or else what else is left out.
    if (isSought && rows.indexOf(row) < 0 && folding.openGroupOf(row)) refresh();
    if (isSought && rows.indexOf(row) < 0) setMode('all');
    const previous = state.active;
    state.active = row;
    if (state.inPlace && previous !== undefined && previous !== row) {
      state.inPlace = undefined;
      rows.redraw(previous);
    }
    const entry = rows.entries[rows.indexOf(row)];
    if (entry?.is === 'fold') {
      folding.opened.add(entry.from);
      refresh();
    }
    rows.reveal(rows.indexOf(row));
    rows.draw();
    if (!isQuiet && ['item', 'call'].includes(rowAt(row)?.kind ?? '')) host.post({ type: 'select', key: state.moment.key, row });
  };

  const setMode = (next: Mode) => {
    state.mode = next;
    host.keep({ onlyChanged: next === 'changed' });
    rows.forgetHeights();
    refresh();
    onMode(next);
  };

  const showWhole = (row: number) => {
    folding.whole.add(row);
    rows.redraw(row);
  };
  const selectByReader: LedgerActions['select'] = (row, how) => {
    onSelect();
    select(row, how);
  };
  const actions: LedgerActions = { active: () => state.active, rowAt, isOpen: folding.isOpen, toggle, showWhole, select: selectByReader };
  listenToLedgerKeys(grid, host, rows, actions);
  grid.addEventListener('scroll', rows.draw);
  return {
    get moment() {
      return state.moment;
    },
    get active() {
      return state.active;
    },
    show: (moment) => {
      drawn.show(moment);
      if (state.active !== undefined) select(state.active);
    },
    expand(row, texts) {
      folding.expanded.set(row, texts);
      rows.redraw(row);
      rows.reveal(rows.indexOf(row));
    },
    showInPlace(details) {
      state.inPlace = details;
      if (state.isNarrow && state.active !== undefined) rows.redraw(state.active);
    },
    select,
    goToChange(direction) {
      const found = findChange(state.moment?.ledger.rows ?? [], state.active ?? -1, direction);
      if (found >= 0) {
        onSelect();
        select(found, { isSought: true });
      }
      grid.focus();
    },
    setMode,
    mark(found) {
      state.matches = new Set(found);
      rows.mark((row) => state.matches.has(row));
    },
    focus: () => grid.focus(),
  };
}
