import type { ShownList, ShownRow, ShownRows } from '../../../src/runs/view/messages';
import type { Host } from '../host';

/** Rows above and below those wanted that are asked for with them. */
const AROUND = 60;

/** The rows of the list as far as they are known; the others are asked for when they are wanted. */
export interface KnownRows {
  readonly list: ShownList | undefined;
  /** Of all rows, known or not. */
  readonly count: number;
  at(row: number): ShownRow | undefined;
  begin(list: ShownList): void;
  /** Whether they are of this list. */
  add(rows: ShownRows): boolean;
  /** Asks for those from `from` to before `to` that are not known, once. */
  want(from: number, to: number): void;
}

export function createKnownRows(host: Host): KnownRows {
  let list: ShownList | undefined;
  let known = new Map<number, ShownRow>();
  let asked = { from: 0, to: 0 };
  return {
    get list() {
      return list;
    },
    get count() {
      return list?.rows ?? 0;
    },
    at: (row) => known.get(row),
    begin(next) {
      list = next;
      known = new Map(next.first.map((row, i) => [next.from + i, row]));
      asked = { from: 0, to: 0 };
    },
    add({ turn, from, rows }) {
      if (turn !== list?.turn) return false;
      rows.forEach((row, i) => known.set(from + i, row));
      asked = { from: 0, to: 0 };
      return true;
    },
    want(from, to) {
      if (!list) return;
      let [first, last] = [from, to];
      while (first < last && known.has(first)) first += 1;
      while (last > first && known.has(last - 1)) last -= 1;
      if (first >= last || (first >= asked.from && last <= asked.to)) return;
      asked = { from: Math.max(0, first - AROUND), to: Math.min(list.rows, last + AROUND) };
      host.post({ type: 'rows', turn: list.turn, ...asked });
    },
  };
}
