import type { Ledger } from '../../../src/panel/ledger/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import { make } from '../../dom';
import { element } from '../../element';
import type { Host } from '../host';
import { type Folding, type LedgerEntry, type Mode, toEntries } from './folding';
import { toLedgerHead } from './ledger-head';
import { toRow } from './ledger-row';
import { createLedgerRows, type LedgerRows } from './ledger-rows';
import { drawRuler } from './ledger-ruler';

/** What of a ledger is on screen, and how. */
export interface LedgerState {
  moment: ShownMoment | undefined;
  mode: Mode;
  /** The number of the selected row. */
  active: number | undefined;
  isNarrow: boolean;
  matches: ReadonlySet<number>;
  /** The details of the selected row, where they have no room beside. */
  inPlace: HTMLElement | undefined;
}

interface DrawnLedger {
  readonly grid: HTMLElement;
  readonly rows: LedgerRows;
  /** Draws it as the state now is. */
  refresh(): void;
  /** Where the same item is selected in another moment, it stays where it is. */
  show(moment: ShownMoment): void;
}

interface LedgerDrawing {
  readonly host: Host;
  /** Goes to the head of what was received. */
  readonly whatIf: HTMLElement;
  readonly state: LedgerState;
  readonly folding: Folding;
  onClick(target: EventTarget | null, entry: LedgerEntry): void;
  toggle(row: number): void;
  setMode(mode: Mode): void;
}

const NARROW = 900;
/** Fewer lines need no overview. */
const LONG = 60;

/** The elements of a ledger. Only the rows in view are in the page. */
export function createDrawnLedger({ host, whatIf, state, folding, onClick, toggle, setMode }: LedgerDrawing): DrawnLedger {
  const parts = makeParts(host.labels.ledger);
  const { grid } = parts;
  const rows = createLedgerRows({ ...parts, active: () => state.active, isLastKept, toElement, showLines: host.labels.showLines });

  new ResizeObserver(() => {
    const wasNarrow = state.isNarrow;
    state.isNarrow = isNarrow();
    rows.forgetHeights();
    if (wasNarrow !== state.isNarrow) state.inPlace = undefined;
    if (wasNarrow && !state.isNarrow && state.mode === 'received') state.mode = 'all';
    refresh();
  }).observe(grid);
  return { grid, rows, refresh, show };

  function refresh(): void {
    if (!state.moment) return rows.fill([]);
    const { ledger } = state.moment;
    const { isNarrow, mode } = state;
    const entries = toEntries(ledger.rows, { mode: isNarrow || mode !== 'received' ? mode : 'all', ...folding, isNarrow });
    dressLedger(parts, ledger, isNarrow);
    replaceHead(parts.head, () => toLedgerHead(ledger, { mode, isNarrow, whatIf }, host, setMode));
    rows.fill(entries);
    drawOverview(parts, ledger, rows);
  }

  function show(shown: ShownMoment): void {
    const key = state.active === undefined ? undefined : state.moment?.ledger.rows[state.active]?.key;
    const offset = grid.scrollTop - rows.offsets.top(Math.max(0, rows.indexOf(state.active)));
    if (state.moment?.key !== shown.key) {
      folding.clear();
      rows.forgetHeights();
      state.inPlace = undefined;
      state.matches = new Set();
    }
    state.moment = shown;
    const same = key === undefined ? -1 : shown.ledger.rows.findIndex((row) => row.kind === 'item' && row.key === key);
    state.active = same >= 0 && document.activeElement === grid ? same : shown.selected;
    refresh();
    grid.scrollTop = same >= 0 && state.active === same ? rows.offsets.top(rows.indexOf(same)) + offset : 0;
  }

  /** What the model answered, where it is evidence of what went wrong. */
  function isLastKept(): boolean {
    const last = state.moment?.ledger.rows.at(-1);
    return last?.kind === 'then' && last.finding !== undefined;
  }

  function toElement(entry: LedgerEntry): HTMLElement {
    const { moment, isNarrow, mode, active, inPlace, matches } = state;
    const { ledger } = moment as ShownMoment;
    const row = entry.is === 'row' ? entry.row : -1;
    const made = toRow(entry, {
      host,
      ledger,
      isNarrow,
      mode,
      full: folding.expanded.get(row),
      inPlace: isNarrow && row === active ? inPlace : undefined,
      isClosed: folding.closed.has(ledger.rows[row]?.group?.id ?? ''),
      isWhole: folding.whole.has(row),
    });
    made.classList.toggle('match', matches.has(row));
    made.addEventListener('click', ({ target }) => onClick(target, entry));
    made.addEventListener('dblclick', () => toggle(row));
    return made;
  }
}

export function isNarrow(): boolean {
  return window.innerWidth < NARROW;
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
