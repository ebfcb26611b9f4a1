import { strict as assert } from 'node:assert';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../support/files/make-folder';
import { runBaton } from './run-baton';

const TRACES = readFileSync('test/traces/imports/fixtures/python/plain/openinference.json', 'utf8');

describe('baton import', () => {
  it('writes a recording for each file, for the user alone, and says what is in it', async () => {
    const folder = makeFolder({ 'traces.json': TRACES });
    for (const name of ['traces', 'traces-2']) {
      const { status, stdout, stderr } = await runBaton(folder, ['import', 'traces.json']);
      assert.deepEqual([status, stdout, stderr], [0, `.baton/runs/${name}.handoffs.jsonl: 1 run, 2 handoffs, OpenTelemetry (OTLP JSON)\n`, '']);
      const file = join(folder, '.baton', 'runs', `${name}.handoffs.jsonl`);
      if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
    }
    assert.equal(readFileSync(join(folder, '.baton', '.gitignore'), 'utf8'), '*\n');
    const { stdout } = await runBaton(folder, ['replay', '.baton/runs/traces.handoffs.jsonl']);
    assert.match(stdout, /^Imported from traces\.json \(openinference\.instrumentation\.openai_agents 2\.6\.0\), which does\nnot hold: filters, callbacks,/m);
    assert.match(
      stdout,
      /^ {2}2\. Billing Agent → Refund Agent {2}transfer_to_refund .*\n.*Refund Agent received 6 of 10 items\n.*−4 dropped by what the imported file does not tell$/m,
    );
    assert.match(stdout, /^ +Input history \(reconstructed\) {2}8 items$/m);
    const whatIf = await runBaton(folder, ['replay', '.baton/runs/traces.handoffs.jsonl', '--what-if', 'none']);
    assert.deepEqual([whatIf.status, whatIf.stderr.split(':')[1]], [2, ' What the handoffs of an imported file were given is not recorded']);
  });

  it('imports what it can, names what it cannot with its place, and exits with 2', async () => {
    const folder = makeFolder({ 'a.json': TRACES, 'b.jsonl': '{"resourceSpans":[]}\nno\n{}\n', 'c.json': '{}' });
    const { status, stdout, stderr } = await runBaton(folder, ['import', 'b.jsonl', 'c.json', 'a.json', '--out', 'there']);
    assert.equal(status, 2);
    assert.equal(stdout, 'there/a.handoffs.jsonl: 1 run, 2 handoffs, OpenTelemetry (OTLP JSON)\n');
    assert.deepEqual(
      stderr.split('\n').map((line) => line.replace(/(: .*?): .*/, '$1')),
      ['b.jsonl:2: the line is no JSON', 'c.json: is of no format that can be imported', ''],
    );
    assert.ok(!existsSync(join(folder, 'there', 'b.handoffs.jsonl')));
  });

  it('says which file is not there', async () => {
    const { status, stderr } = await runBaton(makeFolder({}), ['import', 'none.json']);
    assert.deepEqual([status, stderr.split('\n')[0]], [2, 'baton: There is no `none.json`.']);
  });
});
