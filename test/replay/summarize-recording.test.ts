import { strict as assert } from 'node:assert';
import { openRecording } from '../../src/recording/open-recording';
import { toPathText } from '../../src/replay/path/path-text';
import { summarizeRecording } from '../../src/replay/summarize-recording';

describe('a recording in short', () => {
  it('has its figures, and the way that the conversation took', async () => {
    const recording = await openRecording('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl');
    const { path, pathText, runs, agents, handoffs, failed, isOpen, problems } = summarizeRecording(recording);
    recording.close();
    assert.deepEqual(
      { path, pathText, runs, agents, handoffs, failed, isOpen, problems },
      {
        path: ['Triage Agent', 'Billing Agent', 'Refund Agent'],
        pathText: 'Triage › Billing › Refund',
        runs: 1,
        agents: 3,
        handoffs: 2,
        failed: 0,
        isOpen: false,
        problems: 0,
      },
    );
  });

  for (const [path, text] of [
    [[], ''],
    [['Agent'], 'Agent'],
    [['Triage Agent'], 'Triage Agent'],
    [['Triage Agent', 'Triage Agent'], 'Triage Agent › Triage Agent'],
    [['a', 'b', 'a', 'b', 'a', 'b', 'c'], 'a ⇄ b 3× › c'],
    [['x', 'a', 'b', 'a', 'b', 'a'], 'x › a ⇄ b 2× › a'],
    [['refund_agent', 'billing_agent'], 'refund › billing'],
    [['Refund Agent', 'Desk'], 'Refund Agent › Desk'],
    [['Agent', 'Refund Agent'], 'Agent › Refund Agent'],
  ] as const) {
    it(`reads “${text}”`, () => assert.equal(toPathText(path), text));
  }
});
