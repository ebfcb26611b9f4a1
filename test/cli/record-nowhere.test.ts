import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { buildRefundDesk, copyRefundDesk, HALVES } from '../extension/samples/copy-refund-desk';
import { ensurePythonSdk } from '../install/python-sdk';
import { makeFolder } from '../support/files/make-folder';
import { CLI, spawnBaton } from './spawn-baton';

/** Where there is no room for a recording, or no way to write one: both recorders, in real programs. */
describe('baton record, where nothing can be written', () => {
  for (const half of HALVES) {
    describe(half, () => {
      let folder: string;
      let line: readonly string[];
      let environment: Readonly<Record<string, string>>;
      beforeEach(async () => {
        folder = makeFolder({ taken: 'a file' });
        await copyRefundDesk(half, folder);
        line = half === 'python' ? ['python', 'main.py'] : await buildRefundDesk(folder);
        environment = { PATH: [dirname(await ensurePythonSdk('0.24.0')), process.env['PATH']].join(delimiter), PYTHONDONTWRITEBYTECODE: '1' };
      });
      const record = (out: string) => spawnBaton(folder, ['record', '--out', out, '--', ...line], { environment });

      it('names the file that stands where the folder should be', async () => {
        const { status, stderr } = await record('taken/runs');
        assert.equal(status, 0, stderr);
        assert.match(stderr, /^baton: nothing was recorded\nbaton: no recording could be written to taken\/runs: .*(ENOTDIR|Not a directory).*\n$/m);
      });

      it('says that a recording may grow no further', async () => {
        const command = ['ulimit -f "$0"; exec "$@"', '8', process.execPath, CLI, 'record', '--out', 'runs', '--', ...line];
        const { status, stderr } = spawnSync('bash', ['-c', ...command], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...environment } });
        assert.equal(status, 0, stderr);
        assert.match(stderr, /^baton: the recorder had trouble, which the program did not notice: .*file too large.* \(see runs\/.*\.log\)$/im);
        assert.match(stderr, /^baton: recorded runs\/.*: 1 run, \d handoffs?$/m);
      });

      for (const [what, options, reason] of [
        ['a folder that is read-only', 'ro', /(EROFS|Read-only file system)/],
        ['a disk that is full', 'size=4k', /(ENOSPC|No space left on device)/],
      ] as const) {
        it(`says so of ${what}`, async function () {
          const out = join(folder, what);
          mkdirSync(out);
          if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', out]).status !== 0) this.skip();
          try {
            const { status, stderr } = await record(what);
            assert.equal(status, 0, stderr);
            assert.match(stderr, new RegExp(`^baton: (no|not the whole) recording could be written to ${what}: .*${reason.source}`, 'm'));
            assert.ok(!stderr.includes('started no run'), stderr);
          } finally {
            spawnSync('umount', [out]);
          }
        });
      }
    });
  }

  it('leaves nothing behind where the program started no run', async () => {
    const folder = makeFolder({});
    const { stderr } = await spawnBaton(folder, [
      'record',
      '--',
      process.execPath,
      '-e',
      'console.log(require("node:fs").existsSync(process.env.BATON_RECORD_LOG))',
    ]);
    assert.match(stderr, /started no run/);
    assert.deepEqual(readdirSync(folder), []);
    const { stdout } = await spawnBaton(folder, ['record', '--', process.execPath, '-p', 'process.env.BATON_RECORD_LOG']);
    assert.ok(stdout.trim() !== '' && !existsSync(dirname(stdout.trim())) && statSync(folder).isDirectory());
  });
});
