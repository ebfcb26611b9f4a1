import { strict as assert } from 'node:assert';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventsOf, readRecording } from './read-recording';
import { makePrograms, runProgram } from './record-scenarios';

describe('recorder for Node: harmless', () => {
  let folder: string;
  before(async () => {
    folder = await makePrograms('0.20.0');
  });
  after(() => rmSync(folder, { recursive: true }));
  afterEach(() => rmSync(join(folder, '.baton'), { recursive: true, force: true }));

  it('writes nothing and changes nothing where the SDK is never imported', async () => {
    const alone = join(folder, 'alone');
    const plain = await runProgram(folder, ['no-sdk.mjs'], { isRecorded: false });
    const recorded = await runProgram(folder, ['no-sdk.mjs'], { env: { BATON_RECORD_DIR: alone } });
    assert.equal(recorded.stderr, plain.stderr);
    assert.equal(recorded.status, plain.status);
    assert.equal(existsSync(alone), false);
    assert.equal(recorded.stdout, plain.stdout);
  });

  it('does nothing unless it is asked to', async () => {
    const run = await runProgram(folder, ['ends.cjs', 'normal'], { env: { BATON_RECORD: '0' } });
    assert.equal(run.stdout, 'done\n');
    assert.equal(existsSync(join(folder, '.baton')), false);
  });

  for (const end of ['normal', 'exit', 'throw', 'reject', 'sigterm', 'sigkill']) {
    it(`leaves the end of a program alone: ${end}`, async () => {
      const [plain, recorded] = await Promise.all([runProgram(folder, ['ends.cjs', end], { isRecorded: false }), runProgram(folder, ['ends.cjs', end])]);
      const { truth: _, recordings, ...alike } = recorded;
      const { truth: __, recordings: ___, ...expected } = plain;
      assert.deepEqual({ ...alike, recordings: undefined }, { ...expected, recordings: undefined });
      const recording = await readRecording(recordings[0] ?? '');
      assert.equal(eventsOf(recording, 'run.end').length, 1);
      // The SDK itself listens for SIGTERM, and exits.
      assert.equal(recording.ending, end === 'sigkill' ? 'open' : 'ended');
    });
  }

  for (const [end, count] of [
    ['workers', 3],
    ['child', 2],
  ] as const) {
    it(`writes a recording for each of ${end}`, async () => {
      const { stdout, recordings, faults } = await runProgram(folder, ['ends.cjs', end]);
      assert.equal(faults, '');
      assert.equal(stdout, 'done\n'.repeat(count));
      assert.equal(recordings.length, count);
      for (const file of recordings) assert.equal((await readRecording(file)).ending, 'ended');
    });
  }

  it('keeps recordings to their owner and out of git', async () => {
    const { recordings } = await runProgram(folder, ['ends.cjs', 'normal']);
    assert.equal(statSync(recordings[0] ?? '').mode & 0o777, 0o600);
    assert.equal(statSync(join(folder, '.baton/runs')).mode & 0o777, 0o700);
    assert.equal(readFileSync(join(folder, '.baton/.gitignore'), 'utf8'), '*\n');
  });

  it('lets the program run where it cannot write', async () => {
    const { stdout, status } = await runProgram(folder, ['ends.cjs', 'normal'], { env: { BATON_RECORD_DIR: '/dev/null/runs' } });
    assert.deepEqual({ stdout, status }, { stdout: 'done\n', status: 0 });
  });
});
