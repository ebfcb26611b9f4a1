import { resolve } from 'node:path';
import { ensureEnvironment, SDK_MODULES, toPackages } from './python-sdk';
import { run } from './run';

/** What runs notebooks: a kernel, `jupyter execute` and papermill. */
const KERNEL = ['ipykernel==7.4.0', 'ipython==9.18.1', 'jupyter-client==8.10.0', 'nbclient==0.11.0', 'papermill==2.7.0'];
const KERNEL_MODULES = ['ipykernel.kernelapp', 'IPython.core.completer', 'jupyter_client.kernelspec', 'nbclient.cli', 'papermill.cli'];
const SDK = '0.24.0';

/** The interpreter of a virtual environment with the newest SDK, and what runs notebooks. */
export function ensurePythonKernel(): Promise<string> {
  return ensureEnvironment('python-kernel', [...toPackages(SDK), ...KERNEL], [...SDK_MODULES, ...KERNEL_MODULES]);
}

/** Compiles the built recorder, as the first program that a user records does: tests keep Python from writing. */
export async function compilePythonRecorder(): Promise<void> {
  await run(await ensurePythonKernel(), ['-m', 'compileall', '-q', resolve('dist/recorders/python')]);
}
