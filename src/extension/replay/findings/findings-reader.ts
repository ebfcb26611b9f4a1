import { setTimeout } from 'node:timers/promises';
import type { Uri } from 'vscode';
import type { KnownFindings } from '../../../panel/findings/panel-findings';
import type { Recording } from '../../../recording/recording';
import { readFindingsInSlices } from '../../../replay/findings/read/read-findings-in-slices';
import type { RunFinding } from '../../../replay/findings/run-finding';
import { readFindingOptions } from './read-finding-options';
import type { SetAsides } from './remembered-not-a-problem';

/** Between two readings, so many times as long as the last one took. */
const REST = 4;

/** Reads what went wrong in a recording beside everything else. */
export interface FindingsReader {
  known(): KnownFindings;
  /** Reads it, once more where it is being read already: it has grown, or other things are looked for. */
  read(recording: Recording): Promise<void>;
}

export interface FindingsRim {
  readonly setAsides: SetAsides;
  /** Ends the reading. */
  readonly signal: AbortSignal;
  /** Nothing is known yet: 0 to 1. */
  onProgress(share: number): void;
  onRead(): void;
}

export function createFindingsReader(uri: Uri, { setAsides, signal, onProgress, onRead }: FindingsRim): FindingsReader {
  let all: readonly RunFinding[] | undefined;
  let isReading = false;
  let isStale = false;
  return {
    known: () => ({ all, setAside: setAsides.of(uri.fsPath) }),
    async read(recording) {
      isStale = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isStale && !signal.aborted) {
          isStale = false;
          const options = await readFindingOptions(uri);
          const begun = performance.now();
          const found = await readFindingsInSlices({ recording }, options, { signal, ...(all === undefined && { onProgress }) });
          if (!found) return;
          all = found;
          onRead();
          // What grows on and on does not have the whole time.
          if (isStale) await setTimeout((performance.now() - begun) * REST);
        }
      } finally {
        isReading = false;
      }
    },
  };
}
