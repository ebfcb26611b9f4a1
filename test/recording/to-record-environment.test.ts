import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { toRecordEnvironment } from '../../src/recording/to-record-environment';
import { makeFolder } from '../support/files/make-folder';

describe('the environment that records', () => {
  it('leaves what the user set, once', () => {
    const options = { recorders: '/baton/recorders', delimiter: ':' };
    const first = toRecordEnvironment(options, { PYTHONPATH: 'lib:/opt/lib', NODE_OPTIONS: '--no-warnings' });
    assert.deepEqual(first, {
      BATON_RECORD: '1',
      PYTHONPATH: '/baton/recorders/python:lib:/opt/lib',
      NODE_OPTIONS: '--no-warnings --require "/baton/recorders/node/register.cjs"',
    });
    assert.deepEqual(toRecordEnvironment(options, first), first);
  });

  it('says where recordings go and what their places are relative to', () => {
    const { BATON_RECORD_DIR, BATON_RECORD_ROOT } = toRecordEnvironment({ recorders: '/r', delimiter: ':', folder: '/w/.baton/runs', root: '/w' }, {});
    assert.deepEqual([BATON_RECORD_DIR, BATON_RECORD_ROOT], ['/w/.baton/runs', '/w']);
  });

  it('works from folders with spaces and quotes', () => {
    const recorders = `${makeFolder({ 'my "own" re corders/node/register.cjs': 'globalThis.isOn = true' })}/my "own" re corders`;
    const env = toRecordEnvironment({ recorders, delimiter: ':' }, {});
    assert.equal(execFileSync(process.execPath, ['-p', 'isOn'], { env: { ...env }, encoding: 'utf8' }), 'true\n');
  });
});
