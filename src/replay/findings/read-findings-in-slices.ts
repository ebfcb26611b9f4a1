import { setImmediate } from 'node:timers/promises';
import { type FindingOptions, type FindingSource, readFindings, sortByShown } from './find-findings';
import type { RunFinding } from './run-finding';

/** How long, in ms, the reading goes on before others have their turn. */
const SLICE = 15;

interface SliceOptions {
  readonly signal?: AbortSignal;
  /** Told after each slice: 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** As `findFindings`; the thread is given back in between. Undefined where it was stopped. */
export async function readFindingsInSlices(
  source: FindingSource,
  options: FindingOptions = {},
  { signal, onProgress }: SliceOptions = {},
): Promise<readonly RunFinding[] | undefined> {
  if (signal?.aborted) return undefined;
  const all: RunFinding[] = [];
  const events = source.recording.length;
  let read = 0;
  let since = performance.now();
  for (const findings of readFindings(source, options)) {
    all.push(...findings);
    read += 1;
    if (performance.now() - since < SLICE) continue;
    onProgress?.(Math.min(1, read / events));
    await setImmediate();
    // Who stops it may have closed the recording.
    if (signal?.aborted) return undefined;
    since = performance.now();
  }
  return sortByShown(all);
}
