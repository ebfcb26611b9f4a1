import { strict as assert } from 'node:assert';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Recording } from '../../../src/recording/recording';
import { ensureTsx } from '../../install/tsx';
import { assertDesk } from '../../support/assert-desk';
import { eventsOf, readRecording } from './read-recording';
import { makePrograms, runProgram } from './record-scenarios';

const PLANTED = {
  openai: 'sk-proj-abcdefghijklmnopqrstuvwxyz012345',
  password: 'hunter2-of-the-context',
  map: 'value-of-the-map',
  named: 'value-of-the-database',
  inner: 'secret-inside-a-string',
  bearer: 'abc.def-0123456789',
  argument: 'password-of-the-arguments',
  handoff: 'token-of-the-handoff',
  result: 'token-of-the-result',
  url: 'password-in-an-address',
  late: 'a-key-set-by-the-program',
  filter: 'sk-proj-of-the-filter-of-a-models-input',
};

describe('recorder for Node: what it writes', () => {
  let folder: string;
  before(async () => {
    folder = await makePrograms('0.20.0');
  });
  after(() => rmSync(folder, { recursive: true }));
  afterEach(() => rmSync(join(folder, '.baton'), { recursive: true, force: true }));

  const environment = { HOME_MADE_TOKEN: 'home-made-0815', PLANTED: JSON.stringify(PLANTED) };

  it('keeps secrets out, and runs no getter to find them', async () => {
    const { recordings, faults, stdout } = await runProgram(folder, ['secrets.cjs'], { env: environment });
    assert.equal(faults, '');
    assert.equal(stdout, '53 true\n');
    const text = readFileSync(recordings[0] ?? '', 'utf8');
    for (const secret of [...Object.values(PLANTED), 'home-made-0815']) assert.equal(text.includes(secret), false, secret);
    const recording = await readRecording(recordings[0] ?? '');
    const [begin] = eventsOf(recording, 'handoff.begin');
    const context = recording.item(begin?.ctx ?? -1) as Record<string, unknown>;
    assert.match(String(context['password']), /^\[redacted password #[0-9a-f]{4}\]$/);
    assert.equal(context['self'], '[circular]');
    assert.equal(context['own'], '[getter]');
    assert.equal(context['tokens'], 12);
    assert.deepEqual(context['set'], ['1n', 'Symbol(s)']);
    assert.equal(eventsOf(recording, 'model.filter').length, 3);
    assert.ok((eventsOf(recording, 'run.end')[0]?.redaction?.redacted ?? 0) > 8);
  });

  it('writes everything where redaction is off, and says so', async () => {
    const { recordings } = await runProgram(folder, ['secrets.cjs'], { env: { ...environment, BATON_RECORD_REDACT: 'off' } });
    assert.ok(readFileSync(recordings[0] ?? '', 'utf8').includes(PLANTED.password));
    assert.equal((await readRecording(recordings[0] ?? '')).header.redact.profile, 'off');
  });

  it('grows linearly and stays under 5 kB a handoff', async () => {
    const sizeOf = async (count: number): Promise<number> => {
      const { recordings } = await runProgram(folder, ['many.mjs', String(count)]);
      const size = statSync(recordings[0] ?? '').size;
      assert.equal(eventsOf(await readRecording(recordings[0] ?? ''), 'handoff.end').length, count);
      rmSync(join(folder, '.baton'), { recursive: true });
      return size;
    };
    const [few, many] = [await sizeOf(80), await sizeOf(320)];
    assert.ok(many < 5000 * 320, `${many / 320} bytes a handoff`);
    assert.ok(many < few * 4.4, `${few} bytes for 80, ${many} for 320`);
  });

  for (const context of ['small', 'growing'] as const) {
    it(`does so with tools, callbacks and filters, and a ${context} context`, async () => {
      const sizes: number[] = [];
      for (const count of [20, 60]) {
        const { recordings, faults } = await runProgram(folder, ['busy.mjs', String(count), context]);
        assert.equal(faults, '');
        const recording = await readRecording(recordings[0] ?? '');
        assert.equal(recording.handoffs.length, count);
        assertDesk(recording, count, context);
        recording.close();
        sizes.push(statSync(recordings[0] ?? '').size / count);
        rmSync(join(folder, '.baton'), { recursive: true });
      }
      assert.ok(Math.max(...sizes) < (context === 'small' ? 5000 : 5300), `${sizes.join(', ')} bytes a handoff`);
      assert.ok(Math.max(...sizes) / Math.min(...sizes) < 1.05, `${sizes.join(', ')} bytes a handoff`);
    });
  }

  it('names the lines of TypeScript that tsx runs', async () => {
    const tsx = pathToFileURL(join(await ensureTsx(), 'node_modules/tsx/dist/loader.mjs')).href;
    const { recordings, stderr } = await runProgram(folder, ['--import', tsx, 'typed.mts']);
    assert.equal(stderr, '');
    const recording = await readRecording(recordings[0] ?? '');
    const [begin] = eventsOf(recording, 'handoff.begin');
    assert.equal(lineOf(begin?.def), 'const offer = handoff(refund, { inputFilter: dropAll });');
    assert.equal(lineOf(begin?.filter?.loc), 'function dropAll(data: HandoffInputData): HandoffInputData {');
    assert.equal(lineOf(eventsOf(recording, 'run.begin')[0]?.def), "await run(triage, 'Money', { context: { user: 'u1' } });");
    assert.equal(lineOf(eventsOf(recording, 'agent.start')[1]?.def), "const refund = new Agent<Visit>({ name: 'Refund', model });");
  });

  it('names the parents of nested runs by their tool calls', async () => {
    const { recordings } = await runProgram(folder, ['main.mjs', 'parallelAgentsAsTools']);
    const recording: Recording = await readRecording(recordings[0] ?? '');
    const calls = eventsOf(recording, 'tool.begin')
      .filter(({ run }) => run === 'r1')
      .map(({ callId }) => callId);
    const nested = eventsOf(recording, 'run.begin')
      .slice(1)
      .map(({ parent, call, input }) => ({ parent, call, input: input && 'text' in input && recording.item(input.text as number) }));
    assert.deepEqual(
      nested,
      calls.map((call, index) => ({ parent: 'r1', call, input: String(index + 1) })),
    );
  });

  function lineOf(place: { readonly file: string; readonly line: number } | null | undefined): string | undefined {
    return place ? readFileSync(join(folder, place.file), 'utf8').split('\n')[place.line - 1] : undefined;
  }
});
