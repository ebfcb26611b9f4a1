import type { ReadOptions } from '../recording';

/** How long others wait, in milliseconds. */
const TURN = 15;

/** Takes the steps, letting others run in between; `done` says how many bytes of `total` the steps taken have done. */
export async function takeTurns(steps: Iterable<void>, done: () => number, total: number, { signal, onProgress }: ReadOptions): Promise<void> {
  signal?.throwIfAborted();
  let since = performance.now();
  for (const _ of steps) {
    if (performance.now() - since < TURN) continue;
    onProgress?.(done(), total);
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    since = performance.now();
  }
  onProgress?.(done(), total);
  signal?.throwIfAborted();
}
