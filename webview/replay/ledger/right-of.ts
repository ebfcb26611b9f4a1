import type { Cell, Hatch, LedgerRow } from '../../../src/panel/ledger/messages';

/** The right side of a row, in full where it is the same as the left. */
export function rightOf({ left, right }: LedgerRow): Cell | Hatch | undefined {
  if (!right || !('same' in right)) return right;
  return left && 'text' in left ? { ...left, madeBy: undefined, position: right.same } : undefined;
}
