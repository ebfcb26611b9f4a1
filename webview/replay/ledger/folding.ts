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
