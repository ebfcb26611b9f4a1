import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from './run';

/** What pip needs besides, so that each release resolves to packages it runs with. */
const PINS: Readonly<Record<string, readonly string[]>> = {
  '0.6.9': ['openai==2.44.0', 'pydantic==2.14.3', 'websockets==15.0.1'],
  '0.8.4': ['openai==2.44.0', 'pydantic==2.14.3', 'websockets==15.0.1'],
  '0.14.8': ['openai==2.44.0', 'pydantic==2.14.3'],
  '0.17.0': ['openai==2.44.0', 'pydantic==2.14.3'],
  '0.17.8': ['openai==2.44.0', 'pydantic==2.14.3'],
};

/** Of releases that run with whatever else is newest. The vectors hold what this release of pydantic says. */
const RECENT = ['pydantic==2.14.3'];

/** A virtual environment with this release of `openai-agents` in `.cache/`; returns its interpreter. */
export async function ensurePythonSdk(version: string): Promise<string> {
  const folder = resolve('.cache', `python-${version}`);
  const python = resolve(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const done = resolve(folder, 'installed');
  if (existsSync(done)) return python;

  const packages = [`openai-agents==${version}`, ...(PINS[version] ?? RECENT)];
  try {
    await run('python3', ['-m', 'venv', '--clear', folder]);
    await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  } catch (error) {
    const byHand = `python3 -m venv ${folder} && ${python} -m pip install ${packages.join(' ')}`;
    throw new Error(`openai-agents ${version} could not be installed. By hand: ${byHand}`, { cause: error });
  }
  writeFileSync(done, packages.join('\n'));
  return python;
}
