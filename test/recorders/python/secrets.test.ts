import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRecording } from '../../../src/recording/open-recording';
import { ensurePythonSdk } from '../../install/python-sdk';
import type { ProgramRun } from '../../support/recording/record-program';
import { RECORDING, recordProgram } from '../../support/recording/record-program';
import { eventsOf, makeProgramFolder } from './recorded';

const PLANTED = {
  openai: ['sk', 'proj', 'a1B2c3D4e5F6g7H8i9J0'].join('-'),
  github: ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_'),
  bearer: 'q9W8e7R6t5Y4u3I2o1P0',
  cookie: 'session=planted-cookie-value',
  password: 'hunter2-planted',
  environment: 'an-own-kind-of-token-42',
  filter: ['sk', 'proj', 'f0I1l2T3e4R5f6I7l8T9'].join('-'),
};

describe('secrets in a Python program', () => {
  let text: string;
  let recorded: ProgramRun;

  before(async () => {
    const folder = makeProgramFolder();
    const env = { ...RECORDING, BATON_PLANTED: JSON.stringify(PLANTED), HOUSE_TOKEN: PLANTED.environment, SCENARIO_LOG: join(folder, 'log') };
    recorded = await recordProgram([await ensurePythonSdk('0.24.0'), 'planted_secrets.py'], { cwd: folder, env });
    text = readdirSync(join(folder, '.baton/runs'))
      .map((name) => readFileSync(join(folder, '.baton/runs', name), 'utf8'))
      .join('');
  });

  for (const [name, secret] of Object.entries(PLANTED)) {
    it(`are not in the recording: ${name}`, () => assert.ok(!text.includes(secret)));
  }

  it('reach the program as ever', () => {
    assert.equal(recorded.stderr, '');
    assert.match(recorded.stdout, new RegExp(`^Your token: ${PLANTED.github}`));
    assert.ok(recorded.stdout.includes(PLANTED.cookie) && recorded.stdout.includes(PLANTED.openai));
    assert.equal(recorded.faults, '');
  });

  it('leave what is none, and the same mark for the same secret', async () => {
    const recording = await openRecording(recorded.recordings[0] ?? '');
    const begin = eventsOf(recording).find((event) => event.k === 'handoff.begin') ?? assert.fail('no handoff');
    const context = recording.item(Number(begin.ctx)) as {
      readonly max_tokens: number;
      readonly note: string;
      readonly awkward: Record<string, unknown>;
      readonly headers: Record<string, unknown>;
      readonly login: { readonly accessToken: string };
    };
    assert.equal(context.max_tokens, 512);
    assert.deepEqual(Object.keys(context.awkward), ['me', 'db_password', 'visible']);
    assert.equal(context.awkward['me'], '[circular]');
    assert.equal(context.headers['X-Request'], '7');
    assert.match(context.login.accessToken, /^\[redacted \w+ #[0-9a-f]{4}\]$/);
    assert.equal(context.awkward['db_password'], context.login.accessToken);
    assert.match(context.note, /^the key is \[redacted token #[0-9a-f]{4}\]$/);
    assert.equal(eventsOf(recording).filter((event) => event.k === 'model.filter').length, 3);
    const schema = recording.item(Number(begin.inputSchema)) as { properties: Record<string, unknown> };
    assert.deepEqual(schema.properties['password'], { title: 'Password', type: 'string' });
  });
});

describe('a Python run that keeps its data out of traces', () => {
  it('is recorded in types and lengths, though installed late', async () => {
    const folder = makeProgramFolder();
    const env = { PYTHONPATH: RECORDING['PYTHONPATH'], SCENARIO_LOG: join(folder, 'log') };
    const { stdout, stderr, recordings, faults } = await recordProgram([await ensurePythonSdk('0.24.0'), 'discreet.py'], { cwd: folder, env });
    assert.deepEqual([stdout, stderr, faults], ['confidential answer\n', '', '']);
    const [file = ''] = recordings;
    assert.ok(!readFileSync(file, 'utf8').includes('confidential'));
    const recording = await openRecording(file);
    const kinds = eventsOf(recording).map(({ k }) => k);
    for (const kind of ['model.filter', 'handoff.invoke', 'handoff.end', 'span', 'guardrail', 'run.end'] as const) assert.ok(kinds.includes(kind), kind);
    const [begin] = eventsOf(recording).filter((event) => event.k === 'run.begin');
    assert.ok(begin?.k === 'run.begin' && begin.input && 'text' in begin.input);
    const { $trunc, length } = recording.item(Number(begin.input.text)) as { readonly $trunc: string; readonly length: number };
    assert.deepEqual([$trunc, length], ['', 'A confidential question'.length]);
  });
});
