import { stat } from 'node:fs/promises';
import { commands, type Disposable, type Event, EventEmitter, l10n, ProgressLocation, window } from 'vscode';
import type { RecordedRuns } from '../../../graph/run/tally-runs';
import { readRuns } from '../../../replay/path/read-runs';
import { count } from '../../../text/count';
import { findConstruction } from '../shown-run';
import type { Sources } from '../sources/find-source';
import { listRecordings } from './choose-recording';
import { loadRecording } from './load-recording';

/** All recorded runs of the workspace, read when somebody wants to see them together. */
export interface AllRuns extends Disposable {
  readonly onDidChange: Event<void>;
  /** Undefined: nobody wants to. */
  readonly recordings: readonly RecordedRuns[] | undefined;
  /** Recordings that cannot be read. */
  readonly unread: number;
  /** Asks whether all are wanted or one, which is then replayed. */
  start(): Promise<void>;
  end(): void;
}

export function createAllRuns(sources: Sources): AllRuns {
  const changed = new EventEmitter<void>();
  /** What did not change since is not read again. */
  const known = new Map<string, { readonly stamp: string; readonly runs: RecordedRuns | undefined }>();
  let recordings: readonly RecordedRuns[] | undefined;
  let unread = 0;

  const read = async (file: string, signal: AbortSignal): Promise<RecordedRuns | undefined> => {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs} ${size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.runs;
    const runs = await readOne(file, sources, signal);
    known.set(file, { stamp, runs });
    return runs;
  };

  const readAll = (files: readonly string[]) =>
    window.withProgress({ location: ProgressLocation.Notification, title: l10n.t('Reading recorded runs'), cancellable: true }, async (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => stop.abort());
      const found: RecordedRuns[] = [];
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
      return recordings;
    },
    get unread() {
      return unread;
    },
    async start() {
      const files = listRecordings().map(({ fsPath }) => fsPath);
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

/** Undefined where it cannot be read. */
async function readOne(file: string, sources: Sources, signal: AbortSignal): Promise<RecordedRuns | undefined> {
  const recording = await loadRecording(file);
  try {
    const { agents, runs } = await readRuns(recording, { signal });
    const at = await Promise.all(agents.map((agent) => findConstruction(recording, agent, sources)));
    return { agents: agents.map(({ name, isAmbiguous }, i) => ({ name, isAmbiguous, at: at[i] })), runs };
  } finally {
    recording.close();
  }
}
