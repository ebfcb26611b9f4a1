import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from './run';

const VERSION = '4.23.15';

/** `tsx` in `.cache/`, which runs TypeScript with Node; returns the folder whose `node_modules` hold it. */
export async function ensureTsx(): Promise<string> {
  const folder = resolve('.cache', `tsx-${VERSION}`);
  const done = resolve(folder, 'installed');
  if (existsSync(done)) return folder;

  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', `tsx@${VERSION}`];
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'package.json'), '{ "private": true }\n');
  try {
    await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: folder });
  } catch (error) {
    throw new Error(`tsx ${VERSION} could not be installed. By hand, in ${folder}: npm ${args.join(' ')}`, { cause: error });
  }
  writeFileSync(done, args.join(' '));
  return folder;
}
