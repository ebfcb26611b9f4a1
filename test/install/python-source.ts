import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './run';

/** The one whose examples and tests are told whole. */
export const SOURCE_RELEASE = '0.24.0';

/** The source distribution of a release of `openai-agents`, with its examples and tests, in `.cache/`; returns its folder. */
export async function ensurePythonSource(version: string): Promise<string> {
  const folder = resolve('.cache', `python-source-${version}`);
  if (existsSync(folder)) return folder;
  // Whole or not at all, whoever else makes it.
  const unfinished = `${folder}.${process.pid}`;
  const name = `openai_agents-${version}`;
  const download = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps', '--no-binary=openai-agents'];
  mkdirSync(unfinished, { recursive: true });
  try {
    await run('python3', [...download, '--dest', unfinished, `openai-agents==${version}`]);
    await run('tar', ['-xzf', join(unfinished, `${name}.tar.gz`), '-C', unfinished]);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The source of openai-agents ${version} could not be had. By hand: python3 ${download.join(' ')} openai-agents==${version}`, {
      cause: error,
    });
  }
  renameSync(join(unfinished, name), folder);
  rmSync(unfinished, { recursive: true, force: true });
  return folder;
}
