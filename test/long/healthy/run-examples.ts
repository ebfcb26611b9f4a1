import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { openRecording } from '../../../src/recording/open-recording';
import { findFindings } from '../../../src/replay/findings/read/find-findings';
import type { RunFinding } from '../../../src/replay/findings/run-finding';
import { ensureJavaScriptSdk } from '../../install/javascript-sdk';
import { ensurePythonSdk } from '../../install/python-sdk';
import { ensurePythonSource } from '../../install/python-source';
import { RECORDING } from '../../support/recording/record-program';

/** What the recorder saw of an example; without runs, it needs more than the SDK. */
export interface ExampleRuns {
  readonly runs: number;
  readonly findings: readonly RunFinding[];
}

/** An example of an SDK's own, to be run where it lies. */
export interface Example {
  /** Below the folder of all examples. */
  readonly name: string;
  run(url: string): Promise<ExampleRuns>;
}

/** Folders of examples that need no more than the SDK and a model. */
const PYTHON = ['agent_patterns', 'basic', 'customer_service', 'decisions', 'handoffs', 'memory', 'tools'];
const JAVASCRIPT = ['agent-patterns', 'basic', 'customer-service', 'handoffs', 'memory', 'tools'];
/** In milliseconds. Some wait for a user, or for a service, for ever. */
const LONGEST = 60_000;
/** What the user says wherever an example asks. */
const SAID = 'Yes please\n'.repeat(3);

export async function findPythonExamples(source: string, release: string): Promise<readonly Example[]> {
  const [folder, python] = [join(await ensurePythonSource(source), 'examples'), await ensurePythonSdk(release)];
  return list(folder, PYTHON, /^(?!__).*\.py$/).map((name) => ({
    name,
    run: (url) =>
      record(url, (cwd) => ({ program: python, args: [join(folder, name)], cwd, env: { PYTHONPATH: `${RECORDING['PYTHONPATH']}:${dirname(folder)}` } })),
  }));
}

/** `repository`: the folder of the JavaScript SDK's repository, which its packages leave out. */
export async function findJavaScriptExamples(repository: string, release: string): Promise<readonly Example[]> {
  const [folder, modules] = [join(repository, 'examples'), join(await ensureJavaScriptSdk(release), 'node_modules')];
  return list(folder, JAVASCRIPT, /\.ts$/).map((name) => ({
    name,
    run: (url) =>
      record(url, async (cwd) => {
        symlinkSync(modules, join(cwd, 'node_modules'), 'junction');
        const outfile = join(cwd, 'main.mjs');
        const options = {
          bundle: true,
          packages: 'external',
          format: 'esm',
          platform: 'node',
          target: 'node20',
          sourcemap: 'inline',
          logLevel: 'silent',
        } as const;
        await build({ ...options, entryPoints: [join(folder, name)], outfile });
        return { program: process.execPath, args: [outfile], cwd, env: {} };
      }),
  }));
}

function list(folder: string, folders: readonly string[], pattern: RegExp): readonly string[] {
  return folders.flatMap((each) =>
    readdirSync(join(folder, each))
      .filter((file) => pattern.test(file))
      .sort()
      .map((file) => join(each, file)),
  );
}

interface Start {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs an example in a folder of its own, and reads what was recorded, if anything was. */
async function record(url: string, prepare: (cwd: string) => Promise<Start> | Start): Promise<ExampleRuns> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'baton-example-')));
  try {
    await start(await prepare(cwd), url);
    const files = readdirSync(join(cwd, '.baton/runs')).filter((file) => file.endsWith('.handoffs.jsonl'));
    const read = await Promise.all(files.map((file) => readFindings(resolve(cwd, '.baton/runs', basename(file)))));
    return { runs: read.reduce((sum, { runs }) => sum + runs, 0), findings: read.flatMap(({ findings }) => findings) };
  } catch {
    return { runs: 0, findings: [] };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

function start({ program, args, cwd, env }: Start, url: string): Promise<void> {
  const model = { OPENAI_BASE_URL: url, OPENAI_API_KEY: 'none', OPENAI_AGENTS_DISABLE_TRACING: '1', EXAMPLES_INTERACTIVE_MODE: 'auto' };
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...RECORDING, ...model, ...env }, stdio: ['pipe', 'ignore', 'ignore'] });
    const timer = setTimeout(() => child.kill(), LONGEST);
    child.on('error', failed);
    child.stdin.on('error', () => undefined);
    child.stdin.end(SAID);
    child.on('close', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Runs that ended in order: what an example cannot have of its model, such as a tool of the provider's, is no fault of its handoffs. */
async function readFindings(file: string): Promise<ExampleRuns> {
  const recording = await openRecording(file);
  try {
    const ended = new Set(recording.runs.filter(({ end, failed }) => end !== undefined && !failed).map(({ id }) => id));
    return { runs: ended.size, findings: findFindings({ recording }).filter(({ run, severity }) => ended.has(run) && severity !== 'note') };
  } finally {
    recording.close();
  }
}
