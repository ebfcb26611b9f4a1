import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { toRecorderEnvironment, toVariables } from '../../src/recording/recorder-environment';
import { makeFolder } from '../support/make-folder';

describe('the environment that switches recorders on', () => {
  it('survives folders of any name', () => {
    const recorders = makeFolder({ 'a "b" \\c/node/register.cjs': "globalThis.isOn = process.env.BATON_RECORD + ' ' + process.env.BATON_RECORD_DIR" });
    const environment = toRecorderEnvironment({ recorders: `${recorders}/a "b" \\c`, folder: '/runs', root: '/' });
    const env = { ...toVariables(environment, { NODE_OPTIONS: '--no-warnings' }, ':') };
    assert.equal(execFileSync(process.execPath, ['-p', 'isOn'], { env, encoding: 'utf8' }), '1 /runs\n');
    assert.equal(env['PYTHONPATH'], `${recorders}/a "b" \\c/python`);
  });
});
