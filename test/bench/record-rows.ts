import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { toRecordEnvironment } from '../../src/recording/to-record-environment';
import { ensureJavaScriptSdk } from '../install/javascript-sdk';
import { ensurePythonSdk } from '../install/python-sdk';
import type { Row } from './row';

const ROUNDS = 3;
/** A start takes little, and what else the machine does weighs the more. */
const STARTS = 10;
/** A thousand handoffs in all, with a history of 50 items on average: longer ones would mostly measure the SDKs, whose cost grows with the square of it. */
const [HANDOFFS, RUNS] = [33, 30];
/** What recording may add to a turn, and to a program's first run, which opens the recording: in milliseconds. */
const TURN = 0.15;
const FIRST = 50;
const PROGRAMS = resolve('test/bench/programs');

/** What recording costs a program whose model answers at once, so that nothing hides it; and one that has no agents. `folder` is made. */
export async function measureRecording(folder: string): Promise<readonly Row[]> {
  const sdk = await ensureJavaScriptSdk('0.20.0');
  mkdirSync(folder);
  cpSync(PROGRAMS, folder, { recursive: true });
  symlinkSync(join(sdk, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const python = await ensurePythonSdk('0.24.0');
  const languages = [
    { name: 'Python', program: [python, 'ping_pong.py'], idle: [python, '-c', 'pass'] },
    { name: 'JavaScript', program: [process.execPath, 'ping-pong.mjs'], idle: [process.execPath, '-e', '0'] },
  ];
  return languages.flatMap(({ name, program, idle }) => {
    const args = [String(HANDOFFS), String(RUNS)];
    const [[first = 0, others = 0], [firstBare = 0, othersBare = 0]] = compare(ROUNDS, (environment) => {
      return run([...program, ...args], folder, environment)
        .split(' ')
        .map(Number);
    });
    const [measured, baseline] = [others / (HANDOFFS * RUNS), othersBare / (HANDOFFS * RUNS)];
    const size = `${toKilobytes(folder)} kB each`;
    const [[started = 0], [startedBare = 0]] = compare(STARTS, (environment) => [time(() => run(idle, folder, environment))]);
    return [
      { id: `handoff-${name.toLowerCase()}`, what: `a handoff with / without recording, ${name}, processor time (${size})`, measured, baseline, target: 2 },
      {
        id: `turn-${name.toLowerCase()}`,
        what: `what recording adds to a turn, ${name}, processor time / ${TURN} ms`,
        measured: measured - baseline,
        baseline: TURN,
        target: 1,
      },
      {
        id: `first-${name.toLowerCase()}`,
        what: `what recording adds to a program's first run, ${name}, processor time / ${FIRST} ms`,
        measured: first - firstBare,
        baseline: FIRST,
        target: 1,
      },
      {
        id: `idle-${name.toLowerCase()}`,
        what: `start of a program without agents with / without recording, ${name}`,
        measured: started,
        baseline: startedBare,
        target: 1.2,
      },
    ];
  });

  /** The least with and without recording, each by itself, in rounds that interleave, so that what else the machine does falls on both. */
  function compare(rounds: number, measure: (environment: NodeJS.ProcessEnv) => readonly number[]): readonly [readonly number[], readonly number[]] {
    const [recorded, plain]: [(readonly number[])[], (readonly number[])[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      plain.push(measure(process.env));
      rmSync(join(folder, 'runs'), { recursive: true, force: true });
      recorded.push(measure(toEnvironment(folder)));
    }
    return [toLeast(recorded), toLeast(plain)];
  }
}

function toEnvironment(folder: string): NodeJS.ProcessEnv {
  const settings = { recorders: resolve('dist/recorders'), folder: join(folder, 'runs'), root: folder, delimiter };
  return { ...process.env, ...toRecordEnvironment(settings, process.env) };
}

function run([program = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv): string {
  return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function toLeast([first = [], ...others]: readonly (readonly number[])[]): readonly number[] {
  return first.map((value, at) => Math.min(value, ...others.map((other) => other[at] ?? Infinity)));
}

/** What the last recording takes a handoff. */
function toKilobytes(folder: string): string {
  const names = readdirSync(join(folder, 'runs')).filter((name) => name.endsWith('.handoffs.jsonl'));
  const bytes = names.reduce((sum, name) => sum + statSync(join(folder, 'runs', name)).size, 0);
  return (bytes / 1000 / (HANDOFFS * (RUNS + 1))).toFixed(1);
}
