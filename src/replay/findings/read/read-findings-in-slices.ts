import { inSlicesUntil } from '../../../text/in-slices';
import type { RunFinding } from '../run-finding';
import { type FindingOptions, type FindingSource, readFindings, sortByShown } from './find-findings';

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
  const all: RunFinding[] = [];
  const events = source.recording.length;
  let read = 0;
  const steps = (function* () {
    for (const findings of readFindings(source, options)) {
      all.push(...findings);
      read += 1;
      yield;
    }
  })();
  // Who stops it may have closed the recording.
  const isWhole = await inSlicesUntil(steps, { milliseconds: SLICE, signal, onPause: () => onProgress?.(Math.min(1, read / events)) });
  return isWhole ? sortByShown(all) : undefined;
}
