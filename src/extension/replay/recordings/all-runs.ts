import { commands, type Disposable, type Event, EventEmitter, l10n, ProgressLocation, window } from 'vscode';
import type { RecordedRuns } from '../../../graph/run/tally-runs';
import { count } from '../../../text/count';
import type { Code } from '../sources/locate-constructions';
import { findOwnRecordings } from './find-own-recordings';
import { createKnownRuns, type KnownRuns, toRecordedRuns } from './known-runs';

/** All recorded runs of the workspace, read when somebody wants to see them together. */
export interface AllRuns extends Disposable {
  readonly onDidChange: Event<void>;
  /** Undefined: nobody wants to. Their agents are where the code has them now. */
  readonly recordings: readonly RecordedRuns[] | undefined;
  /** Recordings that cannot be read. */
  readonly unread: number;
  /** Asks whether all are wanted or one, which is then replayed. */
  start(): Promise<void>;
  end(): void;
}

export function createAllRuns(code: Code): AllRuns {
  const changed = new EventEmitter<void>();
  const read = createKnownRuns(code);
  let recordings: readonly KnownRuns[] | undefined;
  let unread = 0;

  const readAll = (files: readonly string[]) =>
    window.withProgress({ location: ProgressLocation.Notification, title: l10n.t('Reading recorded runs'), cancellable: true }, async (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      const found: KnownRuns[] = [];
      let failed = 0;
      for (const [i, file] of files.entries()) {
        progress.report({ message: l10n.t('{0} of {1}', i + 1, files.length), increment: 100 / files.length });
        const runs = await read(file, stop.signal).catch(() => undefined);
        if (stop.signal.aborted) return;
        if (runs) found.push(runs);
        else failed += 1;
      }
      [recordings, unread] = [found, failed];
      changed.fire();
    });

  return {
    onDidChange: changed.event,
    get recordings() {
      return recordings && toRecordedRuns(recordings, code);
    },
    get unread() {
      return unread;
    },
    async start() {
      const files = findOwnRecordings().map(({ uri }) => uri.fsPath);
      if (files.length === 0) return void (await commands.executeCommand('baton.replay'));
      const all = { label: `$(graph) ${l10n.t('All recorded runs')}`, description: count.recordings(files.length) };
      const one = { label: `$(debug-alt) ${l10n.t('One run…')}`, description: l10n.t('step by step, in the replay') };
      const chosen = await window.showQuickPick([all, one], { title: l10n.t('Runs over the Graph') });
      if (chosen === one) await commands.executeCommand('baton.replay');
      else if (chosen) await readAll(files);
    },
    end() {
      if (!recordings) return;
      recordings = undefined;
      changed.fire();
    },
    dispose: () => changed.dispose(),
  };
}
