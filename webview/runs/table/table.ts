import type { ShownList, ShownMark, ShownRow, ShownRows } from '../../../src/runs/view/messages';
import { make } from '../../dom';
import { element } from '../../element';
import { rove } from '../../rove';
import { NO_FILTERS } from '../bar';
import type { Ask, Host } from '../host';
import { toColumns, toHeads } from './columns';
import { createKnownRows } from './known-rows';
import { listenToTable } from './table-input';
import { toCells } from './to-row';

export interface Table {
  show(list: ShownList): void;
  add(rows: ShownRows): void;
  /** Which run is to be compared. */
  mark(mark: ShownMark): void;
  focus(): void;
  /** The turn and the row that the keyboard is at, where that is a run. */
  readonly run: { readonly turn: number; readonly row: number } | undefined;
}

/** Rows above and below those on screen that are drawn. */
const AROUND = 8;
const NARROW = 900;

/** The table of all rows, of which those on screen are drawn, and some more are known. `onPreview` hears of Space. */
export function createTable(host: Host, ask: Ask, onPreview: () => void): Table {
  const [grid, body] = [element('grid'), element('rows')];
  const head = make('div', { role: 'row', class: 'row heads', 'aria-rowindex': 1 });
  body.before(head);
  rove(head, () => [...head.querySelectorAll('button')]);
  const rows = createKnownRows(host);
  let active = 0;
  let marked: number | undefined;
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
    row.setAttribute('aria-selected', String(at === active));
    row.style.top = `${at * height}px`;
    const shown = at === marked ? rows.at(at) : undefined;
    if (shown) {
      row.classList.add('marked');
      row.setAttribute('aria-label', `${shown.label}, ${host.labels.marked}`);
    }
    drawn.get(at)?.remove();
    drawn.set(at, row);
    body.append(row);
  };

  const markActive = () => {
    for (const [at, row] of drawn) row.setAttribute('aria-selected', String(at === active));
    if (rows.count === 0) grid.removeAttribute('aria-activedescendant');
    else grid.setAttribute('aria-activedescendant', `row${active}`);
  };

  const reveal = () => {
    const height = rowHeight();
    const [top, bottom] = [active * height, (active + 1) * height];
    const room = grid.clientHeight - head.offsetHeight;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (bottom > grid.scrollTop + room) grid.scrollTop = bottom - room;
    draw();
  };

  const move = (to: number) => {
    if (!rows.list || rows.count === 0) return;
    active = Math.max(0, Math.min(rows.count - 1, to));
    reveal();
    markActive();
    host.post({ type: 'select', turn: rows.list.turn, row: active });
  };

  const open = (at: number) => {
    const row = rows.at(at);
    if (!rows.list || !row) return;
    host.post({ type: row.is === 'run' ? 'replay' : 'fold', turn: rows.list.turn, row: at });
  };

  const compare = (at: number) => {
    if (rows.list && rows.at(at)?.is === 'run') host.post({ type: 'compare', turn: rows.list.turn, row: at });
  };

  const foldTo = (isOpen: boolean) => {
    const row = rows.at(active);
    if (!rows.list || !row) return;
    if (row.is !== 'run') {
      if (row.isOpen !== isOpen) host.post({ type: 'fold', turn: rows.list.turn, row: active });
      else if (isOpen) move(active + 1);
    } else if (!isOpen && row.level === 2) {
      let group = active - 1;
      while (group > 0 && rows.at(group)?.is === 'run') group -= 1;
      move(group);
    }
  };

  const page = () => Math.max(1, Math.floor(grid.clientHeight / rowHeight()) - 2);
  listenToTable(grid, rows, { active: () => active, page, move, open, compare, foldTo, onPreview });
  grid.addEventListener('scroll', draw, { passive: true });
  new ResizeObserver(() => redraw()).observe(grid);

  function redraw(): void {
    for (const row of drawn.values()) row.remove();
    drawn.clear();
    draw();
    markActive();
  }

  const clear = make('button', { type: 'button', class: 'button' }, host.labels.clearFilters);
  clear.addEventListener('click', () => ask(NO_FILTERS));
  element('nothing').replaceChildren(make('p', {}, host.labels.nothing), clear);

  return {
    get run() {
      return rows.list && rows.at(active)?.is === 'run' ? { turn: rows.list.turn, row: active } : undefined;
    },
    focus: () => grid.focus(),
    show(next) {
      const isOther = JSON.stringify(rows.list?.query) !== JSON.stringify(next.query);
      rows.begin(next);
      marked = next.marked;
      active = next.selected ?? (isOther ? 0 : Math.min(active, Math.max(0, next.rows - 1)));
      head.replaceChildren(
        make('div', { role: 'columnheader', class: 'cell mark' }, make('span', { class: 'unseen' }, host.labels.findings)),
        ...toHeads(toColumns(next.query.by, next.hasCost, host.labels), next.query, ask),
      );
      for (const button of head.querySelectorAll('button')) button.tabIndex = button === head.querySelector('button') ? 0 : -1;
      grid.className = `${next.query.by}${next.hasCost ? ' with-cost' : ''}`;
      grid.setAttribute('aria-rowcount', String(next.rows + 1));
      element('nothing').hidden = next.rows > 0;
      body.style.height = `${next.rows * rowHeight()}px`;
      if (isOther) grid.scrollTop = 0;
      for (const row of drawn.values()) row.remove();
      drawn.clear();
      if (isOther && next.selected !== undefined) reveal();
      redraw();
    },
    mark(mark) {
      if (rows.list?.turn !== mark.turn) return;
      marked = mark.row;
      redraw();
    },
    add(told) {
      if (rows.add(told)) redraw();
    },
  };
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
