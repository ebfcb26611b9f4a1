import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { toModule } from '../corpus';
import { type MeasuredServer, startServer } from '../language-client';
import { createRandom } from '../random';
import type { Row } from './row';

const LINES = 1_000;
const KEYS = 120;
/** Milliseconds between two letters of somebody who types fast. */
const TYPING = 50;
const BATON = ['dist/server.js', '--stdio'];

interface Measured {
  readonly id: string;
  readonly language: string;
  readonly file: string;
  /** What is about to be written at the end of the file. */
  readonly halfTyped: string;
  readonly baseline: { readonly name: string; readonly command: readonly string[] };
}

const MEASURED: readonly Measured[] = [
  {
    id: 'completion-typing',
    language: 'Python',
    file: 'typed.py',
    halfTyped: '\ndesk = Agent(\n    name="Desk",\n    handoffs=[',
    baseline: { name: 'pyright', command: [resolve('node_modules/pyright/langserver.index.js'), '--stdio'] },
  },
  {
    id: 'completion-typing-typescript',
    language: 'TypeScript',
    file: 'typed.ts',
    halfTyped: "\nconst desk = new Agent({\n  name: 'Desk',\n  handoffs: [",
    baseline: { name: 'TypeScript', command: [resolve('node_modules/typescript-7/bin/tsc'), '--lsp', '--stdio'] },
  },
];

/** How long completion takes while somebody types names of agents at the end of a long file, in a workspace of files with agents. */
export async function measureTyping(workspace: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { id, language, file, halfTyped, baseline } of MEASURED) {
    const path = join(workspace, file);
    const text = toThousandLines(language === 'Python');
    writeFileSync(path, text);
    rows.push({
      id,
      what: `${language}: completion while a letter comes every ${TYPING} ms, in a 1,000-line file of 500 files with agents, p95 / ${baseline.name}'s`,
      measured: await whileTyping(await startServer(BATON, workspace), path, text + halfTyped, true),
      baseline: await whileTyping(await startServer(baseline.command, workspace), path, text + halfTyped, false),
      target: 1,
      limit: 30,
    });
  }
  return rows;
}

/** As many functions as have so many lines. */
function toThousandLines(isPython: boolean): string {
  const random = createRandom(7);
  let text = '';
  for (let i = 1_000_000; text.split('\n').length < LINES; i += 1) text += toModule(i, text === '' ? 'sdk' : 'plain', isPython, 1_000, random);
  return text;
}

async function whileTyping(server: MeasuredServer, file: string, typed: string, isBaton: boolean): Promise<number> {
  const uri = pathToFileURL(file).href;
  const { connection } = server;
  const line = typed.split('\n').length - 1;
  const column = typed.length - typed.lastIndexOf('\n') - 1;
  const settle = async (): Promise<void> => (isBaton ? void (await connection.sendRequest('baton/graph', {})) : undefined);
  const ask = async (written: number): Promise<number> => {
    const start = performance.now();
    const params = { textDocument: { uri }, position: { line, character: column + written } };
    const found = await connection.sendRequest<{ readonly items: readonly unknown[] } | null>('textDocument/completion', params);
    if (isBaton && !found?.items.length) throw new Error(`Nothing was offered after ${written} letters.`);
    return performance.now() - start;
  };
  await server.open(uri, typed);
  await settle();
  await ask(0);
  await settle();
  const times: number[] = [];
  for (let key = 0; key < KEYS; key++) {
    const letters = 'billing'.slice(0, key % 7);
    await server.change(uri, typed + letters);
    times.push(await ask(letters.length));
    await pause(TYPING);
  }
  server.stop();
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
