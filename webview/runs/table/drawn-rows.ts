import type { ShownRow } from '../../../src/runs/view/messages';
import { make } from '../../dom';
import type { Host } from '../host';
import type { KnownRows } from './known-rows';
import { toCells } from './to-row';

export interface TableState {
  /** The row that the keyboard is at. */
  active: number;
  /** The run that is to be compared. */
  marked: number | undefined;
}

export interface DrawnRows {
  rowHeight(): number;
  draw(): void;
  /** All anew. */
  redraw(): void;
  markActive(): void;
}

/** Rows above and below those on screen that are drawn. */
const AROUND = 8;
const NARROW = 900;

/** The rows that are in the page: those on screen, and some around them. */
export function createDrawnRows(
  host: Host,
  { grid, body }: { readonly grid: HTMLElement; readonly body: HTMLElement },
  rows: KnownRows,
  state: TableState,
): DrawnRows {
  const drawn = new Map<number, HTMLElement>();

  const rowHeight = () => (window.innerWidth < NARROW ? 40 : 26);

  const draw = () => {
    const height = rowHeight();
    body.style.height = `${rows.count * height}px`;
    const top = Math.max(0, grid.scrollTop);
    const from = Math.max(0, Math.floor(top / height) - AROUND);
    const to = Math.min(rows.count, Math.ceil((top + grid.clientHeight) / height) + AROUND);
    for (const [at, row] of drawn) {
      if (at >= from && at < to) continue;
      row.remove();
      drawn.delete(at);
    }
    for (let at = from; at < to; at++) if (!drawn.has(at)) drawRow(at, height);
    rows.want(from, to);
  };

  const drawRow = (at: number, height: number) => {
    const row = toRowElement(rows.at(at), at, rows.list?.hasCost === true);
    row.setAttribute('aria-selected', String(at === state.active));
    row.style.top = `${at * height}px`;
    const shown = at === state.marked ? rows.at(at) : undefined;
    if (shown) {
      row.classList.add('marked');
      row.setAttribute('aria-label', `${shown.label}, ${host.labels.marked}`);
    }
    drawn.get(at)?.remove();
    drawn.set(at, row);
    body.append(row);
  };

  const markActive = () => {
    for (const [at, row] of drawn) row.setAttribute('aria-selected', String(at === state.active));
    if (rows.count === 0) grid.removeAttribute('aria-activedescendant');
    else grid.setAttribute('aria-activedescendant', `row${state.active}`);
  };

  const redraw = () => {
    for (const row of drawn.values()) row.remove();
    drawn.clear();
    draw();
    markActive();
  };

  return { rowHeight, draw, redraw, markActive };
}

/** A row of the table; one that is not known yet has empty cells. */
function toRowElement(shown: ShownRow | undefined, at: number, hasCost: boolean): HTMLElement {
  const row = make('div', { role: 'row', class: 'row', id: `row${at}`, 'aria-rowindex': at + 2 }, ...toCells(shown, hasCost));
  row.dataset['row'] = String(at);
  if (!shown) return row;
  row.classList.add(shown.is);
  row.setAttribute('aria-label', shown.label);
  row.setAttribute('aria-level', String(shown.is === 'run' ? shown.level : 1));
  if (shown.is === 'run' && shown.level === 2) row.classList.add('inner');
  if (shown.is !== 'run') row.setAttribute('aria-expanded', String(shown.isOpen));
  return row;
}
