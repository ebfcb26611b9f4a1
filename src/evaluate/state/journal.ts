import type { Cells } from './cells';

/** What a branch wrote, with what stood there before; lets two branches run from the same state and be joined. */
export class Journal {
  /** Stands for the branch in what is made during it. */
  readonly branch: object = {};
  readonly entries = new Map<Cells<unknown>, Map<string, unknown>>();

  note(cells: Cells<unknown>, key: string, before: unknown): void {
    let keys = this.entries.get(cells);
    if (!keys) {
      keys = new Map();
      this.entries.set(cells, keys);
    }
    if (!keys.has(key)) keys.set(key, before);
  }
}
