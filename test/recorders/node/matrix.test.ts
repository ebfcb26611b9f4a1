import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import type { Recording } from '../../../src/recording/recording';
import type { EventOf, ModelData } from '../../../src/recording/schema';
import type { ProgramRun } from '../../support/recording/record-program';
import { eventsOf, readLists, readRaw, readRecording } from './read-recording';
import { makePrograms, runProgram, type Truth } from './record-scenarios';

const CRASHES = [
  ['main.mjs', 'failingFilter'],
  ['main.cjs', 'failingCallback'],
  ['main.cjs', 'failingModel'],
] as const;

for (const version of ['0.8.5', '0.20.0']) {
  describe(`recorder for Node: @openai/agents ${version}`, () => {
    let folder: string;
    before(async () => {
      folder = await makePrograms(version);
    });
    after(() => rmSync(folder, { recursive: true }));
    afterEach(() => rmSync(`${folder}/.baton`, { recursive: true, force: true }));

    for (const program of ['main.mjs', 'main.cjs']) {
      it(`${program}: records every scenario and changes none`, async () => {
        const [plain, recorded] = await runBoth(folder, [program]);
        assertAlike(plain, recorded);
        assert.deepEqual(recorded.truth, plain.truth);
        const recording = await readOnly(recorded);
        assertReceived(recording, recorded.truth);
        assertFilters(recording, recorded.truth);
        assertModelFilters(recording, recorded.truth);
        assertHandoffs(recording);
        assert.deepEqual(recording.header.missing, []);
        assert.equal(recording.ending, 'ended');
      });
    }

    for (const [program, scenario] of CRASHES) {
      it(`${program}: an uncaught error of ${scenario} looks as without the recorder`, async () => {
        const [plain, recorded] = await runBoth(folder, [program, 'crash', scenario]);
        assert.equal(plain.status, 1);
        assertAlike(plain, recorded);
        const recording = await readOnly(recorded);
        assertReceived(recording, recorded.truth);
        assert.equal(recording.ending, 'ended');
        assert.ok(eventsOf(recording, 'run.end')[0]?.error);
      });
    }
  });
}

async function runBoth(folder: string, args: readonly string[]) {
  return await Promise.all([runProgram(folder, args, { isRecorded: false }), runProgram(folder, args)]);
}

function assertAlike(plain: ProgramRun, recorded: ProgramRun): void {
  assert.equal(recorded.faults, '');
  assert.equal(recorded.stdout, plain.stdout);
  assert.equal(recorded.stderr, plain.stderr);
  assert.equal(recorded.status, plain.status);
}

async function readOnly({ recordings }: ProgramRun): Promise<Recording> {
  assert.equal(recordings.length, 1);
  return readRecording(recordings[0] ?? '');
}

function assertReceived(recording: Recording, { received }: Truth): void {
  assert.ok(received.length > 0);
  assert.deepEqual(
    eventsOf(recording, 'model.begin').map(({ input }) => readRaw(recording, input)),
    received,
  );
}

/** The filters that noted what they were given: what came in, what went out, and what the SDK made the next input of. */
function assertFilters(recording: Recording, { filters }: Truth): void {
  const noted = eventsOf(recording, 'handoff.begin')
    .filter(({ filter }) => filter?.name === 'namedFilter')
    .map(({ s }) => s);
  assert.equal(noted.length, filters.length);
  const recorded = eventsOf(recording, 'handoff.filter').filter(({ of }) => noted.includes(of));
  const lists = recorded.map(({ in: given, out }) => ({
    in: readLists(recording, given),
    out: out && 'hist' in out ? readLists(recording, out as typeof given) : out,
  }));
  assert.deepEqual(lists, filters);
  const ends = eventsOf(recording, 'handoff.end').filter(({ of }) => noted.includes(of));
  assert.deepEqual(
    ends.map(({ next }) => next && readLists(recording, next)),
    recorded.map(({ of }) => filters[recorded.findIndex((filter) => filter.of === of)]?.out),
  );
}

/** What the filters of a model's input noted of themselves, where each was set, and which request got what it gave. */
function assertModelFilters(recording: Recording, { modelFilters }: Truth): void {
  const events = eventsOf(recording, 'model.filter');
  const isNoted = ({ filter: { name }, run, out }: EventOf<'model.filter'>) =>
    name === 'namedModelFilter' || (out && 'input' in out && !isPart(recording, run));
  const noted = events.filter(isNoted);
  const toData = (data: ModelData) => ({ input: readRaw(recording, data.input), instructions: recording.item(data.instructions ?? -1) });
  assert.ok(modelFilters.length > 0);
  assert.deepEqual(
    noted.map(({ in: given, out }) => ({ in: toData(given), out: out && toData(out as ModelData) })),
    modelFilters,
  );
  assert.deepEqual(
    [...new Set(noted.map(({ filter: { name, from } }) => `${name} ${from}`))],
    ['namedModelFilter run', 'namedModelFilter runner', 'callModelInputFilter run'],
  );
  const models = eventsOf(recording, 'model.begin');
  for (const event of events.filter(({ out }) => out && 'input' in out)) {
    const model = models.find(({ filter }) => filter === event.s);
    assert.ok(model);
    assert.deepEqual([model.run, model.turn, model.agent, model.handoff], [event.run, event.turn, event.agent, event.handoff]);
    assert.deepEqual(toData(model), toData(event.out as ModelData));
    assert.match(event.filter.loc?.file ?? '', /scenarios\.cjs$/);
  }
  assert.equal(models.filter(({ filter }) => filter !== undefined).length, events.filter(({ out }) => out && 'input' in out).length);
  const [failing, rubbish] = [events.find(({ error }) => error), events.find(({ out }) => out && 'bad' in out)];
  assert.deepEqual([failing?.filter.name, failing?.error?.name, rubbish?.out], ['fail', 'RangeError', { bad: 'rubbish' }]);
  const parts = events.filter(({ run }) => isPart(recording, run));
  assert.equal(parts.length, 4);
  for (const { run, out } of parts) {
    const { input } = eventsOf(recording, 'run.begin').find((begin) => begin.run === run) ?? {};
    assert.equal(toData(out as ModelData).instructions, readRaw(recording, input ?? null) === '1' ? 'one alone' : 'two alone');
  }
}

function isPart(recording: Recording, run: string): boolean {
  return recording.runs.find(({ id }) => id === run)?.parent !== undefined;
}

/** Every handoff ends once, in its own run; the next agent's model names it; what it was given lacks only its own output. */
function assertHandoffs(recording: Recording): void {
  const begins = eventsOf(recording, 'handoff.begin');
  const ends = eventsOf(recording, 'handoff.end');
  assert.deepEqual(ends.map(({ of }) => of).sort(), begins.map(({ s }) => s).sort());
  for (const { of, run } of ends) assert.equal(begins.find(({ s }) => s === of)?.run, run);
  for (const { of, in: data } of eventsOf(recording, 'handoff.filter')) {
    const given = begins.find(({ s }) => s === of)?.given;
    assert.ok(given);
    const { new: made, ...rest } = readLists(recording, data);
    const { new: before, ...alike } = readLists(recording, given);
    assert.deepEqual(rest, alike);
    assert.deepEqual((made as unknown[]).slice(0, -1), before);
  }
}
