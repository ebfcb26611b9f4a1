import { delimiter } from 'node:path';
import { Disposable, workspace } from 'vscode';
import { toRecordEnvironment } from '../../recording/to-record-environment';
import { toFolderOptions } from './to-folder-options';

/**
 * Makes Python kernels of notebooks that start from now on record, until it is disposed of: what starts them, the Jupyter extension, hands on the
 * environment that all extensions share. Where the workspace has several folders, a kernel records below the folder that it works in.
 */
export function recordKernels(recorders: string): Disposable {
  let restore = () => {};
  const apply = () => {
    restore();
    const [folder, ...others] = workspace.workspaceFolders ?? [];
    const { folder: runs, root, ...options } = toFolderOptions(recorders, folder?.uri.fsPath ?? '');
    const isOne = folder !== undefined && others.length === 0;
    // Other extensions' servers run on Node.
    const { NODE_OPTIONS, ...variables } = toRecordEnvironment(isOne ? { ...options, folder: runs, root, delimiter } : { ...options, delimiter }, process.env);
    restore = setVariables(variables);
  };
  apply();
  const onSettings = workspace.onDidChangeConfiguration((change) => change.affectsConfiguration('baton.record') && apply());
  return Disposable.from(workspace.onDidChangeWorkspaceFolders(apply), onSettings, { dispose: () => restore() });
}

/** Sets variables of this process; what it gives sets them back. */
function setVariables(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
