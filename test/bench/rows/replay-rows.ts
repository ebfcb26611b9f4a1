import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording } from '../../../src/recording/open-recording';
import { eventOf, type Recording } from '../../../src/recording/recording';
import type { Input, Items } from '../../../src/recording/schema';
import { createReplay } from '../../../src/replay/replay';
import type { MeasuredReplay } from '../measure-replay.entry';
import { createRandom } from '../random';
import { median, type Row } from './row';

const REPEATS = 5;
const PLACES = 200;
const STEPS = 2_000;
const MIB = 1 << 20;

/** What a recording of 100 MB costs: to open, to look at any handoff, to step. */
export async function measureReplay(file: string): Promise<readonly Row[]> {
  const size = `${(statSync(file).size / 1e6).toFixed(0)} MB`;
  const opened: number[] = [];
  const read: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    read.push(await time(() => countLines(file)));
    opened.push(await time(async () => (await openRecording(file)).close()));
  }
  const recording = await openRecording(file);
  const parsed = await medianOf(REPEATS, () => parseBlock(file));
  const random = createRandom(9);
  const looked = await medianOf(PLACES, () => look(recording, recording.handoffs[random.below(recording.handoffs.length)] ?? 0));
  const replay = createReplay(recording);
  const stepped = await medianOf(STEPS, () => {
    const seq = replay.ahead('over');
    if (seq === undefined) throw new Error(`${file} has fewer than ${STEPS} steps.`);
    replay.go(seq);
  });
  recording.close();
  return [
    { id: 'open', what: `open a recording of ${size} / read all its bytes and count the lines`, measured: median(opened), baseline: median(read), target: 1 },
    {
      id: 'look',
      what: 'any handoff of it with its lists and their items / read and JSON.parse one block of a MiB',
      measured: looked,
      baseline: parsed,
      target: 1,
    },
    { id: 'step', what: 'one step over in it / read and JSON.parse one block of a MiB', measured: stepped, baseline: parsed, target: 0.5 },
  ];
}

/** What a recording of 1 GB costs the debugger, in a process of its own. */
export function measureLargeReplay(file: string): readonly Row[] {
  const size = `${(statSync(file).size / 1e9).toFixed(1)} GB`;
  const measured = JSON.parse(execFileSync(process.execPath, [join(__dirname, 'measure-replay.entry.js'), file], { encoding: 'utf8' })) as MeasuredReplay;
  const { stop, withBreakpoint, step, continued, memory } = measured;
  return [
    { id: 'large-stop', what: `${size}: launched and stopped first, processor time / 1 s`, measured: stop, baseline: 1_000, target: 1 },
    { id: 'large-breakpoint', what: 'the same with a breakpoint set / 1.5 s', measured: withBreakpoint, baseline: 1_500, target: 1 },
    { id: 'large-step', what: 'a step in it / 3 ms', measured: step, baseline: 3, target: 1 },
    { id: 'large-continue', what: 'read, and gone on with past a condition that never holds / 10 s', measured: continued, baseline: 10_000, target: 1 },
    { id: 'large-memory', what: 'the most memory held meanwhile / 250 MB', measured: memory, baseline: 250, target: 1, unit: 'MB' },
  ];
}

/** In milliseconds of the processor, which other programs on the machine do not move. */
async function time(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

async function medianOf(repeats: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) times.push(await time(work));
  return median(times);
}

function countLines(file: string): number {
  const bytes = readFileSync(file);
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}

function parseBlock(file: string): void {
  const bytes = Buffer.alloc(MIB);
  const fd = openSync(file, 'r');
  readSync(fd, bytes, 0, MIB, 0);
  closeSync(fd);
  for (const line of bytes.toString('utf8', 0, bytes.lastIndexOf(10)).split('\n')) JSON.parse(line);
}

function look(recording: Recording, seq: number): void {
  const handoff = eventOf(recording, seq, 'handoff.begin');
  if (!handoff) throw new Error(`Event ${seq} is no handoff.`);
  const { hist, pre, new: made } = handoff.given;
  for (const list of [hist, pre, made]) {
    for (const number of numbersOf(recording, list)) if (recording.item(number) === undefined) throw new Error(`Item ${number} is not there.`);
  }
}

function numbersOf(recording: Recording, input: Input | Items): readonly number[] {
  if (input && 'text' in input) return [input.text as number];
  return input && 'l' in input ? (recording.list(input.l as number) ?? []) : [];
}
