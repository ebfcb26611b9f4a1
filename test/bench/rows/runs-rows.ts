import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { INDEX } from '../../../src/runs/index/index-file';
import { ensureManyRuns } from '../many-runs';
import type { Row } from './row';

/** About 2.6 GB; what a page of this size holds of them is what counts, not what they lie in. */
const MANY = { runs: 100_000, more: 8_000 };
/** In bytes per millisecond. */
const FAST_ENOUGH = 200_000;

interface MeasuredRuns {
  /** In milliseconds. */
  readonly built: number;
  readonly shown: number;
  readonly filtered: number;
  /** In MB. */
  readonly memory: number;
}

/** What 100,000 runs cost: to be read, to be read from the index, to be filtered; each in a process of its own. */
export function measureRuns(): readonly Row[] {
  const folder = ensureManyRuns('.cache/recordings', MANY);
  const files = readdirSync(folder)
    .filter((name) => name !== INDEX)
    .map((name) => join(folder, name));
  const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
  rmSync(join(folder, INDEX), { force: true });
  const start = performance.now();
  execFileSync('sh', ['-c', 'cat "$@" > /dev/null', 'sh', ...files]);
  const cat = performance.now() - start;
  const first = measure(folder);
  const second = measure(folder);
  const what = `${MANY.runs.toLocaleString('en')} runs in ${(size / 1e9).toFixed(1)} GB`;
  return [
    {
      id: 'runs-index',
      what: `the index of ${what} / the longer of 200 MB/s and twice \`cat\` to /dev/null`,
      measured: first.built,
      baseline: Math.max(2 * cat, size / FAST_ENOUGH),
      target: 1,
    },
    { id: 'runs-open', what: 'all of them shown, with the index / 1 s', measured: second.shown, baseline: 1_000, target: 1 },
    { id: 'runs-filter', what: 'the slowest filter of them / 100 ms', measured: Math.max(first.filtered, second.filtered), baseline: 100, target: 1 },
    {
      id: 'runs-memory',
      what: 'the most memory held meanwhile / 300 MB',
      measured: Math.max(first.memory, second.memory),
      baseline: 300,
      target: 1,
      unit: 'MB',
    },
  ];
}

function measure(folder: string): MeasuredRuns {
  return JSON.parse(execFileSync(process.execPath, [join(__dirname, 'measure-runs.entry.js'), folder], { encoding: 'utf8' })) as MeasuredRuns;
}
