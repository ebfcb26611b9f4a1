import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from './run';

const TOOLS = ['pytest==8.4.2', 'uv==0.9.5'];

/** `pytest` and `uv` in `.cache/`: their folder, which belongs on PYTHONPATH; its `bin` holds the programs. */
export async function ensurePythonTools(): Promise<string> {
  const folder = resolve('.cache', 'python-tools');
  const done = resolve(folder, 'installed');
  if (existsSync(done)) return folder;

  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', folder, ...TOOLS];
  try {
    await run('python3', args);
  } catch (error) {
    throw new Error(`pytest and uv could not be installed. By hand: python3 ${args.join(' ')}`, { cause: error });
  }
  writeFileSync(done, TOOLS.join('\n'));
  return folder;
}
