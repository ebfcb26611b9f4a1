import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './run';

const TOOLS = ['pytest==8.4.2', 'ruff==0.17.6', 'uv==0.9.5'];

/** `pytest`, `ruff` and `uv` in `.cache/`: their folder, which belongs on PYTHONPATH; its `bin` holds the programs. */
export async function ensurePythonTools(): Promise<string> {
  const folder = resolve('.cache', 'python-tools');
  const done = resolve(folder, 'installed');
  if (existsSync(done) && readFileSync(done, 'utf8') === TOOLS.join('\n')) return folder;
  rmSync(folder, { recursive: true, force: true });

  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', folder, ...TOOLS];
  try {
    await run('python3', args);
  } catch (error) {
    throw new Error(`pytest, ruff and uv could not be installed. By hand: python3 ${args.join(' ')}`, { cause: error });
  }
  writeFileSync(done, TOOLS.join('\n'));
  return folder;
}

/** uv itself, which unpacks what several folders share once, and so takes a tenth of the time that pip takes. */
export async function ensureUv(): Promise<string> {
  return join(await ensurePythonTools(), 'bin', process.platform === 'win32' ? 'uv.exe' : 'uv');
}
