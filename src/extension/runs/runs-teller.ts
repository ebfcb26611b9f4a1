import { l10n, type Webview, workspace } from 'vscode';
import type { RunsView } from '../../runs/view/create-runs-view';
import type { ShownEmpty, ToRuns } from '../../runs/view/messages';
import { inSlices } from '../../text/in-slices';
import { toNumber } from '../../text/to-number';
import type { OwnRuns } from './own-runs';

/** Tells the page of all runs what there is. */
export interface RunsTeller {
  /** The page listens. */
  isReady: boolean;
  /** There is nothing but that to show. */
  isEmpty: boolean;
  /** What is wrong with the prices. */
  fault: string | undefined;
  /** Shows what there is by now. */
  refresh(): void;
  /** A list, and after it what the runs come to. */
  tell(list: ToRuns): void;
  tellSummary(): void;
  tellReading(): void;
  post(message: ToRuns | undefined): void;
  stop(): void;
}

export function createRunsTeller(webview: Webview, runs: OwnRuns, view: RunsView, log: (error: unknown) => void): RunsTeller {
  let summary = new AbortController();
  const teller: RunsTeller = { isReady: false, isEmpty: false, fault: undefined, refresh, tell, tellSummary, tellReading, post, stop: () => summary.abort() };
  return teller;

  function refresh(): void {
    if (!teller.isReady) return;
    tellReading();
    teller.isEmpty = runs.all().length === 0;
    if (!teller.isEmpty) tell(view.again(Date.now()));
    else if (!runs.reading) post(toEmpty(runs.unread));
  }

  function tell(list: ToRuns): void {
    post(list);
    tellSummary();
  }

  /** After the rows, which nobody shall wait for; what was asked before is given up. */
  function tellSummary(): void {
    summary.abort();
    summary = new AbortController();
    const { signal } = summary;
    const notices = [...(runs.unread > 0 ? [toUnread(runs.unread)] : []), ...(teller.fault === undefined ? [] : [teller.fault])];
    const steps = (function* () {
      yield;
      post(yield* view.summarize(Date.now(), notices));
    })();
    inSlices(steps, { milliseconds: 0, signal }).catch((error: unknown) => signal.aborted || log(error));
  }

  function tellReading(): void {
    const { reading, isStopped } = runs;
    const text = reading && reading.total > 1 ? toReadingText(reading) : isStopped ? l10n.t('Reading was stopped.') : undefined;
    post({ type: 'reading', text, share: reading ? reading.done / Math.max(1, reading.total) : 1, isStopped });
  }

  function post(message: ToRuns | undefined): void {
    if (message && teller.isReady) void webview.postMessage(message);
  }
}

function toReadingText({ is, done, total }: NonNullable<OwnRuns['reading']>): string {
  const [some, all] = [toNumber(done), toNumber(total)];
  return is === 'reading' ? l10n.t('Reading {0} of {1} recordings', some, all) : l10n.t('Checking {0} of {1} recordings', some, all);
}

function toUnread(unread: number): string {
  return unread === 1 ? l10n.t('1 file is no recording, or cannot be read.') : l10n.t('{0} files are no recordings, or cannot be read.', toNumber(unread));
}

function toEmpty(unread: number): ShownEmpty {
  const folders = (workspace.workspaceFolders ?? []).map(({ name }) => name);
  const looked =
    folders.length === 0
      ? l10n.t('No folder is open. Runs are looked for in .baton/runs of the folders that are.')
      : l10n.t('There is no recording in .baton/runs of {0}.', folders.join(', '));
  return {
    type: 'empty',
    title: l10n.t('No runs yet'),
    details: [l10n.t('Each recorded run becomes a row here: the path it took, what went wrong, how long it lasted.'), unread > 0 ? toUnread(unread) : looked],
    buttons: [
      { text: l10n.t('Record a Run'), command: 'record' },
      { text: l10n.t('Import Traces…'), command: 'import' },
      { text: l10n.t('Open the Sample Recording'), command: 'open-sample' },
    ],
    footnote: l10n.t('Recordings stay on this machine, in .baton/runs. Secrets are redacted as they are written.'),
  };
}
