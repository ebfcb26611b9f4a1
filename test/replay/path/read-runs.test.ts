import { strict as assert } from 'node:assert';
import { openRecording } from '../../../src/recording/open-recording';
import { readRuns } from '../../../src/replay/path/read-runs';
import { makeRecording, writeRecordingFile } from '../../support/recording/make-recording';
import type { RecordingPlan } from '../../support/recording/recording-plan';

describe('the runs of a recording', () => {
  it('tell where they began and ended, and what led from one agent to another', async () => {
    assert.deepEqual(await tell({}), [{ first: 'Triage', last: 'Refund', failed: false, passes: ['Triage → Billing', 'Billing → Refund'] }]);
  });

  it('tell which handoffs failed, and which runs', async () => {
    const [one, two, three] = await tell({
      runs: [
        { agent: 'Triage', input: 'q', turns: [{ does: 'handoff', to: 'Billing', on: 'fails' }], ending: 'failed' },
        {
          agent: 'Triage',
          input: 'q',
          turns: [
            { does: 'handoff', to: 'Billing', isImplicit: true },
            { does: 'fail', message: 'no' },
          ],
          ending: 'failed',
        },
        {
          agent: 'Triage',
          input: 'q',
          turns: [
            { does: 'handoff', to: 'Billing', isImplicit: true },
            { does: 'answer', text: 'a' },
          ],
          ending: 'open',
        },
      ],
    });
    assert.deepEqual([one?.failed, one?.passes], [true, ['Triage → Billing failed']]);
    assert.deepEqual([two?.failed, two?.passes], [true, ['Triage → Billing']]);
    assert.deepEqual([three?.failed, three?.last], [false, undefined]);
  });

  it('count what an agent as a tool does as part of the run that called it', async () => {
    const inside = {
      agent: 'Expert',
      input: 'q',
      turns: [
        { does: 'handoff', to: 'Clerk', isImplicit: true },
        { does: 'answer', text: 'a' },
      ],
      ending: 'ended',
    } as const;
    const turns = [
      { does: 'tool', tool: 'ask_expert', args: '{}', result: 'a', inside: [inside] },
      { does: 'answer', text: 'done' },
    ] as const;
    assert.deepEqual(await tell({ runs: [{ agent: 'Lead', input: 'q', turns, ending: 'ended' }] }), [
      { first: 'Lead', last: 'Lead', failed: false, passes: ['Lead → Expert', 'Expert → Clerk'] },
    ]);
  });
});

async function tell(plan: Partial<RecordingPlan>) {
  const recording = await openRecording(writeRecordingFile(makeRecording(plan)));
  try {
    const { agents, runs } = await readRuns(recording, {});
    const name = (agent: number | undefined) => (agent === undefined ? undefined : agents[agent]?.name);
    return runs.map(({ first, last, failed, passes }) => ({
      first: name(first),
      last: name(last),
      failed,
      passes: passes.map((pass) => `${name(pass.from)} → ${name(pass.to)}${pass.failed ? ' failed' : ''}`),
    }));
  } finally {
    recording.close();
  }
}
