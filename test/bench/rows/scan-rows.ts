import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '../measure.entry';
import { median, type Row } from './row';

const ROUNDS = 3;

type Measured = 'rg' | 'scan' | 'lower' | 'first' | 'second' | 'comment' | 'body';

/** Rows about a whole workspace. Rounds interleave, so that what else the machine does falls on all alike. */
export function measureScans(folder: string, cacheFolder: string, ripgrep: string): readonly Row[] {
  const times: Record<Measured, number[]> = { rg: [], scan: [], lower: [], first: [], second: [], comment: [], body: [] };
  const edited = findSdkFile(folder);
  const text = readFileSync(edited, 'utf8');
  const isPython = edited.endsWith('.py');
  run('analyse', folder, cacheFolder);
  for (let round = 0; round < ROUNDS; round++) {
    times.rg.push(search(ripgrep, folder));
    times.scan.push(run('scan', folder));
    times.lower.push(run('lower', folder));
    times.first.push(run('analyse', folder));
    times.second.push(run('analyse', folder, cacheFolder));
    writeFileSync(edited, `${isPython ? '#' : '//'} Round ${round}.\n${text}`);
    times.comment.push(run('analyse', folder, cacheFolder));
    writeFileSync(edited, `${text}\n${isPython ? `def added_${round}():\n    return ${round}` : `function added${round}() {\n  return ${round};\n}`}\n`);
    times.body.push(run('analyse', folder, cacheFolder));
    writeFileSync(edited, text);
    run('analyse', folder, cacheFolder);
  }
  const of = (what: Measured): number => median(times[what]);
  const [rg, scan, lower, first, second, comment, body] = [of('rg'), of('scan'), of('lower'), of('first'), of('second'), of('comment'), of('body')];
  return [
    { id: 'scan', what: 'scan only / `rg -j1 -l`, warm', measured: scan, baseline: rg, target: 1.5 },
    { id: 'cold', what: 'cold scan + analyse / (scan only + parse and lower of the matching files)', measured: first, baseline: scan + lower, target: 1.2 },
    { id: 'second-start', what: 'second start with the cache / first start, warm', measured: second, baseline: first, target: 0.05 },
    { id: 'comment-start', what: 'the same, a comment added to one file / first start, warm', measured: comment, baseline: first, target: 0.06 },
    { id: 'body-start', what: "the same, one function's body changed / first start, warm", measured: body, baseline: first, target: 0.1 },
  ];
}

/** One that builds agents. */
function findSdkFile(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^area.*\.(?:py|ts)$/.test(file));
  const found = files.sort().find((file) => /from agents import|@openai\/agents/.test(readFileSync(join(folder, file), 'utf8')));
  if (found === undefined) throw new Error(`No file in ${folder} builds agents.`);
  return join(folder, found);
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
