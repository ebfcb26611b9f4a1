import type { ShownList, ShownMark, ShownRow, ShownRows } from '../../../src/runs/view/messages';
import { make } from '../../dom';
import { element } from '../../element';
import { rove } from '../../rove';
import { NO_FILTERS } from '../bar';
import type { Ask, Host } from '../host';
import { toColumns, toHeads } from './columns';
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

/** Rows above and below those on screen that are drawn, and asked for. */
const AROUND = { drawn: 8, asked: 60 };
const NARROW = 900;

/** The table of all rows, of which those on screen are drawn, and some more are known. `onRow` hears of each move, `onPreview` of Space. */
export function createTable(host: Host, ask: Ask, onPreview: () => void): Table {
  const [grid, body] = [element('grid'), element('rows')];
  const head = make('div', { role: 'row', class: 'row heads', 'aria-rowindex': 1 });
  body.before(head);
  rove(head, () => [...head.querySelectorAll('button')]);
  let list: ShownList | undefined;
  let known = new Map<number, ShownRow>();
  let asked = { from: 0, to: 0 };
  let active = 0;
  let marked: number | undefined;
  const drawn = new Map<number, HTMLElement>();

  const rowHeight = () => (window.innerWidth < NARROW ? 40 : 26);
  const count = () => list?.rows ?? 0;

  const draw = () => {
    const height = rowHeight();
    body.style.height = `${count() * height}px`;
    const top = Math.max(0, grid.scrollTop);
    const from = Math.max(0, Math.floor(top / height) - AROUND.drawn);
    const to = Math.min(count(), Math.ceil((top + grid.clientHeight) / height) + AROUND.drawn);
    for (const [at, row] of drawn) {
      if (at >= from && at < to) continue;
      row.remove();
      drawn.delete(at);
    }
    for (let at = from; at < to; at++) if (!drawn.has(at)) drawRow(at, height);
    want(from, to);
  };

  const drawRow = (at: number, height: number) => {
    const shown = known.get(at);
    const row = make(
      'div',
      { role: 'row', class: 'row', id: `row${at}`, 'aria-rowindex': at + 2, 'aria-selected': at === active },
      ...toCells(shown, list?.hasCost === true),
    );
    row.style.top = `${at * height}px`;
    row.dataset['row'] = String(at);
    if (shown) {
      row.classList.add(shown.is);
      row.setAttribute('aria-label', shown.label);
      row.setAttribute('aria-level', String(shown.is === 'run' ? shown.level : 1));
      if (shown.is === 'run' && shown.level === 2) row.classList.add('inner');
      if (at === marked) row.classList.add('marked');
      if (at === marked) row.setAttribute('aria-label', `${shown.label}, ${host.labels.marked}`);
      if (shown.is !== 'run') row.setAttribute('aria-expanded', String(shown.isOpen));
    }
    drawn.get(at)?.remove();
    drawn.set(at, row);
    body.append(row);
  };

  /** Asks for rows that are not known, once. */
  const want = (from: number, to: number) => {
    if (!list) return;
    let [first, last] = [from, to];
    while (first < last && known.has(first)) first += 1;
    while (last > first && known.has(last - 1)) last -= 1;
    if (first >= last || (first >= asked.from && last <= asked.to)) return;
    asked = { from: Math.max(0, first - AROUND.asked), to: Math.min(count(), last + AROUND.asked) };
    host.post({ type: 'rows', turn: list.turn, ...asked });
  };

  const markActive = () => {
    for (const [at, row] of drawn) row.setAttribute('aria-selected', String(at === active));
    if (count() === 0) grid.removeAttribute('aria-activedescendant');
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
    if (!list || count() === 0) return;
    active = Math.max(0, Math.min(count() - 1, to));
    reveal();
    markActive();
    host.post({ type: 'select', turn: list.turn, row: active });
  };

  const open = (at: number) => {
    const row = known.get(at);
    if (!list || !row) return;
    host.post({ type: row.is === 'run' ? 'replay' : 'fold', turn: list.turn, row: at });
  };

  const compare = (at: number) => {
    if (list && known.get(at)?.is === 'run') host.post({ type: 'compare', turn: list.turn, row: at });
  };

  const foldTo = (isOpen: boolean) => {
    const row = known.get(active);
    if (!list || !row) return;
    if (row.is !== 'run') {
      if (row.isOpen !== isOpen) host.post({ type: 'fold', turn: list.turn, row: active });
      else if (isOpen) move(active + 1);
    } else if (!isOpen && row.level === 2) {
      let group = active - 1;
      while (group > 0 && known.get(group)?.is === 'run') group -= 1;
      move(group);
    }
  };

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + Math.max(1, Math.floor(grid.clientHeight / rowHeight()) - 2)),
    PageUp: () => move(active - Math.max(1, Math.floor(grid.clientHeight / rowHeight()) - 2)),
    Home: () => move(0),
    End: () => move(count() - 1),
    Enter: () => open(active),
    ' ': onPreview,
    c: () => compare(active),
    ArrowRight: () => foldTo(true),
    ArrowLeft: () => foldTo(false),
  };
  grid.addEventListener('keydown', (event) => {
    if (event.target !== grid || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  const rowOf = (event: Event) => {
    const found = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
    return found === undefined ? undefined : Number(found);
  };
  grid.addEventListener('click', (event) => {
    const at = rowOf(event);
    if (at === undefined) return;
    move(at);
    if (known.get(at)?.is !== 'run') open(at);
  });
  grid.addEventListener('dblclick', (event) => {
    const at = rowOf(event);
    if (at !== undefined && known.get(at)?.is === 'run') open(at);
  });
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
      return list && known.get(active)?.is === 'run' ? { turn: list.turn, row: active } : undefined;
    },
    focus: () => grid.focus(),
    show(next) {
      const isOther = list === undefined || JSON.stringify(list.query) !== JSON.stringify(next.query);
      list = next;
      known = new Map(next.first.map((row, i) => [next.from + i, row]));
      asked = { from: 0, to: 0 };
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
      if (list?.turn !== mark.turn) return;
      marked = mark.row;
      redraw();
    },
    add(rows) {
      if (!list || rows.turn !== list.turn) return;
      rows.rows.forEach((row, i) => known.set(rows.from + i, row));
      asked = { from: 0, to: 0 };
      redraw();
    },
  };
}
