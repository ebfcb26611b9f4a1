import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { toNodeOption, toRecordEnvironment } from '../../src/recording/to-record-environment';
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
    assert.deepEqual(toRecordEnvironment({ recorders: '/r', delimiter: ':', folder: '/w/.baton/runs', root: '/w' }, {}), {
      BATON_RECORD: '1',
      BATON_RECORD_DIR: '/w/.baton/runs',
      BATON_RECORD_ROOT: '/w',
      PYTHONPATH: '/r/python',
      NODE_OPTIONS: '--require "/r/node/register.cjs"',
    });
  });

  it('is read by Node within quotes, where a backslash is an escape', () => {
    assert.equal(toNodeOption('C:\\my "recorders"'), '--require "C:\\\\my \\"recorders\\"/node/register.cjs"');
  });

  it('works from folders with spaces and quotes', () => {
    const recorders = `${makeFolder({ 'my "own" re corders/node/register.cjs': 'globalThis.isOn = true' })}/my "own" re corders`;
    const env = toRecordEnvironment({ recorders, delimiter: ':' }, {});
    assert.equal(execFileSync(process.execPath, ['-p', 'isOn'], { env: { ...env }, encoding: 'utf8' }), 'true\n');
  });
});
