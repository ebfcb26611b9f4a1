import type { KnownRows } from './known-rows';

/** What keys and the mouse do in the table. */
export interface TableActions {
  /** The row that the keyboard is at. */
  active(): number;
  /** Rows that a turn of the page moves by. */
  page(): number;
  move(to: number): void;
  open(at: number): void;
  compare(at: number): void;
  foldTo(isOpen: boolean): void;
  onPreview(): void;
}

export function listenToTable(grid: HTMLElement, rows: KnownRows, { active, page, move, open, compare, foldTo, onPreview }: TableActions): void {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(active() + 1),
    ArrowUp: () => move(active() - 1),
    PageDown: () => move(active() + page()),
    PageUp: () => move(active() - page()),
    Home: () => move(0),
    End: () => move(rows.count - 1),
    Enter: () => open(active()),
    ' ': onPreview,
    c: () => compare(active()),
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
  grid.addEventListener('click', (event) => {
    const at = rowOf(event);
    if (at === undefined) return;
    move(at);
    if (rows.at(at)?.is !== 'run') open(at);
  });
  grid.addEventListener('dblclick', (event) => {
    const at = rowOf(event);
    if (at !== undefined && rows.at(at)?.is === 'run') open(at);
  });
}

function rowOf(event: Event): number | undefined {
  const found = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'];
  return found === undefined ? undefined : Number(found);
}
