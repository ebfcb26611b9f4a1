/** Long enough that pausing costs a few percent, short enough that a keystroke does not wait for it. */
const SLICE = 8;

/**
 * Takes all steps, letting other work in every few milliseconds. Rejects with the signal's reason once it is aborted; `onPause` is
 * called before each pause with the step just taken.
 */
export async function inSlices<Step>(steps: Iterable<Step>, signal: AbortSignal | undefined, onPause: (step: Step) => void): Promise<void> {
  signal?.throwIfAborted();
  let end = performance.now() + SLICE;
  for (const step of steps) {
    if (performance.now() < end) continue;
    onPause(step);
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    end = performance.now() + SLICE;
  }
}
