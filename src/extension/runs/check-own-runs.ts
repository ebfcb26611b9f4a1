import type { FoundRecording } from '../../recording/find-recordings';
import type { RunIndex } from '../../runs/index/run-index';

/** In bytes, of all that is looked through for findings by itself: the newest. `baton runs` looks through all. */
const MOST_CHECKED = 256 << 20;

interface CheckRim {
  /** Something new waits to be read first. */
  isInterrupted(): boolean;
  onProgress(done: number, total: number): void;
  log(error: unknown): void;
}

/** Looks recordings through for findings, one after the other; resolves to whether the index has more than before. */
export type CheckOwnRuns = (from: RunIndex, files: readonly FoundRecording[], signal: AbortSignal) => Promise<boolean>;

export function createOwnCheck({ isInterrupted, onProgress, log }: CheckRim): CheckOwnRuns {
  /** Recordings that were looked through, or cannot be, as they were. */
  const tried = new Set<string>();
  let checkedBytes = 0;
  const keyOf = ({ file, changed: at, size }: FoundRecording) => `${file}\0${at}\0${size}`;

  return async (from, files, signal) => {
    const left = files.filter((each) => !tried.has(keyOf(each)) && from.recordings.get(each.file)?.found?.runs.some(({ findings }) => !findings));
    if (left.length === 0) return false;
    const { checkRuns } = await import('../../runs/read/check-runs');
    let isOther = false;
    for (const [done, each] of left.entries()) {
      if (isInterrupted() || checkedBytes + each.size > MOST_CHECKED) break;
      onProgress(done, left.length);
      tried.add(keyOf(each));
      checkedBytes += each.size;
      try {
        from.setFindings(each.file, await checkRuns(each.file, { signal }));
        isOther = true;
      } catch (error) {
        signal.throwIfAborted();
        log(error);
      }
    }
    return isOther;
  };
}
