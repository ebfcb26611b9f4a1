import { strict as assert } from 'node:assert';
import { readFileSync, rmSync } from 'node:fs';
import type { Recording } from '../../../src/recording/recording';
import { findInHandoff } from '../../../src/replay/findings/find-in-handoff';
import { readHandoff } from '../../../src/replay/read-handoff';
import { eventsOf, readRaw, readRecording } from './read-recording';
import { makePrograms, runProgram } from './record-scenarios';

const PROGRAMS = ['0.8.5', '0.20.0'].flatMap((version) => ['realtime.mjs', 'realtime.cjs'].map((program) => ({ version, program })));

for (const { version, program } of PROGRAMS) {
  describe(`recorder for Node: ${program} with @openai/agents ${version}`, () => {
    let folder: string;
    let recording: Recording;
    before(async () => {
      folder = await makePrograms(version);
      const [plain, recorded] = await Promise.all([runProgram(folder, [program], { isRecorded: false }), runProgram(folder, [program])]);
      assert.match(plain.stdout, /\nhandoff Triage Billing\n/);
      assert.deepEqual([recorded.stdout, recorded.stderr, recorded.status, recorded.faults], [plain.stdout, plain.stderr, 0, '']);
      const [file = ''] = recorded.recordings;
      assert.equal(readFileSync(file, 'utf8').includes('SECRETAUDIO'), false);
      recording = await readRecording(file);
    });
    after(() => rmSync(folder, { recursive: true }));

    it('is one run, from connecting to closing, with the runs of its tools inside it', () => {
      assert.deepEqual(recording.header.missing, []);
      const begins = eventsOf(recording, 'run.begin').map(({ run, parent, call, realtime, agent }) => ({ run, parent, call, realtime, agent }));
      assert.deepEqual(begins, [
        { run: 'r1', parent: null, call: null, realtime: true, agent: 'Triage' },
        { run: 'r2', parent: 'r1', call: 'c0', realtime: undefined, agent: 'Helper' },
        { run: 'r3', parent: 'r1', call: 'c5', realtime: undefined, agent: 'Helper' },
      ]);
      const end = eventsOf(recording, 'run.end').find(({ run }) => run === 'r1');
      assert.deepEqual([end?.last, end?.error], ['Billing', undefined]);
    });

    it('tells of each handoff what it was given and what became of it', () => {
      const begins = eventsOf(recording, 'handoff.begin');
      const ends = eventsOf(recording, 'handoff.end');
      assert.deepEqual(
        begins.map(({ turn, from, calls: [call], on, implicit }) => [turn, from, call?.callId, call?.to, on?.name, implicit]),
        [
          [1, 'Triage', 'c3', 'Billing', 'note', false],
          [2, 'Triage', 'c4', 'Billing', 'note', false],
          [3, 'Billing', 'c6', 'Triage', undefined, true],
          [4, 'Triage', 'c7', 'Shout', undefined, true],
        ],
      );
      assert.deepEqual(
        ends.map(({ to, error }) => to ?? error?.name),
        ['ModelBehaviorError', 'Billing', 'Triage', 'RangeError'],
      );
      const [, begin] = begins;
      const [history] = readRaw(recording, begin?.given.hist ?? null) as [
        { readonly content: readonly { readonly transcript: string; readonly audio: string }[] },
      ];
      assert.deepEqual(history.content, [{ type: 'input_audio', transcript: 'Hello.', audio: '[11 characters of audio]' }]);
      assert.deepEqual(recording.item(begin?.ctx ?? -1), { user: 'ann' });
      assert.deepEqual(recording.item(eventsOf(recording, 'handoff.invoke')[1]?.ctx ?? -1), { user: 'ann', approved: 12 });
    });

    it('tells the new settings of the session, tools and handoffs by name', () => {
      const { instructions, voice, tools, handoffs } = recording.item(eventsOf(recording, 'handoff.end')[1]?.settings ?? -1) as Record<string, unknown>;
      assert.deepEqual(
        { instructions, voice, tools, handoffs },
        { instructions: 'Bill.', voice: 'sage', tools: ['look_up'], handoffs: ['transfer_to_Triage'] },
      );
    });

    it('tells of agents, tools, guardrails and errors', () => {
      const last = version === '0.8.5' ? 'Shout' : 'Triage';
      const begins = eventsOf(recording, 'handoff.begin').map(({ s }) => s);
      assert.deepEqual(
        eventsOf(recording, 'agent.start')
          .filter(({ run }) => run === 'r1')
          .map(({ agent, of }) => [agent, of]),
        [
          ...[
            ['Triage', null],
            ['Billing', begins[1]],
            ['Triage', begins[2]],
            ['Billing', null],
          ],
        ],
      );
      assert.deepEqual(
        eventsOf(recording, 'tool.begin').map(({ agent, tool, callId }) => [agent, tool, callId]),
        [
          ['Triage', 'look_up', 'c0'],
          ['Triage', 'break', 'c1'],
          ['Billing', 'look_up', 'c5'],
        ],
      );
      assert.deepEqual(
        eventsOf(recording, 'tool.end').map(({ result, error }) => error?.message ?? recording.item(result ?? -1)),
        ['helped', 'it broke', 'and told'],
      );
      assert.deepEqual(
        eventsOf(recording, 'guardrail').map(({ agent, name, stage, triggered }) => [agent, name, stage, triggered]),
        [[last, 'no swearing', 'output', true]],
      );
      assert.deepEqual(
        eventsOf(recording, 'error').map(({ what, error }) => [what, error?.message]),
        [
          ['realtime', 'Tool nothing not found'],
          ['realtime', 'the server is down'],
        ],
      );
    });

    it('says why a filter was not called, and nothing of lists that there are not', () => {
      const handoff = readHandoff(recording, eventsOf(recording, 'handoff.begin')[1]?.s ?? -1) ?? assert.fail();
      assert.equal(handoff.realtime, true);
      assert.deepEqual(
        findInHandoff(handoff, recording.header).map(({ rule }) => rule),
        ['filter-ignored-in-realtime'],
      );
    });
  });
}

it('recorder for Node: a handoff fails whose session closes, and a session that opens again is another run', async () => {
  const folder = await makePrograms('0.20.0');
  try {
    const [plain, { stdout, stderr, faults, recordings }] = await Promise.all([
      runProgram(folder, ['hang-up.cjs'], { isRecorded: false }),
      runProgram(folder, ['hang-up.cjs']),
    ]);
    assert.deepEqual([stdout, stderr, faults], [plain.stdout, plain.stderr, '']);
    const recording = await readRecording(recordings[0] ?? '');
    assert.deepEqual(
      eventsOf(recording, 'handoff.end').map(({ run, to, error }) => [run, to, error?.name]),
      [['r1', undefined, 'SessionClosed']],
    );
    assert.deepEqual(
      eventsOf(recording, 'run.begin').map(({ run }) => run),
      ['r1', 'r2'],
    );
    assert.deepEqual(
      eventsOf(recording, 'run.end').map(({ run }) => run),
      ['r1'],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
