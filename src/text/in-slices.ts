interface Slices<Step> {
  /** How long others may have to wait. A pause costs a few percent of 8 ms. */
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
  /** Called before each pause, with the step just taken. */
  readonly onPause?: (step: Step) => void;
}

/** Takes all steps, and lets others have their turn in between. Rejects with the signal's reason once it is aborted. */
export async function inSlices<Step>(steps: Iterable<Step>, { milliseconds, signal, onPause }: Slices<Step>): Promise<void> {
  signal?.throwIfAborted();
  let end = performance.now() + milliseconds;
  for (const step of steps) {
    if (performance.now() < end) continue;
    onPause?.(step);
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    end = performance.now() + milliseconds;
  }
}

/** As `inSlices`; resolves to false, after no further step, once the signal is aborted. */
export async function inSlicesUntil<Step>(steps: Iterable<Step>, slices: Slices<Step>): Promise<boolean> {
  try {
    await inSlices(steps, slices);
    return true;
  } catch (error) {
    if (slices.signal?.aborted) return false;
    throw error;
  }
}
