import { strict as assert } from 'node:assert';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording } from '../../../src/recording/open-recording';
import { ensurePythonSdk } from '../../install/python-sdk';
import { assertDesk } from '../../support/assert-desk';
import { RECORDING, recordProgram } from '../../support/recording/record-program';
import { makeProgramFolder } from './recorded';

describe('the size of a Python recording', () => {
  it('grows linearly, below 5 kB a handoff', async function () {
    this.timeout(180_000);
    const python = await ensurePythonSdk('0.8.4');
    const sizes: number[] = [];
    for (const count of [30, 90]) {
      const folder = makeProgramFolder();
      const run = await recordProgram([python, 'many_handoffs.py', String(count)], { cwd: folder, env: { ...RECORDING, SCENARIO_LOG: join(folder, 'log') } });
      assert.equal(run.faults, '');
      const [file = ''] = run.recordings;
      const recording = await openRecording(file);
      assert.deepEqual([recording.handoffs.length, recording.problems], [count, []]);
      sizes.push(statSync(file).size / count);
    }
    const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
    assert.ok(most < 5000, `${most} bytes a handoff`);
    assert.ok(most / least < 1.05, `${sizes.join(', ')} bytes a handoff`);
  });

  for (const context of ['small', 'growing'] as const) {
    it(`does so with tools, callbacks and filters, and a ${context} context`, async function () {
      this.timeout(300_000);
      const python = await ensurePythonSdk('0.24.0');
      const sizes: number[] = [];
      for (const count of [20, 60]) {
        const folder = makeProgramFolder();
        const run = await recordProgram([python, 'busy_handoffs.py', String(count), context], {
          cwd: folder,
          env: { ...RECORDING, SCENARIO_LOG: join(folder, 'log') },
        });
        assert.equal(run.faults, '');
        const [file = ''] = run.recordings;
        const recording = await openRecording(file);
        assert.deepEqual([recording.handoffs.length, recording.problems], [count, []]);
        assertDesk(recording, count, context);
        recording.close();
        sizes.push(statSync(file).size / count);
      }
      assert.ok(Math.max(...sizes) < (context === 'small' ? 5000 : 5300), `${sizes.join(', ')} bytes a handoff`);
      assert.ok(Math.max(...sizes) / Math.min(...sizes) < 1.05, `${sizes.join(', ')} bytes a handoff`);
    });
  }
});
