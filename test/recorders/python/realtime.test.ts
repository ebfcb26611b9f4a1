import { strict as assert } from 'node:assert';
import { openRecording } from '../../../src/recording/open-recording';
import { thatAreAsked } from '../../install/asked-releases';
import { ensurePythonSdk } from '../../install/python-sdk';
import { RECORDING, recordProgram } from '../../support/recording/record-program';
import { eventsOf, inputOf, makeProgramFolder } from './recorded';

describe('realtime sessions under the Python recorder', () => {
  for (const release of thatAreAsked('python', ['0.17.8', '0.24.0'])) {
    it(release, async () => {
      const python = await ensurePythonSdk(release);
      const cwd = makeProgramFolder();
      const plain = await recordProgram([python, 'realtime_session.py'], { cwd });
      const recorded = await recordProgram([python, 'realtime_session.py'], { cwd, env: RECORDING });
      assert.match(plain.stdout, /\nhandoff\nTriage Billing\n$/);
      assert.deepEqual([recorded.stdout, recorded.stderr, recorded.faults], [plain.stdout, plain.stderr, '']);

      const recording = await openRecording(recorded.recordings[0] ?? '');
      assert.deepEqual([recording.problems, recording.header.missing], [[], []]);
      const events = eventsOf(recording);
      assert.deepEqual(
        events.map(({ k }) => k),
        [...['run.begin', 'agent.start', 'tool.begin', 'tool.end', 'handoff.begin', 'handoff.invoke', 'handoff.end', 'agent.start', 'run.end', 'end']],
      );
      const begin = events.find((event) => event.k === 'handoff.begin') ?? assert.fail();
      assert.deepEqual([begin.from, begin.on?.name, begin.def?.file], ['Triage', 'note', 'realtime_session.py']);
      const history = inputOf(recording, begin.given.hist) as readonly { readonly content: readonly { readonly text: string }[] }[];
      assert.equal(history[0]?.content[0]?.text, 'Hello.');
      const end = events.find((event) => event.k === 'handoff.end') ?? assert.fail();
      const settings = recording.item(Number(end.settings)) as { readonly instructions: string };
      assert.equal(settings.instructions, 'Bill.');
    });
  }
});
