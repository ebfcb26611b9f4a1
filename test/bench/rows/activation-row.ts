import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../vscode/page/drive';
import { openPage } from '../../vscode/page/open-page';
import type { Row } from './row';

/** The first start of a workbench is the machine's, too. */
const STARTS = 3;
/** Milliseconds. */
const LIMIT = 50;

/** What activation costs in a workspace without agents, in a real VS Code, as *Developer: Show Running Extensions* tells: loading the code and calling `activate`. `folder` is made. */
export async function measureActivation(folder: string): Promise<readonly Row[]> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.md'), '# Notes\n');
  writeFileSync(join(folder, 'package.json'), '{ "name": "page", "dependencies": { "express": "5.0.0" } }\n');
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) times.push(await activate(folder));
  const what = 'activation in a workspace without agents, as VS Code tells it / 50 ms';
  return [{ id: 'activation', what, measured: Math.min(...times), baseline: LIMIT, target: 1, limit: LIMIT }];
}

async function activate(folder: string): Promise<number> {
  const { page, close } = await openPage('without-agents', { from: folder });
  try {
    await runCommand(page, 'Developer: Show Running Extensions');
    const extension = page.locator('.runtime-extensions-editor .monaco-list-row', { has: page.locator('.name', { hasText: 'baton.baton' }) });
    const text = await extension.locator('.activation-time', { hasText: /\d ?ms/ }).innerText();
    return Number(/(\d+) ?ms/.exec(text)?.[1]);
  } finally {
    await close();
  }
}
