import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installAll } from './install/install-all';
import { compilePythonRecorder } from './install/python-kernel';
import { createLoads } from './support/mocha/loads';
import type { Totals } from './support/mocha/run-mocha';
import { inTurn, type NextFile, runMochaApart } from './support/mocha/run-mocha-apart';
import { runInside } from './vscode/run-inside';

interface Part {
  readonly name: string;
  /** Parts that it waits for, whether they fail or not: what they make, or the cores they leave. */
  readonly after: readonly string[];
  /** `installed` settles once there is what tests install. */
  run(installed: Promise<unknown>): Totals | Promise<Totals>;
}

/** Test files that take longest, the longest first: they begin first, so that none is the last to end. */
const SLOW = [
  'webview/graph/layout',
  'webview/graph/graph',
  'webview/replay/replay',
  'graph/write/planned',
  'debug/debug',
  'replay/accessibility',
  'cli/record-sdk',
  'engine/verdicts/verdicts',
  'webview/graph/around',
  'webview/graph/accessibility',
  'evaluate/whole/edited',
  'evaluate/whole/drawn',
  'schema/validate-arguments',
  'recorders/node/content',
  'recorders/node/matrix',
  'recorders/python/harmless',
  'webview/graph/contrast',
  'webview/graph/narrow',
  'webview/replay/findings',
  'workspace/hostile',
  'documents-commands',
  'whole/repository',
  'recorders/secrets',
  'evaluate/whole/whole',
  'recorders/node/harmless',
  'webview/replay/what-if',
  'graph/write/write-teams',
  'rules/rules',
  'values/values',
  'webview/runs/runs',
  'webview/replay/hostile',
  'meaning/meaning',
  'release/rows',
  'recorders/python/size',
  'webview/graph/stability',
  'cli/record-nowhere',
  'server/position-encodings',
  'recorders/python/kernel',
  'cli/replay/replay-what-if',
  'scenario/scenario',
  'server/notebooks',
  'webview/runs/accessibility',
];

/** A file system in memory, as Linux has one. */
const MEMORY = '/dev/shm';
/** In bytes. */
const ENOUGH = 4 * 1024 ** 3;

/** One more than cores: a test that starts a program or a page waits for it, now and then. */
const WORKERS = availableParallelism() + 1;

/** Everything `npm test` does, beside each other as far as one does not wait for another. What runs `dist` comes after the build. */
const PARTS: readonly Part[] = [
  { name: 'Build', after: [], run: () => runScript('build', '--production') },
  { name: 'Package', after: ['Build'], run: () => runScript('package', '--as-built') },
  { name: 'Installations', after: [], run: () => installAll().then(() => ({ passed: 1, failed: 0 })) },
  { name: 'Types', after: ['Package'], run: () => runScript('check') },
  { name: 'Units', after: ['Build'], run: (installed) => runMochaApart(unitTests(installed.then(compilePythonRecorder).catch(console.log)), WORKERS) },
  { name: 'Python recorder', after: ['Build', 'Installations'], run: () => runScript('check:python') },
  { name: 'Inside the newest VS Code', after: ['Package', 'Installations'], run: () => runInside('newest') },
  {
    name: 'On the page of VS Code',
    after: ['Inside the newest VS Code'],
    run: () => runMochaApart(inTurn(testsBelow('out/test/vscode/page')), 1),
  },
];

void main();

async function main(): Promise<void> {
  const wanted = process.argv[2] ?? '';
  const began = performance.now();
  const inMemory = useMemory();
  const ended = new Map<string, Promise<Totals>>();
  for (const part of PARTS.filter(({ name }) => name.includes(wanted))) ended.set(part.name, runPart(part, ended));
  const totals = await Promise.all(ended.values());
  const [passed, failed] = [totals.reduce((sum, each) => sum + each.passed, 0), totals.reduce((sum, each) => sum + each.failed, 0)];
  for (const [index, name] of [...ended.keys()].entries()) tellFailures(name, totals[index]);
  console.log(`\nAll of it in ${toSeconds(began)}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (inMemory) rmSync(inMemory, { recursive: true, force: true });
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

/** Puts temporary files into memory where there is enough of it: tests write thousands of small ones, and a disk makes them wait for each. */
function useMemory(): string | undefined {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ENOUGH) return undefined;
  process.env['TMPDIR'] = mkdtempSync(join(MEMORY, 'baton-tests-'));
  return process.env['TMPDIR'];
}

/** Once more, where nobody has to look for it. */
function tellFailures(name: string, totals: Totals | undefined): void {
  if (totals?.failed) console.log([`\nFailed in "${name}":`, ...(totals.failures ?? ['  see there'])].join('\n'));
}

/** A part that throws has failed. */
async function runPart({ name, after, run }: Part, ended: ReadonlyMap<string, Promise<Totals>>): Promise<Totals> {
  await Promise.all(after.map((each) => ended.get(each)));
  console.log(`\n${name}`);
  const from = performance.now();
  const totals = await Promise.resolve()
    .then(() => run(ended.get('Installations') ?? Promise.resolve()))
    .catch((error: unknown): Totals => {
      console.log(error);
      return { passed: 0, failed: 1, failures: [`  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`] };
    });
  console.log(`\n${name}: ${totals.passed} passed, ${totals.failed} failed in ${toSeconds(from)}`);
  return totals;
}

function toSeconds(from: number): string {
  return `${Math.round((performance.now() - from) / 1000)} s`;
}

async function runScript(name: string, ...options: readonly string[]): Promise<Totals> {
  const [status] = await once(spawn('npm', ['run', '--silent', name, '--', ...options], { stdio: 'inherit' }), 'exit');
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** All but those in VS Code. What loads a module of `install/` needs what is installed. */
function unitTests(installed: Promise<unknown>): NextFile {
  const files = testsBelow('out/test', 'vscode');
  const slow = SLOW.flatMap((name) => files.filter((file) => file.endsWith(`${name}.test.js`)));
  const loadsInstall = createLoads('out/test/install');
  const needsInstalled = new Set(files.filter(loadsInstall));
  return inTurn([...slow, ...files.filter((file) => !slow.includes(file))], (file) => needsInstalled.has(file), installed);
}

function testsBelow(folder: string, except?: string): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.test.js') && !(except && file.startsWith(except)))
    .sort()
    .map((file) => join(folder, file));
}
