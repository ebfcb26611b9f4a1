import type { LedgerRow } from '../../../src/panel/ledger/messages';
import type { Piece } from '../../../src/panel/rich';

/** What the reader folded and unfolded in a moment. */
export interface Folding {
  /** Ids of groups. */
  readonly closed: ReadonlySet<string>;
  /** First rows of folds of kept rows. */
  readonly opened: Set<number>;
  /** Items in full. */
  readonly expanded: Map<number, { readonly left: readonly Piece[]; readonly right: readonly Piece[] }>;
  /** Those of them whose texts are not cut. */
  readonly whole: Set<number>;
  /** Whether it is a group that shows its rows, or an item in full. */
  isOpen(row: number): boolean;
  /** Folds a row or unfolds it, and says what changes: which rows there are, how this one looks, or nothing before its texts are there. */
  toggle(row: number): 'rows' | 'look' | 'texts';
  /** Opens the group that a row is in; whether it was closed. */
  openGroupOf(row: number): boolean;
  clear(): void;
}

export function createFolding(rows: () => readonly LedgerRow[]): Folding {
  const closed = new Set<string>();
  const opened: Folding['opened'] = new Set();
  const expanded: Folding['expanded'] = new Map();
  const whole: Folding['whole'] = new Set();
  const groupAt = (row: number) => rows()[row]?.group?.id;
  return {
    closed,
    opened,
    expanded,
    whole,
    isOpen(row) {
      const group = groupAt(row);
      return group === undefined ? expanded.has(row) : !closed.has(group);
    },
    toggle(row) {
      const group = groupAt(row);
      if (group !== undefined) {
        if (!closed.delete(group)) closed.add(group);
        return 'rows';
      }
      whole.delete(row);
      return expanded.delete(row) ? 'look' : 'texts';
    },
    openGroupOf(row) {
      const group = rows().findLast(({ kind }, index) => index < row && kind === 'group')?.group?.id;
      return group !== undefined && closed.delete(group);
    },
    clear() {
      for (const state of [closed, opened, expanded, whole]) state.clear();
    },
  };
}

export type Mode = 'all' | 'changed' | 'received';

/** A line of the ledger on screen: a row, or what stands for kept rows from `from` up to `to`. */
export type LedgerEntry = { readonly is: 'row'; readonly row: number } | { readonly is: 'fold'; readonly from: number; readonly to: number };

export interface RowOptions {
  readonly mode: Mode;
  /** Ids of groups that are closed. */
  readonly closed: ReadonlySet<string>;
  /** First rows of folds that were opened. */
  readonly opened: ReadonlySet<number>;
  /** One side is shown, not both. */
  readonly isNarrow: boolean;
}

/** Fewer rows than this are shown in full. */
const MANY = 60;
/** Shorter stretches of kept rows are not worth a fold. */
const FEW = 8;

/** What of a ledger is on screen, in order. */
export function toEntries(rows: readonly LedgerRow[], { mode, closed, opened, isNarrow }: RowOptions): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let isClosed = false;
  let kept = 0;
  const flush = (end: number) => {
    const from = end - kept;
    if (kept > FEW && rows.length > MANY && mode === 'all' && !opened.has(from)) entries.push({ is: 'fold', from, to: end });
    else for (let row = from; row < end; row++) entries.push({ is: 'row', row });
    kept = 0;
  };
  rows.forEach((row, index) => {
    if (row.kind === 'group') {
      flush(index);
      isClosed = closed.has(row.group?.id ?? '');
      if (mode === 'received' ? row.right !== undefined : mode === 'all' || hasChanges(rows, index)) entries.push({ is: 'row', row: index });
      return;
    }
    if (row.kind === 'then' || row.kind === 'call') isClosed = false;
    const isForRight = isNarrow && mode !== 'received' && isHead(row);
    if (isClosed || isForRight || !isShown(row, mode)) return void flush(index);
    if (row.kind === 'item' && row.mark === 'kept' && !row.box && !row.finding) kept++;
    else {
      flush(index);
      entries.push({ is: 'row', row: index });
    }
  });
  flush(rows.length);
  return entries;
}

/** The next change after a row, or the one before it; -1: there is none. */
export function findChange(rows: readonly LedgerRow[], from: number, direction: 1 | -1): number {
  if (direction === 1) return rows.findIndex((row, index) => index > from && isChange(row));
  return rows.findLastIndex((row, index) => index < from && isChange(row));
}

function isChange({ kind, mark }: LedgerRow): boolean {
  return kind === 'item' && (mark === 'dropped' || mark === 'added' || mark === 'rewritten');
}

/** The head of a box, which stands above what it was made from. */
function isHead({ right }: LedgerRow): boolean {
  return right !== undefined && 'heading' in right && right.heading === true;
}

function isShown(row: LedgerRow, mode: Mode): boolean {
  switch (mode) {
    case 'all':
      return true;
    case 'changed':
      return isChange(row) || row.kind === 'call' || row.kind === 'then' || row.kind === 'missing' || isHead(row);
    case 'received':
      return row.kind === 'missing' || (row.right !== undefined && !('hatch' in row.right));
  }
}

function hasChanges(rows: readonly LedgerRow[], group: number): boolean {
  for (let index = group + 1; index < rows.length && rows[index]?.kind !== 'group'; index++) if (isChange(rows[index] as LedgerRow)) return true;
  return false;
}
