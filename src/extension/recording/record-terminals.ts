import { delimiter } from 'node:path';
import { Disposable, l10n, MarkdownString, workspace, type EnvironmentVariableCollection, type GlobalEnvironmentVariableCollection } from 'vscode';
import { toNodeOption, toPythonPath } from '../../recording/to-record-environment';
import { toFolderEnvironment } from './to-folder-environment';

/** Makes new terminals record, until it is disposed of. */
export function recordTerminals(collection: GlobalEnvironmentVariableCollection, recorders: string): Disposable {
  const apply = () => {
    collection.clear();
    collection.description = new MarkdownString(l10n.t('Records the handoffs of programs that run here, into {0}.', '`.baton/runs`'));
    addShared(collection, recorders);
    for (const folder of workspace.workspaceFolders ?? []) {
      const scoped = collection.getScoped({ workspaceFolder: folder });
      scoped.clear();
      const { BATON_RECORD_DIR = '', BATON_RECORD_ROOT = '' } = toFolderEnvironment(recorders, folder, {});
      scoped.replace('BATON_RECORD_DIR', BATON_RECORD_DIR);
      scoped.replace('BATON_RECORD_ROOT', BATON_RECORD_ROOT);
    }
  };
  const clear = () => {
    for (const workspaceFolder of workspace.workspaceFolders ?? []) collection.getScoped({ workspaceFolder }).clear();
    collection.clear();
  };
  apply();
  return Disposable.from(workspace.onDidChangeWorkspaceFolders(apply), { dispose: clear });
}

function addShared(collection: EnvironmentVariableCollection, recorders: string): void {
  const python = toPythonPath(recorders);
  collection.replace('BATON_RECORD', '1');
  // Python takes an empty entry for the working directory, so the delimiter is only there where something follows.
  if (hasOwnPythonPath()) collection.prepend('PYTHONPATH', `${python}${delimiter}`);
  else collection.replace('PYTHONPATH', python);
  collection.append('NODE_OPTIONS', ` ${toNodeOption(recorders)}`);
}

function hasOwnPythonPath(): boolean {
  const platform = process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'osx' : 'linux';
  const settings = workspace.getConfiguration('terminal.integrated.env').get<Record<string, string | null>>(platform) ?? {};
  return Boolean('PYTHONPATH' in settings ? settings['PYTHONPATH'] : process.env['PYTHONPATH']);
}
