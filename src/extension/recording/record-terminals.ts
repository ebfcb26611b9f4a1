import { delimiter } from 'node:path';
import { Disposable, type EnvironmentVariableCollection, type GlobalEnvironmentVariableCollection, l10n, MarkdownString, workspace } from 'vscode';
import { type RecordOptions, toNodeOption, toPythonPath, toRecordEnvironment } from '../../recording/to-record-environment';
import { toFolderOptions } from './to-folder-options';

/** Makes new terminals record into the folder they are opened in, until it is disposed of. */
export function recordTerminals(collection: GlobalEnvironmentVariableCollection, recorders: string): Disposable {
  const clear = () => {
    for (const workspaceFolder of workspace.workspaceFolders ?? []) collection.getScoped({ workspaceFolder }).clear();
    collection.clear();
  };
  const apply = () => {
    clear();
    collection.description = new MarkdownString(l10n.t('Records the handoffs of programs that run here, into {0}.', '`.baton/runs`'));
    for (const workspaceFolder of workspace.workspaceFolders ?? []) {
      record(collection.getScoped({ workspaceFolder }), toFolderOptions(recorders, workspaceFolder.uri.fsPath));
    }
  };
  apply();
  const onSettings = workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('baton.record') && apply());
  return Disposable.from(workspace.onDidChangeWorkspaceFolders(apply), onSettings, { dispose: clear });
}

function record(collection: EnvironmentVariableCollection, options: RecordOptions): void {
  for (const [name, value] of Object.entries(toRecordEnvironment(options, {}))) {
    if (name.startsWith('BATON_')) collection.replace(name, value);
  }
  // Python takes an empty entry for the working directory, so the delimiter is only there where something follows.
  const python = toPythonPath(options.recorders);
  if (hasOtherPythonPath(python)) collection.prepend('PYTHONPATH', `${python}${delimiter}`);
  else collection.replace('PYTHONPATH', python);
  collection.append('NODE_OPTIONS', ` ${toNodeOption(options.recorders)}`);
}

/** Whether there is one besides the recorder's, which the extension's own environment may have. */
function hasOtherPythonPath(recorder: string): boolean {
  const platform = process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'osx' : 'linux';
  const settings = workspace.getConfiguration('terminal.integrated.env').get<Record<string, string | null>>(platform) ?? {};
  const paths = 'PYTHONPATH' in settings ? settings['PYTHONPATH'] : process.env['PYTHONPATH'];
  return paths?.split(delimiter).some((path) => path !== '' && path !== recorder) ?? false;
}
