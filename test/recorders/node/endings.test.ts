import { strict as assert } from 'node:assert';
import { rmSync } from 'node:fs';
import { eventsOf, readRecording } from './read-recording';
import { makePrograms, runProgram } from './record-scenarios';

for (const version of ['0.8.5', '0.20.0']) {
  describe(`recorder for Node: how runs of @openai/agents ${version} end`, () => {
    let folder: string;
    before(async () => {
      folder = await makePrograms(version);
    });
    after(() => rmSync(folder, { recursive: true }));
    afterEach(() => rmSync(`${folder}/.baton`, { recursive: true, force: true }));

    for (const way of ['once', 'streamed']) {
      it(`${way}: each ends as the program saw it end`, async () => {
        const { recordings, faults, truth } = await runProgram(folder, ['endings.cjs', way]);
        assert.equal(faults, '');
        const recording = await readRecording(recordings[0] ?? '');
        assert.ok(truth.ends.some(({ error }) => error !== null));
        const ends = eventsOf(recording, 'run.end');
        const recorded = eventsOf(recording, 'run.begin').map(({ run }) => ends.filter((end) => end.run === run).map(({ error }) => error?.message ?? null));
        assert.deepEqual(
          recorded.map((errors, index) => ({ name: truth.ends[index]?.name, errors })),
          truth.ends.map(({ name, error }) => ({ name, errors: [error] })),
        );
      });
    }
  });
}
