import type { Ledger } from '../../../src/panel/ledger/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import type { Piece } from '../../../src/panel/rich';
import { make } from '../../dom';
import { element } from '../../element';
import type { Host } from '../host';
import { createFolding, findChange, type LedgerEntry, type Mode, toEntries } from './folding';
import { toLedgerHead } from './ledger-head';
import { actOnClick, type LedgerActions, listenToLedgerKeys } from './ledger-input';
import { toRow } from './ledger-row';
import { createLedgerRows, type LedgerRows } from './ledger-rows';
import { drawRuler } from './ledger-ruler';

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

const NARROW = 900;
/** Fewer lines need no overview. */
const LONG = 60;

/** `whatIf` goes to the head of what was received. Both sides row by row. Only the rows in view are in the page; the whole is one tab stop, the selected row being its active descendant. */
export function createLedger(host: Host, whatIf: HTMLElement, { onMode, onSelect }: LedgerListener): LedgerView {
  const parts = makeParts(host.labels.ledger);
  const { grid } = parts;
  let moment: ShownMoment | undefined;
  let mode: Mode = host.state().onlyChanged ? 'changed' : 'all';
  let active: number | undefined;
  let isNarrow = window.innerWidth < NARROW;
  let matches: ReadonlySet<number> = new Set();
  let inPlace: HTMLElement | undefined;
  const folding = createFolding(() => moment?.ledger.rows ?? []);

  const rowAt = (row: number) => moment?.ledger.rows[row];
  /** What the model answered, where it is evidence of what went wrong. */
  const isLastKept = () => {
    const last = moment?.ledger.rows.at(-1);
    return last?.kind === 'then' && last.finding !== undefined;
  };
  const rows = createLedgerRows({ ...parts, active: () => active, isLastKept, toElement: (entry) => toElement(entry), showLines: host.labels.showLines });

  const refresh = () => {
    if (!moment) return rows.fill([]);
    const { ledger } = moment;
    const entries = toEntries(ledger.rows, { mode: isNarrow || mode !== 'received' ? mode : 'all', ...folding, isNarrow });
    dressLedger(parts, ledger, isNarrow);
    replaceHead(parts.head, () => toLedgerHead(ledger, { mode, isNarrow, whatIf }, host, setMode));
    rows.fill(entries);
    drawOverview(parts, ledger, rows);
  };

  const toElement = (entry: LedgerEntry): HTMLElement => {
    const row = entry.is === 'row' ? entry.row : -1;
    const made = toRow(entry, {
      host,
      ledger: (moment as ShownMoment).ledger,
      isNarrow,
      mode,
      full: folding.expanded.get(row),
      inPlace: isNarrow && row === active ? inPlace : undefined,
      isClosed: folding.closed.has(rowAt(row)?.group?.id ?? ''),
      isWhole: folding.whole.has(row),
    });
    made.classList.toggle('match', matches.has(row));
    made.addEventListener('click', ({ target }) => actOnClick(target, entry, actions));
    made.addEventListener('dblclick', () => toggle(row));
    return made;
  };

  const toggle = (row: number) => {
    switch (folding.toggle(row)) {
      case 'rows':
        active = row;
        return refresh();
      case 'look':
        return rows.redraw(row);
      case 'texts':
        if (moment && rowAt(row)?.kind === 'item') host.post({ type: 'expand', key: moment.key, row });
    }
  };

  const select = (row: number, { isQuiet = false, isSought = false } = {}) => {
    if (!moment) return;
    // What hides it gives way: its group, or else what else is left out.
    if (isSought && rows.indexOf(row) < 0 && folding.openGroupOf(row)) refresh();
    if (isSought && rows.indexOf(row) < 0) setMode('all');
    const previous = active;
    active = row;
    if (inPlace && previous !== undefined && previous !== row) {
      inPlace = undefined;
      rows.redraw(previous);
    }
    const entry = rows.entries[rows.indexOf(row)];
    if (entry?.is === 'fold') {
      folding.opened.add(entry.from);
      refresh();
    }
    rows.reveal(rows.indexOf(row));
    rows.draw();
    if (!isQuiet && ['item', 'call'].includes(rowAt(row)?.kind ?? '')) host.post({ type: 'select', key: moment.key, row });
  };

  const setMode = (next: Mode) => {
    mode = next;
    host.keep({ onlyChanged: next === 'changed' });
    rows.forgetHeights();
    refresh();
    onMode(next);
  };

  /** Where the same item is selected in another moment, it stays where it is. */
  const show = (shown: ShownMoment) => {
    const key = active === undefined ? undefined : rowAt(active)?.key;
    const offset = grid.scrollTop - rows.offsets.top(Math.max(0, rows.indexOf(active)));
    if (moment?.key !== shown.key) {
      folding.clear();
      rows.forgetHeights();
      inPlace = undefined;
      matches = new Set();
    }
    moment = shown;
    const same = key === undefined ? -1 : shown.ledger.rows.findIndex((row) => row.kind === 'item' && row.key === key);
    active = same >= 0 && document.activeElement === grid ? same : shown.selected;
    refresh();
    grid.scrollTop = same >= 0 && active === same ? rows.offsets.top(rows.indexOf(same)) + offset : 0;
    if (active !== undefined) select(active);
  };

  const showWhole = (row: number) => {
    folding.whole.add(row);
    rows.redraw(row);
  };
  const selectByReader: LedgerActions['select'] = (row, how) => {
    onSelect();
    select(row, how);
  };
  const actions: LedgerActions = { active: () => active, rowAt, isOpen: folding.isOpen, toggle, showWhole, select: selectByReader };
  listenToLedgerKeys(grid, host, rows, actions);
  grid.addEventListener('scroll', rows.draw);
  new ResizeObserver(() => {
    const wasNarrow = isNarrow;
    isNarrow = window.innerWidth < NARROW;
    rows.forgetHeights();
    if (wasNarrow !== isNarrow) inPlace = undefined;
    if (wasNarrow && !isNarrow && mode === 'received') mode = 'all';
    refresh();
  }).observe(grid);

  return {
    get moment() {
      return moment;
    },
    get active() {
      return active;
    },
    show,
    expand(row, texts) {
      folding.expanded.set(row, texts);
      rows.redraw(row);
      rows.reveal(rows.indexOf(row));
    },
    showInPlace(details) {
      inPlace = details;
      if (isNarrow && active !== undefined) rows.redraw(active);
    },
    select,
    goToChange(direction) {
      const found = findChange(moment?.ledger.rows ?? [], active ?? -1, direction);
      if (found >= 0) {
        onSelect();
        select(found, { isSought: true });
      }
      grid.focus();
    },
    setMode,
    mark(found) {
      matches = new Set(found);
      rows.mark((row) => matches.has(row));
    },
    focus: () => grid.focus(),
  };
}

