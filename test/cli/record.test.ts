import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../support/files/make-folder';
import { runBaton } from './run-baton';
import { spawnBaton } from './spawn-baton';

const NOTHING = /^baton: nothing was recorded\nbaton: the program started no run of the OpenAI Agents SDK, or bundles /;

/** Programs that know no SDK: what becomes of any program. */
describe('baton record', () => {
  const record = (source: string, options = {}, ...args: string[]) =>
    spawnBaton(makeFolder({ 'a b.js': source }), ['record', '--', process.execPath, 'a b.js', ...args], options);

  it('leaves arguments, standard streams and the status as they are', async () => {
    const source = `
      process.stdin.pipe(process.stdout);
      process.stderr.write(JSON.stringify(process.argv.slice(2)) + '\\n');
      process.exitCode = 7;`;
    const { status, stdout, stderr } = await record(source, { input: 'said' }, '--out', 'x y', '--', '');
    assert.deepEqual([status, stdout], [7, 'said']);
    const [args, ...rest] = stderr.split('\n');
    assert.equal(args, '["--out","x y","--",""]');
    assert.match(rest.join('\n'), NOTHING);
  });

  it('switches the recorders on, and leaves what others have set', async () => {
    const folder = makeFolder({});
    const script =
      'const { BATON_RECORD, BATON_RECORD_DIR, BATON_RECORD_ROOT, PYTHONPATH, NODE_OPTIONS } = process.env; console.log(JSON.stringify({ BATON_RECORD, BATON_RECORD_DIR, BATON_RECORD_ROOT, PYTHONPATH, NODE_OPTIONS }))';
    const environment = { PYTHONPATH: '/mine', NODE_OPTIONS: '--no-deprecation' };
    const { stdout } = await spawnBaton(folder, ['record', '--out', 'runs', '--', process.execPath, '-e', script], { environment });
    const recorders = join(process.cwd(), 'dist', 'recorders');
    assert.deepEqual(JSON.parse(stdout), {
      BATON_RECORD: '1',
      BATON_RECORD_DIR: join(folder, 'runs'),
      BATON_RECORD_ROOT: folder,
      PYTHONPATH: `${recorders}/python:/mine`,
      NODE_OPTIONS: `--no-deprecation --require "${recorders}/node/register.cjs"`,
    });
  });

  it('reaches what a shell starts', async () => {
    const line = `"${process.execPath}" -p process.env.BATON_RECORD | cat; exit 4`;
    const { status, stdout } = await spawnBaton(makeFolder({}), ['record', '--', 'sh', '-c', line]);
    assert.deepEqual([status, stdout], [4, '1\n']);
  });

  it('tells what killed the program', async () => {
    const { status } = await record("process.kill(process.pid, 'SIGKILL')");
    assert.equal(status, 128 + 9);
  });

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) {
    it(`passes ${signal} on and waits`, async () => {
      const source = `
        process.on('${signal}', () => { process.stdout.write('bye'); process.exit(3); });
        setInterval(() => {}, 1e9);
        process.stdout.write('ready ');`;
      const { status, stdout } = await record(source, { on: { output: 'ready', act: (pid: number) => process.kill(pid, signal) } });
      assert.deepEqual([status, stdout], [3, 'ready bye']);
    });
  }

  it('says that there is no such program', async () => {
    const outcome = await spawnBaton(makeFolder({}), ['record', '--', 'no-such-program', 'x']);
    assert.deepEqual(outcome, { status: 127, stdout: '', stderr: 'baton: `no-such-program` was not found.\n' });
  });

  it('says that a file is no program', async () => {
    const folder = makeFolder({ 'notes.txt': '' });
    chmodSync(join(folder, 'notes.txt'), 0o600);
    const { status, stderr } = await spawnBaton(folder, ['record', '--', './notes.txt']);
    assert.equal(status, 126);
    assert.match(stderr, /^baton: `.\/notes.txt` cannot be run: .*EACCES\.\n$/);
  });

  it('names what was written, and the log of a recorder in trouble', async () => {
    const header = {
      k: 'header',
      v: 1,
      format: 'handoff-recording',
      minReader: 1,
      at: '2026-01-01T00:00:00Z',
      lang: 'js',
      sdk: { name: 'x', version: '1' },
      rt: {},
      recorder: { name: 'x', version: '1' },
      proc: { pid: 1, main: null },
      root: '../..',
      redact: { profile: 'default' },
      limits: {},
      layers: [],
      missing: [],
    };
    const run = { k: 'run.begin', s: 0, t: 0, run: 'r1', parent: null, call: null, agent: 'A', stream: false, resumed: false, input: null, def: null };
    const source = `
      const { mkdirSync, writeFileSync } = require('node:fs');
      const folder = process.env.BATON_RECORD_DIR;
      mkdirSync(folder, { recursive: true });
      writeFileSync(folder + '/1.handoffs.jsonl', ${JSON.stringify(`${JSON.stringify(header)}\n${JSON.stringify(run)}\n`)});
      writeFileSync(folder + '/2.handoffs.jsonl', 'rubbish\\n');
      writeFileSync(folder + '/20260101T000000000Z-1.log', 'oh\\n');
      writeFileSync(folder + '/app.log', 'mine\\n');`;
    const { status, stdout, stderr } = await record(source);
    assert.deepEqual([status, stdout], [0, '']);
    const [first, second, replay, log, ...rest] = stderr.split('\n');
    assert.equal(first, 'baton: recorded .baton/runs/1.handoffs.jsonl: 1 run, 0 handoffs');
    assert.match(second ?? '', /^baton: recorded .baton\/runs\/2.handoffs.jsonl: not readable: /);
    assert.equal(replay, 'baton: `baton replay .baton/runs/2.handoffs.jsonl` shows the handoffs');
    assert.equal(log, 'baton: the recorder had trouble, which the program did not notice: oh (see .baton/runs/20260101T000000000Z-1.log)');
    assert.deepEqual(rest, ['']);
  });

  it('says so where Python leaves the recorder out', async () => {
    const { stderr } = await spawnBaton(makeFolder({}), ['record', '--', 'python3', '-uI', '-c', '1']);
    assert.match(stderr, /^baton: nothing was recorded\nbaton: `python3 -I` leaves the recorder out/);
  });

  it('prints what switches recording on, for a shell', async () => {
    const folder = makeFolder({});
    const { status, stdout } = await runBaton(folder, ['record', '--print-env', '--out', "it's here"], { environment: { PYTHONPATH: '/mine' } });
    assert.equal(status, 0);
    const shown = execFileSync('sh', ['-c', `${stdout}echo "$BATON_RECORD|$BATON_RECORD_DIR|$BATON_RECORD_ROOT|$PYTHONPATH|$NODE_OPTIONS"`], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
    const recorders = join(process.cwd(), 'dist', 'recorders');
    assert.equal(shown, `1|${folder}/it's here|${folder}|${recorders}/python:/mine|--require "${recorders}/node/register.cjs"\n`);
  });
});
