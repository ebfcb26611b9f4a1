import type { LedgerEntry } from './folding';
import { type Offsets, toOffsets } from './offsets';

/** The rows of the ledger on the page: those in view, and some beyond. */
export interface LedgerRows {
  readonly entries: readonly LedgerEntry[];
  readonly offsets: Offsets;
  /** How many rows there is room for. */
  readonly perPage: number;
  indexOf(row: number | undefined): number;
  /** Shows other entries, or the same drawn anew. */
  fill(entries: readonly LedgerEntry[]): void;
  draw(): void;
  redraw(row: number): void;
  reveal(index: number): void;
  /** What was measured no longer holds. */
  forgetHeights(): void;
  mark(isMatch: (row: number) => boolean): void;
}

export interface LedgerRowsParts {
  /** Scrolls. */
  readonly grid: HTMLElement;
  readonly head: HTMLElement;
  /** Takes the rows, as high as all of them. */
  readonly sizer: HTMLElement;
  /** On the page wherever it is. */
  active(): number | undefined;
  /** The last row is in view wherever the rest is scrolled to. */
  isLastKept(): boolean;
  toElement(entry: LedgerEntry): HTMLElement;
  /** `{0}`: how many lines. */
  readonly showLines: string;
}

const ROW = 26;
const OVERSCAN = 20;

export function createLedgerRows({ grid, head, sizer, active, isLastKept, toElement, showLines }: LedgerRowsParts): LedgerRows {
  let entries: readonly LedgerEntry[] = [];
  let offsets: Offsets = toOffsets(0, () => 0);
  const heights = new Map<string, number>();
  const drawn = new Map<string, HTMLElement>();
  const room = () => grid.clientHeight - head.offsetHeight;
  const indexOf = (row: number | undefined) =>
    row === undefined ? -1 : entries.findIndex((entry) => (entry.is === 'row' ? entry.row === row : entry.from <= row && row < entry.to));

  const measure = () => {
    offsets = toOffsets(entries.length, (index) => heights.get(keyOf(entries[index] as LedgerEntry)) ?? ROW);
    sizer.style.minHeight = `${offsets.total}px`;
  };

  /** Indices of entries, ascending. */
  const inView = (): readonly number[] => {
    const from = Math.max(0, offsets.at(grid.scrollTop) - OVERSCAN);
    const to = Math.min(entries.length, offsets.at(grid.scrollTop + room()) + 1 + OVERSCAN);
    const current = indexOf(active());
    const shown = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    const others = [current, isLastKept() ? entries.length - 1 : -1].filter((index) => index >= 0 && (index < from || index >= to));
    return others.length === 0 ? shown : [...new Set([...others, ...shown])].sort((one, other) => one - other);
  };

  const draw = () => {
    const wanted = inView();
    const keys = new Set(wanted.map((index) => keyOf(entries[index] as LedgerEntry)));
    for (const key of drawn.keys()) if (!keys.has(key)) remove(key);
    let hasGrown = false;
    let place = sizer.firstElementChild;
    for (const index of wanted) {
      const entry = entries[index] as LedgerEntry;
      const key = keyOf(entry);
      const row = drawn.get(key) ?? toElement(entry);
      row.id = key;
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
    markActive();
  };

  const remove = (key: string) => {
    drawn.get(key)?.remove();
    drawn.delete(key);
  };

  const settleHeight = (key: string, row: HTMLElement): boolean => {
    countHiddenLines(row, showLines);
    const height = Math.max(ROW, row.offsetHeight);
    if (heights.get(key) === height) return false;
    heights.set(key, height);
    return true;
  };

  const markActive = () => {
    const entry = entries[indexOf(active())];
    for (const row of sizer.querySelectorAll('[aria-selected]')) row.removeAttribute('aria-selected');
    if (!entry) return grid.removeAttribute('aria-activedescendant');
    grid.setAttribute('aria-activedescendant', keyOf(entry));
    drawn.get(keyOf(entry))?.setAttribute('aria-selected', 'true');
  };

  return {
    get entries() {
      return entries;
    },
    get offsets() {
      return offsets;
    },
    get perPage() {
      return Math.floor(room() / ROW);
    },
    indexOf,
    fill(next) {
      for (const key of drawn.keys()) remove(key);
      entries = next;
      measure();
      draw();
    },
    draw,
    redraw(row) {
      remove(`r${row}`);
      heights.delete(`r${row}`);
      measure();
      draw();
    },
    reveal(index) {
      const [top, bottom] = [offsets.top(index), offsets.top(index + 1)];
      if (top < grid.scrollTop) grid.scrollTop = Math.max(0, top - ROW);
      else if (bottom > grid.scrollTop + room()) grid.scrollTop = bottom + ROW - room();
    },
    forgetHeights: () => heights.clear(),
    mark(isMatch) {
      for (const [key, row] of drawn) row.classList.toggle('match', key.startsWith('r') && isMatch(Number(key.slice(1))));
    },
  };
}

function keyOf(entry: LedgerEntry): string {
  return entry.is === 'row' ? `r${entry.row}` : `f${entry.from}`;
}

/** Says beside a text that is cut how many lines more it has. */
function countHiddenLines(row: HTMLElement, showLines: string): void {
  for (const text of row.querySelectorAll<HTMLElement>('.clamped')) {
    const more = text.parentElement?.querySelector<HTMLElement>('.more');
    if (!more) continue;
    more.hidden = text.scrollHeight <= text.clientHeight + 1;
    more.textContent = showLines.replace('{0}', String(Math.round((text.scrollHeight - text.clientHeight) / 18)));
  }
}