type LedgerParts = ReturnType<typeof makeParts>;

function makeParts(label: string) {
  const section = element('ledger');
  const head = make('div', { id: 'ledger-head', role: 'rowgroup' });
  const sizer = make('div', { class: 'rows', role: 'rowgroup' });
  const grid = make('div', { id: 'rows', role: 'treegrid', tabindex: 0, 'aria-label': label }, head, sizer);
  const nothing = make('p', { class: 'nothing', hidden: true });
  const ruler = make('div', { id: 'ruler', 'aria-hidden': true, hidden: true });
  section.append(grid, nothing, ruler);
  return { section, head, sizer, grid, nothing, ruler };
}

function dressLedger({ section, grid, nothing }: LedgerParts, ledger: Ledger, isNarrow: boolean): void {
  section.classList.toggle('narrow', isNarrow);
  section.classList.toggle('thin', ledger.rails[0]?.kind === 'none');
  for (const count of [3, 4]) section.classList.toggle(`rails-${count}`, ledger.rails.length === count);
  section.classList.toggle('failed', ledger.nothing !== undefined);
  section.classList.toggle('comparison', ledger.form === 'comparison' || ledger.form === 'runs');
  grid.setAttribute('aria-rowcount', String(ledger.rows.length));
  nothing.hidden = ledger.nothing === undefined || isNarrow;
  nothing.textContent = ledger.nothing ?? '';
}

function drawOverview({ section, ruler }: LedgerParts, ledger: Ledger, { entries, offsets }: LedgerRows): void {
  ruler.hidden = entries.length <= LONG;
  section.classList.toggle('ruled', !ruler.hidden);
  if (!ruler.hidden) drawRuler(ruler, ledger.rows, entries, offsets);
}

/** What had the keyboard has it again; `toNext` may take it over from the old head. */
function replaceHead(head: HTMLElement, toNext: () => HTMLElement): void {
  const focused = head.contains(document.activeElement) ? document.activeElement : undefined;
  head.replaceChildren(toNext());
  const name = focused?.getAttribute('data-mode');
  const same = name ? head.querySelector<HTMLElement>(`[data-mode="${name}"]`) : focused;
  if (same instanceof HTMLElement && head.contains(same)) same.focus({ preventScroll: true });
}
