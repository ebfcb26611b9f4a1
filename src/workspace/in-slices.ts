/** Long enough that pausing costs a few percent, short enough that a keystroke does not wait for it. */
const SLICE = 8;

/**
 * Takes all steps, letting other work in every few milliseconds. Rejects with the signal's reason once it is aborted; `onPause` is
 * called before each pause.
 */
export async function inSlices(steps: Iterable<unknown>, signal: AbortSignal | undefined, onPause: () => void): Promise<void> {
  signal?.throwIfAborted();
  let end = performance.now() + SLICE;
  for (const _ of steps) {
    if (performance.now() < end) continue;
    onPause();
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    end = performance.now() + SLICE;
  }
}
