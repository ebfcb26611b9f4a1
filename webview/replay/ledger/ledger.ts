import type { Ledger } from '../../../src/panel/ledger/messages';
import type { ShownMoment } from '../../../src/panel/moment/messages';
import type { Piece } from '../../../src/panel/rich';
import { element } from '../../element';
import { make } from '../dom';
import type { Host } from '../host';
import { drawRuler } from '../timeline/ruler';
import { toLedgerHead } from './ledger-head';
import { toRow } from './ledger-row';
import { type Offsets, toOffsets } from './offsets';
import { isChange, type LedgerEntry, type Mode, toEntries } from './visible-rows';

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

const ROW = 26;
const OVERSCAN = 20;
const NARROW = 900;
/** Fewer lines need no overview. */
const LONG = 60;

/** `whatIf` goes to the head of what was received. Both sides row by row. Only the rows in view are in the page; the whole is one tab stop, the selected row being its active descendant. */
export function createLedger(host: Host, whatIf: HTMLElement, onMode: (mode: Mode) => void): LedgerView {
  const section = element('ledger');
  const head = make('div', { id: 'ledger-head', role: 'rowgroup' });
  const sizer = make('div', { class: 'rows', role: 'rowgroup' });
  const grid = make('div', { id: 'rows', role: 'treegrid', tabindex: 0, 'aria-label': host.labels.ledger }, head, sizer);
  const nothing = make('p', { class: 'nothing', hidden: true });
  const ruler = make('div', { id: 'ruler', 'aria-hidden': true, hidden: true });
  section.append(grid, nothing, ruler);

  let moment: ShownMoment | undefined;
  let mode: Mode = host.state().onlyChanged ? 'changed' : 'all';
  let entries: readonly LedgerEntry[] = [];
  let offsets: Offsets = toOffsets(0, () => 0);
  let active: number | undefined;
  let isNarrow = window.innerWidth < NARROW;
  let matches: ReadonlySet<number> = new Set();
  let inPlace: HTMLElement | undefined;
  const closed = new Set<string>();
  const opened = new Set<number>();
  const expanded = new Map<number, { readonly left: readonly Piece[]; readonly right: readonly Piece[] }>();
  const whole = new Set<number>();
  const heights = new Map<string, number>();
  const drawn = new Map<string, HTMLElement>();

  /** Height of the rows in view. */
  const room = () => grid.clientHeight - head.offsetHeight;
  const keyOf = (entry: LedgerEntry) => (entry.is === 'row' ? `r${entry.row}` : `f${entry.from}`);
  const indexOf = (row: number | undefined) =>
    row === undefined ? -1 : entries.findIndex((entry) => (entry.is === 'row' ? entry.row === row : entry.from <= row && row < entry.to));
  const measure = () => {
    offsets = toOffsets(entries.length, (index) => heights.get(keyOf(entries[index] as LedgerEntry)) ?? ROW);
    sizer.style.minHeight = `${offsets.total}px`;
  };

  const refresh = () => {
    for (const row of drawn.values()) row.remove();
    drawn.clear();
    if (!moment) return;
    const { ledger } = moment;
    entries = toEntries(ledger.rows, { mode: isNarrow || mode !== 'received' ? mode : 'all', closed, opened, isNarrow });
    section.classList.toggle('narrow', isNarrow);
    section.classList.toggle('thin', ledger.rails[0]?.kind === 'none');
    for (const count of [3, 4]) section.classList.toggle(`rails-${count}`, ledger.rails.length === count);
    section.classList.toggle('failed', ledger.nothing !== undefined);
    section.classList.toggle('comparison', ledger.form === 'comparison' || ledger.form === 'runs');
    grid.setAttribute('aria-rowcount', String(ledger.rows.length));
    drawHead(ledger);
    nothing.hidden = ledger.nothing === undefined || isNarrow;
    nothing.textContent = ledger.nothing ?? '';
    measure();
    draw();
    ruler.hidden = entries.length <= LONG;
    section.classList.toggle('ruled', !ruler.hidden);
    if (!ruler.hidden) drawRuler(ruler, ledger.rows, entries, offsets);
  };

  /** What had the keyboard has it again. */
  const drawHead = (ledger: Ledger) => {
    const focused = head.contains(document.activeElement) ? document.activeElement : undefined;
    head.replaceChildren(toLedgerHead(ledger, { mode, isNarrow, whatIf }, host, setMode));
    const name = focused?.getAttribute('data-mode');
    const same = name ? head.querySelector<HTMLElement>(`[data-mode="${name}"]`) : focused;
    if (same instanceof HTMLElement && head.contains(same)) same.focus({ preventScroll: true });
  };

  /** Puts the rows in view, and some beyond, on the page. */
  const draw = () => {
    if (!moment) return;
    const { ledger } = moment;
    const [top, height] = [grid.scrollTop, room()];
    const from = Math.max(0, offsets.at(top) - OVERSCAN);
    const to = Math.min(entries.length, offsets.at(top + height) + 1 + OVERSCAN);
    const wanted = new Set<number>();
    for (let index = from; index < to; index++) wanted.add(index);
    const current = indexOf(active);
    if (current >= 0) wanted.add(current);
    const keys = new Set([...wanted].map((index) => keyOf(entries[index] as LedgerEntry)));
    for (const [key, row] of drawn) {
      if (keys.has(key)) continue;
      row.remove();
      drawn.delete(key);
    }
    let hasGrown = false;
    let place = sizer.firstElementChild;
    for (const index of [...wanted].sort((one, other) => one - other)) {
      const entry = entries[index] as LedgerEntry;
      const key = keyOf(entry);
      const row = drawn.get(key) ?? toElement(entry, ledger);
      row.style.transform = `translateY(${offsets.top(index)}px)`;
      row.setAttribute('aria-rowindex', String(entry.is === 'row' ? entry.row + 1 : entry.from + 1));
      // In the order of the list, which is the order of reading.
      if (row === place) place = place.nextElementSibling;
      else sizer.insertBefore(row, place);
      if (drawn.has(key)) continue;
      drawn.set(key, row);
      if (row.classList.contains('expanded') && settleHeight(key, row)) hasGrown = true;
    }
    if (hasGrown) {
      measure();
      draw();
    }
    setActive();
  };

  const settleHeight = (key: string, row: HTMLElement): boolean => {
    for (const text of row.querySelectorAll<HTMLElement>('.clamped')) {
      const isCut = text.scrollHeight > text.clientHeight + 1;
      const more = text.parentElement?.querySelector<HTMLElement>('.more');
      if (!more) continue;
      more.hidden = !isCut;
      more.textContent = host.labels.showLines.replace('{0}', String(Math.round((text.scrollHeight - text.clientHeight) / 18)));
    }
    const height = Math.max(ROW, row.offsetHeight);
    if (heights.get(key) === height) return false;
    heights.set(key, height);
    return true;
  };

  const toElement = (entry: LedgerEntry, ledger: Ledger): HTMLElement => {
    const row = entry.is === 'row' ? entry.row : -1;
    const group = ledger.rows[row]?.group?.id ?? '';
    const made = toRow(entry, {
      host,
      ledger,
      isNarrow,
      mode,
      full: expanded.get(row),
      inPlace: isNarrow && row === active ? inPlace : undefined,
      isClosed: closed.has(group),
      isWhole: whole.has(row),
    });
    made.id = keyOf(entry);
    made.classList.toggle('match', matches.has(row));
    made.addEventListener('click', (event) => activate(entry, event));
    made.addEventListener('dblclick', () => toggle(row));
    return made;
  };

  const activate = (entry: LedgerEntry, event: MouseEvent) => {
    if (entry.is === 'fold') return open(entry.from);
    if (event.target instanceof Element && event.target.closest('[data-more]')) {
      whole.add(entry.row);
      return redraw(entry.row);
    }
    if (moment?.ledger.rows[entry.row]?.kind === 'group') return toggle(entry.row);
    select(entry.row);
  };

  const open = (from: number) => {
    opened.add(from);
    active = from;
    refresh();
    select(from);
  };

  const redraw = (row: number) => {
    const key = `r${row}`;
    drawn.get(key)?.remove();
    drawn.delete(key);
    heights.delete(key);
    measure();
    draw();
  };

  const toggle = (row: number) => {
    const group = moment?.ledger.rows[row]?.group?.id;
    if (group !== undefined) {
      if (!closed.delete(group)) closed.add(group);
      active = row;
      return refresh();
    }
    if (expanded.delete(row)) {
      whole.delete(row);
      redraw(row);
    } else if (moment?.ledger.rows[row]?.kind === 'item') host.post({ type: 'expand', key: moment.key, row });
  };

  const setActive = () => {
    const index = indexOf(active);
    const entry = entries[index];
    for (const row of sizer.querySelectorAll('[aria-selected]')) row.removeAttribute('aria-selected');
    if (!entry) return grid.removeAttribute('aria-activedescendant');
    grid.setAttribute('aria-activedescendant', keyOf(entry));
    drawn.get(keyOf(entry))?.setAttribute('aria-selected', 'true');
  };

  const reveal = (index: number) => {
    const [top, bottom] = [offsets.top(index), offsets.top(index + 1)];
    if (top < grid.scrollTop) grid.scrollTop = Math.max(0, top - ROW);
    else if (bottom > grid.scrollTop + room()) grid.scrollTop = bottom + ROW - room();
  };

  /** Opens the group that a row is folded away in; where that does not help, shows all rows. */
  const unhide = (row: number) => {
    const group = moment?.ledger.rows.findLast(({ kind }, index) => index < row && kind === 'group')?.group?.id;
    if (group !== undefined && closed.delete(group)) refresh();
    if (indexOf(row) < 0) setMode('all');
  };

  const select = (row: number, { isQuiet = false, isSought = false } = {}) => {
    if (!moment) return;
    if (isSought && indexOf(row) < 0) unhide(row);
    const previous = active;
    active = row;
    if (inPlace && previous !== undefined && previous !== row) {
      inPlace = undefined;
      redraw(previous);
    }
    const fold = entries.find((entry) => entry.is === 'fold' && entry.from <= row && row < entry.to);
    if (fold?.is === 'fold') {
      opened.add(fold.from);
      refresh();
    }
    reveal(indexOf(row));
    draw();
    if (!isQuiet && ['item', 'call'].includes(moment.ledger.rows[row]?.kind ?? '')) host.post({ type: 'select', key: moment.key, row });
  };

  const move = (by: number) => {
    const index = Math.min(entries.length - 1, Math.max(0, indexOf(active) + by));
    const entry = entries[index];
    if (entry) select(entry.is === 'row' ? entry.row : entry.from, { isQuiet: entry.is === 'fold' });
  };

  const keys: Readonly<Record<string, (row: number) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(Math.floor(room() / ROW)),
    PageUp: () => move(-Math.floor(room() / ROW)),
    ArrowRight: (row) => {
      const entry = entries[indexOf(row)];
      if (entry?.is === 'fold') return open(entry.from);
      const group = moment?.ledger.rows[row]?.group?.id;
      if (group === undefined ? !expanded.has(row) : closed.has(group)) toggle(row);
    },
    ArrowLeft: (row) => {
      const group = moment?.ledger.rows[row]?.group?.id;
      if (group === undefined ? expanded.has(row) : !closed.has(group)) toggle(row);
      else
        move(
          -(
            indexOf(row) -
            entries.findLastIndex((entry, index) => index < indexOf(row) && entry.is === 'row' && moment?.ledger.rows[entry.row]?.kind === 'group')
          ),
        );
    },
    Enter: (row) => {
      const entry = entries[indexOf(row)];
      if (entry?.is === 'fold') return open(entry.from);
      const cell = moment?.ledger.rows[row]?.right;
      if (cell && 'text' in cell && cell.link) return host.post({ type: 'follow', link: cell.link.link });
      if (moment?.ledger.rows[row]?.kind === 'group') return toggle(row);
      element('details').querySelector<HTMLElement>('.column')?.focus();
    },
  };
  grid.addEventListener('keydown', (event) => {
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
  grid.addEventListener('scroll', draw);
  new ResizeObserver(() => {
    const wasNarrow = isNarrow;
    isNarrow = window.innerWidth < NARROW;
    heights.clear();
    if (wasNarrow !== isNarrow) inPlace = undefined;
    if (wasNarrow && !isNarrow && mode === 'received') mode = 'all';
    refresh();
  }).observe(grid);

  function setMode(next: Mode): void {
    mode = next;
    host.keep({ onlyChanged: next === 'changed' });
    heights.clear();
    refresh();
    onMode(next);
  }

  return {
    get moment() {
      return moment;
    },
    get active() {
      return active;
    },
    show(shown) {
      const key = active === undefined ? undefined : moment?.ledger.rows[active]?.key;
      const isSame = moment?.key === shown.key;
      const offset = grid.scrollTop - offsets.top(Math.max(0, indexOf(active)));
      moment = shown;
      if (!isSame) {
        for (const state of [closed, opened, expanded, whole, heights]) state.clear();
        inPlace = undefined;
        matches = new Set();
      }
      const same = key === undefined ? -1 : shown.ledger.rows.findIndex((row) => row.kind === 'item' && row.key === key);
      active = same >= 0 && key !== undefined && document.activeElement === grid ? same : (shown.selected ?? undefined);
      refresh();
      if (same >= 0 && active === same) grid.scrollTop = offsets.top(indexOf(same)) + offset;
      else grid.scrollTop = 0;
      if (active !== undefined) select(active);
    },
    expand(row, texts) {
      expanded.set(row, texts);
      redraw(row);
      reveal(indexOf(row));
    },
    showInPlace(details) {
      inPlace = details;
      if (isNarrow && active !== undefined) redraw(active);
    },
    select,
    goToChange(direction) {
      const rows = moment?.ledger.rows ?? [];
      const from = active ?? -1;
      const found =
        direction === 1 ? rows.findIndex((row, index) => index > from && isChange(row)) : rows.findLastIndex((row, index) => index < from && isChange(row));
      if (found >= 0) select(found, { isSought: true });
      grid.focus();
    },
    setMode,
    mark(rows) {
      matches = new Set(rows);
      for (const [key, row] of drawn) row.classList.toggle('match', matches.has(Number(key.slice(1))) && key.startsWith('r'));
    },
    focus: () => grid.focus(),
  };
}
