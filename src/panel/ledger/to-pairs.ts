import type { RecordedItem } from '../../replay/handoff';
import type { LedgerRow } from './messages';

/** As many brackets as have room beside each other. */
const LANES = 3;

/** For each row, the brackets that join a call and its output there. One entry for each row, undefined where there is no bracket. */
export function toPairs(items: readonly (RecordedItem | undefined)[]): readonly LedgerRow['pairs'][] {
  const pairs: NonNullable<LedgerRow['pairs']>[number][][] = items.map(() => []);
  const opened = new Map<string, number>();
  const spans: { readonly from: number; readonly to: number }[] = [];
  items.forEach((item, row) => {
    if (item?.callId === undefined) return;
    const from = opened.get(item.callId);
    if (from === undefined) opened.set(item.callId, row);
    else {
      spans.push({ from, to: row });
      opened.delete(item.callId);
    }
  });
  for (const { from, to } of spans.sort((one, other) => one.to - one.from - (other.to - other.from))) {
    const lane = Array.from({ length: LANES }, (_, n) => n).find((n) => isFree(pairs, from, to, n));
    if (lane === undefined) continue;
    for (let row = from; row <= to; row++) pairs[row]?.push({ lane, part: row === from ? 'start' : row === to ? 'end' : 'middle' });
  }
  return pairs.map((found) => (found.length > 0 ? found : undefined));
}

function isFree(pairs: readonly NonNullable<LedgerRow['pairs']>[number][][], from: number, to: number, lane: number): boolean {
  for (let row = from; row <= to; row++) if (pairs[row]?.some((pair) => pair.lane === lane)) return false;
  return true;
}
