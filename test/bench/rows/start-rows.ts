import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row';

/** A start takes little, and what else the machine does weighs the more. */
const STARTS = 10;

/** What the whole process costs that checks one file. `folder` is made. */
export function measureStart(folder: string): readonly Row[] {
  mkdirSync(folder);
  const file = join(folder, 'desk.py');
  writeFileSync(file, 'from agents import Agent\n\nbilling = Agent(name="Billing")\ntriage = Agent(name="Triage", handoffs=[billing])\n');
  const times = { check: [] as number[], node: [] as number[] };
  for (let i = 0; i < STARTS; i++) {
    times.check.push(time(['dist/cli.js', 'check', file]));
    times.node.push(time(['-e', '0']));
  }
  const [measured, baseline] = [Math.min(...times.check), Math.min(...times.node)];
  return [{ id: 'check', what: '`baton check` on one file, the whole process / `node -e 0`', measured, baseline, target: 3 }];
}

function time(args: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - start;
}
