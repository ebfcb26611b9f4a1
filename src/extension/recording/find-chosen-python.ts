import { homedir } from 'node:os';
import { extensions, type Uri } from 'vscode';
import { findPythonInterpreter } from '../../workspace/sdk/find-python-interpreter';

/** The part that we use of the Python extension's API. */
interface PythonApi {
  readonly environments?: {
    getActiveEnvironmentPath(resource: Uri): unknown;
    resolveEnvironment(path: unknown): Promise<ResolvedEnvironment | undefined>;
  };
}

interface ResolvedEnvironment {
  readonly executable?: { readonly uri?: Uri };
  /** Absent for an interpreter of the whole machine, which is what the extension takes where nobody chose and the root has no environment. */
  readonly environment?: unknown;
}

/** The interpreter of a file: of the environment chosen in the Python extension, else of the one that its project has, else the machine's. */
export async function findChosenPython(file: Uri, root: string): Promise<string> {
  const api = (await extensions.getExtension<PythonApi>('ms-python.python')?.activate())?.environments;
  const chosen = await api?.resolveEnvironment(api.getActiveEnvironmentPath(file));
  const path = chosen?.executable?.uri?.fsPath;
  if (path && chosen.environment) return path;
  const own = await findPythonInterpreter(file.fsPath, { root, environment: process.env, home: homedir(), platform: process.platform });
  return own ?? path ?? (process.platform === 'win32' ? 'python' : 'python3');
}
