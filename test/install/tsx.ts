import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './run';

/** tsx in `.cache/`; returns the URL of its loader, for `node --import`. */
export async function ensureTsx(): Promise<string> {
  const folder = resolve('.cache', 'tsx-4.23.15');
  const loader = resolve(folder, 'node_modules/tsx/dist/loader.mjs');
  if (!existsSync(loader)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(resolve(folder, 'package.json'), '{ "private": true }\n');
    await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['install', '--no-audit', '--no-fund', '--save-exact', 'tsx@4.23.15'], folder);
  }
  return pathToFileURL(loader).href;
}
