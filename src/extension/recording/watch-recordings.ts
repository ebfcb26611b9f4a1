import { basename } from 'node:path';
import { commands, Disposable, l10n, RelativePattern, type Uri, window, workspace } from 'vscode';
import { RECORDING, RUNS } from '../../recording/find-recordings';

/** Offers to open what is recorded; one offer at a time, since a run of tests may make hundreds. */
export function watchRecordings(): Disposable {
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
