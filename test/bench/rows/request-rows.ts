import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { toModule } from '../corpus';
import { type MeasuredServer, startServer } from '../language-client';
import { createRandom } from '../random';
import { median, type Row } from './row';

const REPEATS = 20;
const IDLE_REPEATS = 100;
/** Milliseconds between two letters of somebody who types fast. */
const TYPING = 50;
const BATON = ['dist/server.js', '--stdio'];
const PYRIGHT = [resolve('node_modules/pyright/langserver.index.js'), '--stdio'];
const LINES = 1_000;

/** How long an editor waits for an answer: while a large workspace is scanned, while somebody types, and right after a change, as pyright's. */
export async function measureRequests(workspace: string, few: string): Promise<readonly Row[]> {
  const text = toThousandLines();
  const file = join(few, 'answered.py');
  writeFileSync(file, text);
  const scanned = await whileScanning(workspace, text);
  const baton = await besideChanges(BATON, few, file, text);
  const pyright = await besideChanges(PYRIGHT, few, file, text);
  return [
    {
      id: 'hover-scanning',
      what: 'hover while a workspace is scanned, p95 / while nothing happens, p95',
      measured: scanned,
      baseline: baton.idle,
      target: 10,
      limit: 20,
    },
    {
      id: 'hover-typing',
      what: `hover while a change comes every ${TYPING} ms, p95 / while nothing happens, p95`,
      measured: baton.typing,
      baseline: baton.idle,
      target: 10,
      limit: 20,
    },
    {
      id: 'hover-after',
      what: "hover sent right after a change, in a 1,000-line file / pyright's",
      measured: baton.after,
      baseline: pyright.after,
      target: 0.3,
    },
    {
      id: 'diagnostics',
      what: "change to diagnostics, in a 1,000-line file, with the delay after typing / pyright's",
      measured: baton.diagnostics,
      baseline: pyright.diagnostics,
      target: 0.15,
    },
  ];
}

/** Hovers one after the other over an open document until the scan ends. */
async function whileScanning(workspace: string, text: string): Promise<number> {
  const server = await startServer(BATON, workspace);
  const uri = pathToFileURL(join(workspace, 'open.py')).href;
  let isDone = false;
  server.connection.onNotification('baton/status', ({ scanning }: { scanning: boolean }) => {
    isDone ||= !scanning;
  });
  await server.open(uri, text);
  const times: number[] = [];
  // The first waits until something is known of the document.
  await server.hover(uri, 0, 0);
  while (!isDone) times.push(await server.hover(uri, times.length % LINES, 4));
  server.stop();
  return quantile(times, 0.95);
}

/** Of a server that has seen a document: an answer while nothing happens, right after a change, while changes come, and diagnostics. */
async function besideChanges(command: readonly string[], folder: string, file: string, text: string) {
  const server = await startServer(command, folder);
  const uri = pathToFileURL(file).href;
  await server.untilDiagnostics(uri, () => server.open(uri, `${text}\nAgent(name=None, handoffs=[1])\nnothing.here\n`));
  const idle: number[] = [];
  for (let i = 0; i < IDLE_REPEATS; i++) idle.push(await server.hover(uri, i, 4));
  const after: number[] = [];
  const diagnostics: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const shown = server.untilDiagnostics(uri, async () => {
      // A finding more or less each time, so that there is something to publish.
      await server.change(uri, `${text}\n${'Agent(name=None, handoffs=[1])\nnothing.here\n'.repeat(2 + (i % 2))}`);
      after.push(await server.hover(uri, 8, 4));
    });
    diagnostics.push(await shown);
  }
  const typing = await hoverWhileTyping(server, uri, text);
  server.stop();
  return { idle: quantile(idle, 0.95), after: median(after), diagnostics: median(diagnostics), typing };
}

async function hoverWhileTyping(server: MeasuredServer, uri: string, text: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3 * REPEATS; i++) {
    await server.change(uri, `${text}\n# ${'typed '.repeat(i)}`);
    times.push(await server.hover(uri, i, 4));
    await pause(TYPING);
  }
  return quantile(times, 0.95);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function toThousandLines(): string {
  const random = createRandom(5);
  const lines: string[] = [];
  for (let i = 0; lines.length < LINES; i += 2) lines.push(...toModule(i, i === 0 ? 'sdk' : 'plain', true, 4_000, random).split('\n'));
  return lines.slice(0, LINES).join('\n');
}
