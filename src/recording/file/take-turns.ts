import { inSlices } from '../../text/in-slices';
import type { ReadOptions } from '../recording';

/** Takes the steps, letting others run in between; `done` says how many bytes of `total` the steps taken have done. */
export async function takeTurns(steps: Iterable<void>, done: () => number, total: number, { signal, onProgress }: ReadOptions): Promise<void> {
  await inSlices(steps, { milliseconds: 15, signal, onPause: () => onProgress?.(done(), total) });
  onProgress?.(done(), total);
  signal?.throwIfAborted();
}
