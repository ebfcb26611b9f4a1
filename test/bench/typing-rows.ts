import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { toModule } from './corpus';
import { type MeasuredServer, startServer } from './language-client';
import { createRandom } from './random';
import type { Row } from './row';

const LINES = 1_000;
const KEYS = 120;
/** Milliseconds between two letters of somebody who types fast. */
const TYPING = 50;
const BATON = ['dist/server.js', '--stdio'];
const PYRIGHT = [resolve('node_modules/pyright/langserver.index.js'), '--stdio'];
const HALF_TYPED = '\ndesk = Agent(\n    name="Desk",\n    handoffs=[';

/** How long completion takes while somebody types names of agents at the end of a long file, in a workspace of files with agents. */
export async function measureTyping(workspace: string): Promise<readonly Row[]> {
  const random = createRandom(7);
  const lines: string[] = [];
  for (let i = 1_000_000; lines.length < LINES; i += 2) lines.push(...toModule(i, lines.length === 0 ? 'sdk' : 'plain', true, 4_000, random).split('\n'));
  const text = lines.slice(0, LINES).join('\n');
  const file = join(workspace, 'typed.py');
  writeFileSync(file, text);
  const baton = await whileTyping(await startServer(BATON, workspace), file, text, true);
  const pyright = await whileTyping(await startServer(PYRIGHT, workspace), file, text, false);
  return [
    {
      id: 'completion-typing',
      what: `completion while a letter comes every ${TYPING} ms, in a 1,000-line file of 500 files with agents, p95 / pyright's`,
      measured: baton,
      baseline: pyright,
      target: 1,
      limit: 30,
    },
  ];
}

async function whileTyping(server: MeasuredServer, file: string, text: string, isBaton: boolean): Promise<number> {
  const uri = pathToFileURL(file).href;
  const typed = text + HALF_TYPED;
  const { connection } = server;
  await server.untilDiagnostics(uri, () => server.open(uri, `${text}\nAgent(name=None, handoffs=[1])\nnothing.here\n`));
  const line = typed.split('\n').length - 1;
  const column = typed.length - typed.lastIndexOf('\n') - 1;
  const ask = async (written: number): Promise<number> => {
    const start = performance.now();
    const params = { textDocument: { uri }, position: { line, character: column + written } };
    const found = await connection.sendRequest<{ readonly items: readonly unknown[] } | null>('textDocument/completion', params);
    if (isBaton && !found?.items.length) throw new Error(`Nothing was offered after ${written} letters.`);
    return performance.now() - start;
  };
  await server.change(uri, typed);
  if (isBaton) await connection.sendRequest('baton/graph', {});
  await ask(0);
  if (isBaton) await connection.sendRequest('baton/graph', {});
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
