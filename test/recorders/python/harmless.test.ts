import { strict as assert } from 'node:assert';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { search } from 'jmespath';
import { openRecording } from '../../../src/recording/open-recording';
import { readHandoff } from '../../../src/replay/read-handoff';
import { ensurePythonSdk } from '../../install/python-sdk';
import { RECORDING, recordProgram } from '../../support/recording/record-program';
import { eventsOf, makeProgramFolder } from './recorded';

describe('the Python recorder in a program', () => {
  let folder: string;
  let python: string;
  let run: (args: readonly string[], env?: Readonly<Record<string, string>>) => ReturnType<typeof recordProgram>;

  before(async () => {
    python = await ensurePythonSdk('0.24.0');
    folder = makeProgramFolder();
  });

  beforeEach(() => {
    const cwd = join(folder, String(Math.random()).slice(2));
    mkdirSync(cwd);
    run = ([program = '', ...args], env = {}) =>
      recordProgram([python, join(folder, program), ...args], {
        cwd,
        env: { PYTHONDONTWRITEBYTECODE: '1', SCENARIO_LOG: join(cwd, 'log'), ...RECORDING, ...env },
      });
  });

  it('loads and writes nothing where the SDK is not imported', async () => {
    const { stdout, stderr, recordings } = await run(['startup.py']);
    assert.equal(stdout, `[]\nNone ${join(RECORDING['PYTHONPATH'] ?? '', 'sitecustomize.py')}\n`);
    assert.equal(stderr, '');
    assert.deepEqual(recordings, []);
  });

  it('is not even waiting where it is not turned on', async () => {
    const { stderr, recordings } = await run(['endings.py', 'done'], { BATON_RECORD: '' });
    assert.deepEqual([stderr, recordings], ['', []]);
  });

  it("runs the program's own sitecustomize", async () => {
    const own = join(folder, 'own');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'sitecustomize.py'), 'import os\nos.environ["OWN_SITECUSTOMIZE"] = "ran"\n');
    const { stdout } = await run(['startup.py'], { PYTHONPATH: [RECORDING['PYTHONPATH'], own].join(delimiter) });
    assert.equal(stdout, `[]\nran ${join(own, 'sitecustomize.py')}\n`);
  });

  it('leaves a module alone that is called as the SDK is', async () => {
    const other = join(folder, 'other');
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'agents.py'), 'WHO = "another one"\n');
    const { stdout, stderr, recordings } = await run(['startup.py', 'agents'], { PYTHONPATH: [RECORDING['PYTHONPATH'], other].join(delimiter) });
    assert.match(stdout, /^another one\n/);
    assert.deepEqual([stderr, recordings], ['', []]);
  });

  it('names what it cannot read of a context, and records the rest', async () => {
    const { stdout, faults, recordings } = await run(['odd_contexts.py']);
    assert.deepEqual([stdout, faults], ['DONE\n'.repeat(4), '']);
    const recording = await openRecording(recordings[0] ?? '');
    assert.deepEqual(recording.problems, []);
    const contexts = recording.handoffs.map((seq) => readHandoff(recording, seq)?.contextBefore);
    assert.deepEqual(
      contexts.map((context) => search(context, '[case, value]')),
      ['<__main__.Unreadable>', '<__main__.Unbound>', '<int of 16610 bits>', '<int of 1329 bits>'].map((value) => ['odd', value]),
    );
  });

  for (const [way, expected] of Object.entries({
    done: { status: 0, signal: undefined, ending: 'ended' },
    crash: { status: 1, signal: undefined, ending: 'ended' },
    SIGTERM: { status: undefined, signal: 'SIGTERM', ending: 'open' },
    _exit: { status: 3, signal: undefined, ending: 'open' },
  })) {
    it(`keeps what happened before the end: ${way}`, async () => {
      const { status, signal, recordings, faults } = await run(['endings.py', way]);
      assert.deepEqual([status, signal, faults, recordings.length], [expected.status, expected.signal, '', 1]);
      const recording = await openRecording(recordings[0] ?? '');
      assert.equal(recording.ending, expected.ending);
      assert.deepEqual(recording.problems, []);
      const kinds = eventsOf(recording).map(({ k }) => k);
      assert.ok(kinds.includes('handoff.end') && kinds.includes('tool.begin'), kinds.join(' '));
      assert.equal(recording.runs[0]?.end !== undefined, expected.ending === 'ended');
    });
  }

  it('gives a fork a recording of its own', async () => {
    const { stdout, recordings, faults } = await run(['endings.py', 'fork']);
    assert.equal(stdout, 'parent done\nchild done\n1280\n');
    assert.equal(faults, '');
    const opened = await Promise.all(recordings.map((file) => openRecording(file)));
    assert.deepEqual(
      opened.map(({ runs, ending, problems }) => [runs.length, ending, problems]),
      [
        [1, 'ended', []],
        [1, 'ended', []],
      ],
    );
  });

  it('keeps the runs of threads apart', async () => {
    const { stdout, recordings, faults } = await run(['endings.py', 'threads']);
    assert.deepEqual(
      stdout.trim().split('\n').sort(),
      [1, 2, 3, 4].map((number) => `thread ${number} done`),
    );
    assert.equal(faults, '');
    const recording = await openRecording(recordings[0] ?? '');
    assert.deepEqual(recording.problems, []);
    const handoffs = eventsOf(recording).flatMap((event) => (event.k === 'handoff.end' ? [event.run] : []));
    assert.deepEqual(handoffs.sort(), ['r1', 'r2', 'r3', 'r4']);
    assert.ok(recording.runs.every(({ parent, end }) => parent === undefined && end !== undefined));
  });

  it('runs a program given to `python -m baton_recorder`', async () => {
    const cwd = join(folder, 'module');
    mkdirSync(cwd, { recursive: true });
    const env = { ...RECORDING, BATON_RECORD: '', SCENARIO_LOG: join(cwd, 'log') };
    const { stdout, recordings } = await recordProgram([python, '-m', 'baton_recorder', join(folder, 'endings.py'), 'done'], { cwd, env });
    assert.equal(stdout, 'done done\n');
    assert.equal(recordings.length, 1);
  });

  it('is the only one to read its recordings, which git ignores', async () => {
    const { recordings } = await run(['endings.py', 'done']);
    const [file = ''] = recordings;
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(statSync(join(file, '..')).mode & 0o777, 0o700);
    assert.equal(readFileSync(join(file, '../../.gitignore'), 'utf8'), '*\n');
  });

  it('goes on where it cannot write', async () => {
    const blocked = join(folder, 'a-file');
    writeFileSync(blocked, '');
    const { stdout, stderr, status } = await run(['endings.py', 'done'], { BATON_RECORD_DIR: join(blocked, 'runs') });
    assert.deepEqual([stdout, stderr, status], ['done done\n', '', 0]);
    assert.ok(!existsSync(join(blocked, 'runs')));
  });
});
