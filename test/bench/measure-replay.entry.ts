// `node measure-replay.entry.js RECORDING`: replays a large recording as an editor does, with a breakpoint that never holds, and prints what that took.
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, startClient } from '../debug/debug-client';
import { median } from './rows/row';

const STEPS = 100;
const BREAKPOINT = { name: 'Billing', condition: 'handoff.to == `"nobody"`' };

async function main(): Promise<void> {
  const recording = process.argv[2] ?? '';
  const opened = await open(recording);
  const stop = await time(() => opened.move('configurationDone'));
  const steps: number[] = [];
  for (let step = 0; step < STEPS; step++) steps.push(await time(() => opened.move('next', { threadId: 1 })));
  await opened.stop();

  const start = processorTime();
  const client = await open(recording);
  await stopWithBreakpoint(client);
  const withBreakpoint = processorTime() - start;
  const continued = await time(() => client.move('continue', { threadId: 1 }));
  await client.stop();
  const memory = await weigh(recording);
  console.log(JSON.stringify({ stop: opened.took + stop, step: median(steps), withBreakpoint, continued, memory } satisfies MeasuredReplay));
}

/** The most memory that the adapter as it ships held, which an editor starts for each replay. */
async function weigh(recording: string): Promise<number> {
  const told = join(tmpdir(), `baton-peak-memory-${process.pid}`);
  const environment = { NODE_OPTIONS: `--require ${JSON.stringify(join(__dirname, 'peak-memory.entry.js'))}`, PEAK_MEMORY_FILE: told };
  const client = await open(recording, { isBuilt: true, environment });
  await stopWithBreakpoint(client);
  await client.move('continue', { threadId: 1 });
  await client.stop();
  const kilobytes = Number(readFileSync(told, 'utf8'));
  rmSync(told);
  return kilobytes / 1_000;
}

async function stopWithBreakpoint(client: Client): Promise<void> {
  await client.request('setFunctionBreakpoints', { breakpoints: [BREAKPOINT] });
  await client.move('configurationDone');
}

export interface MeasuredReplay {
  /** In milliseconds of the processor. */
  readonly stop: number;
  readonly step: number;
  readonly withBreakpoint: number;
  readonly continued: number;
  /** In MB, of the adapter in a process of its own. */
  readonly memory: number;
}

async function open(recording: string, how: Parameters<typeof startClient>[0] = {}) {
  const client = await startClient(how);
  const took = await time(async () => {
    await client.request('initialize', { adapterID: 'handoff-replay' });
    await client.request('launch', { recording });
  });
  return { ...client, took };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = processorTime();
  await work();
  return processorTime() - start;
}

/** In milliseconds, which other programs on the machine do not move. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

void main();
