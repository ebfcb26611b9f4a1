import { spawnSync } from 'node:child_process';

/** The ripgrep to compare with: the one on the PATH, else that of the npm package. Throws with what to install where there is none. */
export async function findRipgrep(): Promise<string> {
  if (spawnSync('rg', ['--version']).status === 0) return 'rg';
  try {
    return (await import('@vscode/ripgrep')).rgPath;
  } catch (error) {
    throw new Error('There is no ripgrep to compare with. Install it: apt-get install ripgrep', { cause: error });
  }
}
