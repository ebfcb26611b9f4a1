import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from './run';

/** This release of `@openai/agents` and zod 4 in `.cache/`; returns the folder whose `node_modules` hold them. */
export async function ensureJavaScriptSdk(version: string): Promise<string> {
  const folder = resolve('.cache', `javascript-${version}`);
  const done = resolve(folder, 'installed');
  if (existsSync(done)) return folder;

  const packages = [`@openai/agents@${version}`, 'zod@4.6.7'];
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages];
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'package.json'), '{ "private": true }\n');
  try {
    await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: folder });
  } catch (error) {
    throw new Error(`@openai/agents ${version} could not be installed. By hand, in ${folder}: npm ${args.join(' ')}`, { cause: error });
  }
  writeFileSync(done, packages.join('\n'));
  return folder;
}
