import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Task } from './measure.entry';
import { median, type Row } from './row';

const ROUNDS = 3;

/** Rows about a whole workspace. Rounds interleave, so that what else the machine does falls on all alike. */
export function measureScans(folder: string, cacheFolder: string, ripgrep: string): readonly Row[] {
  const times: Record<'rg' | 'scan' | 'lower' | 'first' | 'second', number[]> = { rg: [], scan: [], lower: [], first: [], second: [] };
  run('analyse', folder, cacheFolder);
  for (let round = 0; round < ROUNDS; round++) {
    times.rg.push(search(ripgrep, folder));
    times.scan.push(run('scan', folder));
    times.lower.push(run('lower', folder));
    times.first.push(run('analyse', folder));
    times.second.push(run('analyse', folder, cacheFolder));
  }
  const [rg, scan, lower, first, second] = [times.rg, times.scan, times.lower, times.first, times.second].map(median) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    { number: 1, what: 'scan only / `rg -j1 -l`, warm', measured: scan, baseline: rg, target: 1.5 },
    { number: 3, what: 'cold scan + analyse / (scan only + parse and lower of the matching files)', measured: first, baseline: scan + lower, target: 1.2 },
    { number: 4, what: 'second start with the cache / first start, warm', measured: second, baseline: first, target: 0.15 },
  ];
}

/** Milliseconds in a fresh process, without its start. */
function run(task: Task, folder: string, cacheFolder?: string): number {
  const script = join(__dirname, 'measure.entry.js');
  return Number(execFileSync(process.execPath, [script, task, folder, ...(cacheFolder === undefined ? [] : [cacheFolder])], { encoding: 'utf8' }));
}

function search(ripgrep: string, folder: string): number {
  const start = performance.now();
  execFileSync(ripgrep, ['-j1', '-l', '-F', '--no-require-git', 'agents', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  return performance.now() - start;
}
