import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installAll } from './install/install-all';
import type { Totals } from './support/run-mocha';
import { runMochaApart } from './support/run-mocha-apart';
import { runInside } from './vscode/run-inside';

type Part = readonly [name: string, run: () => Totals | Promise<Totals>];

/** Everything `npm test` does: stage after stage, the lanes of a stage beside each other, the parts of a lane in order. A part that throws has failed. */
const STAGES: readonly (readonly (readonly Part[])[])[] = [
  [
    [
      ['Types', () => runScript('check')],
      ['Package', () => runScript('package')],
    ],
    [
      ['Installations', () => installAll().then(() => ({ passed: 1, failed: 0 }))],
      ['Python recorder', () => runScript('check:python')],
    ],
  ],
  [
    [['Units', () => runMochaApart(testsBelow('out/test', 'vscode'), availableParallelism())]],
    [
      ['Inside the newest VS Code', () => runInside('newest')],
      ['Inside the oldest supported VS Code', () => runInside('oldest')],
      ['On the page of VS Code', () => runMochaApart(testsBelow('out/test/vscode/page'), 1)],
    ],
  ],
];

void main();

async function main(): Promise<void> {
  const wanted = process.argv[2];
  let [passed, failed] = [0, 0];
  for (const lanes of STAGES) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const [name, run] of lane.filter(([name]) => !wanted || name.includes(wanted))) {
          console.log(`\n${name}`);
          const from = performance.now();
          const totals = await Promise.resolve().then(run).catch(reportFailure);
          console.log(`\n${name}: ${totals.passed} passed, ${totals.failed} failed in ${Math.round((performance.now() - from) / 1000)} s`);
          passed += totals.passed;
          failed += totals.failed;
        }
      }),
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function reportFailure(error: unknown): Totals {
  console.log(error);
  return { passed: 0, failed: 1 };
}

async function runScript(name: string): Promise<Totals> {
  const [status] = await once(spawn('npm', ['run', '--silent', name], { stdio: 'inherit' }), 'exit');
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function testsBelow(folder: string, except?: string): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.test.js') && !(except && file.startsWith(except)))
    .sort()
    .map((file) => join(folder, file));
}
