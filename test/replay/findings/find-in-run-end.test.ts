import { strict as assert } from 'node:assert';
import { openRecording } from '../../../src/recording/open-recording';
import { findInRunEnd } from '../../../src/replay/findings/find-in-run-end';
import { makeRecording, writeRecordingFile } from '../../support/recording/make-recording';

const LIMIT = 'Max turns (10) exceeded';

/** What the SDKs raise at the end of a run, and what there is to say about it. */
const cases: readonly (readonly [string, string | undefined])[] = [
  [LIMIT, 'max-turns: The run used up its turns: Max turns (10) exceeded.'],
  [
    'Tool transfer_to_faq not found in agent Triage',
    'handoff-not-offered: The model called `transfer_to_faq`, which Triage was not offered: the handoff to FAQ was disabled.',
  ],
  [
    'Tool transfer_to_faq not found in agent Triage.',
    'handoff-not-offered: The model called `transfer_to_faq`, which Triage was not offered: the handoff to FAQ was disabled.',
  ],
  ['Tool transfer_to_nobody not found in agent Triage', 'handoff-not-offered: The model called `transfer_to_nobody`, which Triage does not have.'],
  ['Tool transfer_to_faq not found in agent Billing', 'handoff-not-offered: The model called `transfer_to_faq`, which Billing does not have.'],
  ['Tool look_up not found in agent Triage', undefined],
  ['the model is away', undefined],
];

describe('findInRunEnd', () => {
  for (const [message, expected] of cases) {
    it(message, async () => {
      const findings = await readEnd(message);
      assert.deepEqual(
        findings.map(({ rule, message }) => `${rule}: ${message}`),
        expected === undefined ? [] : [expected],
      );
    });
  }

  it('says nothing of a run that ended in order, or not at all', async () => {
    for (const ending of ['ended', 'open'] as const) {
      const recording = await openRecording(writeRecordingFile(makeRecording({ runs: [{ agent: 'Triage', input: 'hi', turns: [], ending }] })));
      assert.deepEqual(
        recording.runs.map((run) => findInRunEnd(recording, run)),
        [[]],
      );
      recording.close();
    }
  });
});

/** Of a run of Triage, which has two handoffs, one of them disabled. */
async function readEnd(message: string) {
  const handoffs = [
    { to: 'FAQ', tool: 'transfer_to_faq', enabled: false },
    { to: 'Billing', tool: 'transfer_to_billing', enabled: true },
  ];
  const text = makeRecording({ runs: [{ agent: 'Triage', input: 'hi', turns: [{ does: 'foreign', kind: 'enabled' }], ending: 'failed' }] })
    .replace(LIMIT, message)
    .replace('"name":"MaxTurnsExceeded"', message === LIMIT ? '"name":"MaxTurnsExceeded"' : '"name":"ModelBehaviorError"')
    .replace('"foreign":{"of":"a newer version"}', `"agent":"Triage","handoffs":${JSON.stringify(handoffs)}`);
  const recording = await openRecording(writeRecordingFile(text));
  const [run] = recording.runs;
  assert.ok(run);
  const found = findInRunEnd(recording, run);
  recording.close();
  return found;
}
