import { setImmediate } from 'node:timers/promises';

/** How long, in ms, the adapter may be busy before it looks for requests again. */
const SLICE = 20;

/** Counts from 0 to `length` - 1, and lets others have their turn in between. */
export async function inSlices(length: number, visit: (index: number) => void): Promise<void> {
  let since = performance.now();
  for (let index = 0; index < length; index++) {
    visit(index);
    if (performance.now() - since < SLICE) continue;
    await setImmediate();
    since = performance.now();
  }
}
