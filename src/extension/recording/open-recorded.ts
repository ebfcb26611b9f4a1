import { basename } from 'node:path';
import { commands, Disposable, l10n, RelativePattern, Uri, window, workspace } from 'vscode';
import { RECORDING, RUNS } from '../../recording/find-recordings';
import { loadRecording } from '../replay/recordings/load-recording';

/** Opens the recording with the most handoffs of those that one run made: a program that forks or has worker threads makes several. */
export async function openRecorded(files: readonly string[]): Promise<void> {
  const [first = '', ...others] = files;
  const counts = others.length === 0 ? [{ file: first, handoffs: 0 }] : await Promise.all(files.map(count));
  const [most] = counts.sort((one, other) => other.handoffs - one.handoffs);
  await commands.executeCommand('baton.replay', Uri.file(most?.file ?? first));
}

async function count(file: string): Promise<{ readonly file: string; readonly handoffs: number }> {
  try {
    const recording = await loadRecording(file);
    const { length } = recording.handoffs;
    recording.close();
    return { file, handoffs: length };
  } catch {
    // Opening it says what is wrong with it.
    return { file, handoffs: -1 };
  }
}

/** Offers to open what is recorded; one offer at a time, since a run of tests may make hundreds. */
export function offerRecordings(): Disposable {
  let isOffering = false;
  const offer = async (uri: Uri) => {
    if (isOffering) return;
    isOffering = true;
    const open = l10n.t('Open');
    const chosen = await window.showInformationMessage(l10n.t('A run is being recorded: {0}', basename(uri.fsPath)), open);
    isOffering = false;
    if (chosen === open) await commands.executeCommand('baton.replay', uri);
  };
  const watchers = (workspace.workspaceFolders ?? []).map((folder) => {
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, `${RUNS}/**/*${RECORDING}`), false, true, true);
    return Disposable.from(watcher, watcher.onDidCreate(offer));
  });
  return Disposable.from(...watchers);
}
