import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { extensions, type Uri } from 'vscode';

/** The part that we use of the Python extension's API. */
interface PythonApi {
  readonly environments?: {
    getActiveEnvironmentPath(resource: Uri): unknown;
    resolveEnvironment(path: unknown): Promise<{ readonly executable?: { readonly uri?: Uri } } | undefined>;
  };
}

const VIRTUAL = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python';

/** The interpreter of a file: the one chosen in the Python extension, else the folder's virtual environment, else the one in the path. */
export async function findPython(file: Uri, root: string): Promise<string> {
  const api = (await extensions.getExtension<PythonApi>('ms-python.python')?.activate())?.environments;
  const chosen = await api?.resolveEnvironment(api.getActiveEnvironmentPath(file));
  const path = chosen?.executable?.uri?.fsPath;
  if (path) return path;
  const virtual = ['.venv', 'venv'].map((name) => join(root, name, VIRTUAL)).find((python) => existsSync(python));
  return virtual ?? (process.platform === 'win32' ? 'python' : 'python3');
}
