import * as l10n from '@vscode/l10n';
import type { Progress, Workspace } from '../../workspace/workspace';

export interface ScanRim {
  /** A scan begins; `cancel` is for the user. */
  readonly showScan: (cancel: () => void) => { report(progress: Progress): void; done(): void };
  readonly failed: (what: string, error: unknown) => void;
}

export interface Scans {
  /** The user stopped the last one. */
  readonly isCancelled: boolean;
  /** Scans while the list of files is stale; resolves to whether a scan was begun. */
  run(): Promise<boolean>;
  stop(): void;
  /** A running scan is void, and one that the user stopped is wanted again. */
  restart(): void;
}

/** The scans of a workspace, one at a time; `onFiles` is told how many files one has seen. */
export function createScans(workspace: Workspace, rim: ScanRim, onFiles: (files: number) => void): Scans {
  let isCancelled = false;
  let scan: AbortController | undefined;

  return {
    get isCancelled() {
      return isCancelled;
    },
    stop: () => scan?.abort(),
    restart: () => {
      isCancelled = false;
      scan?.abort();
    },
    run: async () => {
      let hasScanned = false;
      while (workspace.needsScan && !isCancelled) {
        hasScanned = true;
        if (!(await scanOnce())) return true;
      }
      return hasScanned;
    },
  };

  /** Whether there may be another. */
  async function scanOnce(): Promise<boolean> {
    const abort = new AbortController();
    scan = abort;
    const shown = rim.showScan(() => {
      isCancelled = true;
      abort.abort();
    });
    const onProgress = (progress: Progress): void => {
      shown.report(progress);
      onFiles(progress.files);
    };
    try {
      await workspace.scan({ signal: abort.signal, onProgress });
    } catch (error) {
      if (abort.signal.aborted) return true;
      rim.failed(l10n.t('The scan'), error);
      return false;
    } finally {
      shown.done();
      scan = undefined;
    }
    return true;
  }
}
