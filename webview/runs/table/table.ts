import type { ShownList, ShownMark, ShownRows } from '../../../src/runs/view/messages';
import { make } from '../../dom';
import { element } from '../../element';
import { rove } from '../../rove';
import { NO_FILTERS } from '../bar';
import type { Ask, Host } from '../host';
import { toColumns, toHeads } from './columns';
import { createDrawnRows, type TableState } from './drawn-rows';
import { createKnownRows } from './known-rows';
import { listenToTable } from './table-input';

export interface Table {
  show(list: ShownList): void;
  add(rows: ShownRows): void;
  /** Which run is to be compared. */
  mark(mark: ShownMark): void;
  focus(): void;
  /** The turn and the row that the keyboard is at, where that is a run. */
  readonly run: { readonly turn: number; readonly row: number } | undefined;
}

/** The table of all rows, of which those on screen are drawn, and some more are known. `onPreview` hears of Space. */
export function createTable(host: Host, ask: Ask, onPreview: () => void): Table {
  const [grid, body] = [element('grid'), element('rows')];
  const head = make('div', { role: 'row', class: 'row heads', 'aria-rowindex': 1 });
  body.before(head);
  rove(head, () => [...head.querySelectorAll('button')]);
  const rows = createKnownRows(host);
  const state: TableState = { active: 0, marked: undefined };
  const { rowHeight, draw, redraw, markActive } = createDrawnRows(host, { grid, body }, rows, state);

  const reveal = () => {
    const height = rowHeight();
    const [top, bottom] = [state.active * height, (state.active + 1) * height];
    const room = grid.clientHeight - head.offsetHeight;
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (bottom > grid.scrollTop + room) grid.scrollTop = bottom - room;
    draw();
  };

  const move = (to: number) => {
    if (!rows.list || rows.count === 0) return;
    state.active = Math.max(0, Math.min(rows.count - 1, to));
    reveal();
    markActive();
    host.post({ type: 'select', turn: rows.list.turn, row: state.active });
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
    const row = rows.at(state.active);
    if (!rows.list || !row) return;
    if (row.is !== 'run') {
      if (row.isOpen !== isOpen) host.post({ type: 'fold', turn: rows.list.turn, row: state.active });
      else if (isOpen) move(state.active + 1);
    } else if (!isOpen && row.level === 2) {
      let group = state.active - 1;
      while (group > 0 && rows.at(group)?.is === 'run') group -= 1;
      move(group);
    }
  };

  const page = () => Math.max(1, Math.floor(grid.clientHeight / rowHeight()) - 2);
  listenToTable(grid, rows, { active: () => state.active, page, move, open, compare, foldTo, onPreview });
  grid.addEventListener('scroll', draw, { passive: true });
  new ResizeObserver(() => redraw()).observe(grid);

  const clear = make('button', { type: 'button', class: 'button' }, host.labels.clearFilters);
  clear.addEventListener('click', () => ask(NO_FILTERS));
  element('nothing').replaceChildren(make('p', {}, host.labels.nothing), clear);

  return {
    get run() {
      return rows.list && rows.at(state.active)?.is === 'run' ? { turn: rows.list.turn, row: state.active } : undefined;
    },
    focus: () => grid.focus(),
    show(next) {
      const isOther = JSON.stringify(rows.list?.query) !== JSON.stringify(next.query);
      rows.begin(next);
      state.marked = next.marked;
      state.active = next.selected ?? (isOther ? 0 : Math.min(state.active, Math.max(0, next.rows - 1)));
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
      if (isOther && next.selected !== undefined) reveal();
      redraw();
    },
    mark(mark) {
      if (rows.list?.turn !== mark.turn) return;
      state.marked = mark.row;
      redraw();
    },
    add(told) {
      if (rows.add(told)) redraw();
    },
  };
}
