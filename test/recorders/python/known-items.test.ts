import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ensurePythonSdk } from '../../install/python-sdk';
import { atLeast, SEED } from '../../support/random';

describe("the Python recorder's items", () => {
  it('are what they are when a list is stored, whatever was changed in place since', async function () {
    this.timeout(120_000);
    const count = atLeast(200);
    const python = await ensurePythonSdk('0.24.0');
    const environment = { ...process.env, PYTHONPATH: resolve('src/recorders/python') };
    const { stdout } = await promisify(execFile)(python, ['test/recorders/python/programs/known_items.py', String(SEED), String(count)], { env: environment });
    assert.equal(stdout.trim(), `kept ${count}`);
  });
});
