import { homedir } from 'node:os';
import { extensions, type Uri } from 'vscode';
import { findInterpreter } from '../../workspace/sdk/find-interpreter';

/** The part that we use of the Python extension's API. */
interface PythonApi {
  readonly environments?: {
    getActiveEnvironmentPath(resource: Uri): unknown;
    resolveEnvironment(path: unknown): Promise<{ readonly executable?: { readonly uri?: Uri } } | undefined>;
  };
}

/** The interpreter of a file: the one chosen in the Python extension, else the one that its project has. */
export async function findPython(file: Uri, root: string): Promise<string> {
  const api = (await extensions.getExtension<PythonApi>('ms-python.python')?.activate())?.environments;
  const chosen = await api?.resolveEnvironment(api.getActiveEnvironmentPath(file));
  return chosen?.executable?.uri?.fsPath ?? findInterpreter(file.fsPath, { root, environment: process.env, home: homedir(), platform: process.platform });
}
