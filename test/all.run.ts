import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installAll } from './install/install-all';
import { runMocha, type Totals } from './support/run-mocha';
import { runInside } from './vscode/run-inside';

/** Everything `npm test` does, in order; a part that throws has failed. */
const PARTS: readonly (readonly [name: string, run: () => Totals | Promise<Totals>])[] = [
  ['Types', () => runScript('check')],
  ['Package', () => runScript('package')],
  ['Installations', () => installAll().then(() => ({ passed: 1, failed: 0 }))],
  ['Units', () => runMocha(testsBelow('out/test', 'vscode'))],
  ['Inside the newest VS Code', () => runInside('newest')],
  ['Inside the oldest supported VS Code', () => runInside('oldest')],
  ['On the page of VS Code', () => runMocha(testsBelow('out/test/vscode/page'))],
];

void main();

async function main(): Promise<void> {
  const wanted = process.argv[2];
  let [passed, failed] = [0, 0];
  for (const [name, run] of PARTS.filter(([name]) => !wanted || name.includes(wanted))) {
    console.log(`\n${name}`);
    const totals = await Promise.resolve().then(run).catch(reportFailure);
    passed += totals.passed;
    failed += totals.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

function reportFailure(error: unknown): Totals {
  console.log(error);
  return { passed: 0, failed: 1 };
}

function runScript(name: string): Totals {
  const { status } = spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function testsBelow(folder: string, except?: string): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.test.js') && !(except && file.startsWith(except)))
    .sort()
    .map((file) => join(folder, file));
}
