import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureJavaScriptSdk } from '../install/javascript-sdk';
import { ensurePythonSdk } from '../install/python-sdk';
import { run } from '../install/run';
import { RECORDED, vectorFile } from './vectors';

/** Runs the real SDKs; `UPDATE=1` writes what they did. */
describe('the running SDKs', function () {
  this.timeout(600_000);

  for (const name of RECORDED) {
    it(`${name} still does what its vectors say`, async () => {
      const recorded = `${JSON.stringify(JSON.parse(await record(name)), null, 1)}\n`;
      if (process.env['UPDATE']) writeFileSync(vectorFile(name), recorded);
      assert.equal(recorded, readFileSync(vectorFile(name), 'utf8'));
    });
  }
});

async function record(name: string): Promise<string> {
  const [sdk = '', version = ''] = name.split('-');
  const cases = resolve('test/engine/cases');
  if (sdk === 'python') return run(await ensurePythonSdk(version), [resolve('test/engine/record.py'), cases]);
  return run(process.execPath, [resolve('test/engine/record.mjs'), cases, await ensureJavaScriptSdk(version)]);
}
