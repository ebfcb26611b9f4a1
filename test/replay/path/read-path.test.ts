import { strict as assert } from 'node:assert';
import { openRecording } from '../../../src/recording/open-recording';
import { readPath } from '../../../src/replay/path/read-path';
import { makeRecording, writeRecordingFile } from '../../support/recording/make-recording';

describe('the way of a recording', () => {
  it('tells who worked when, and what led from one to another', async () => {
    const path = await read(makeRecording());
    const name = (agent: number | undefined) => (agent === undefined ? undefined : path?.agents[agent]?.name);
    assert.deepEqual(
      path?.stints.map(({ agent }) => name(agent)),
      ['Triage', 'Billing', 'Refund'],
    );
    assert.deepEqual(
      path?.passes.map(({ kind, from, to, tool }) => [kind, name(from), name(to), tool]),
      [
        ['handoff', 'Triage', 'Billing', 'transfer_to_billing'],
        ['tool', 'Billing', undefined, 'look_up'],
        ['handoff', 'Billing', 'Refund', 'transfer_to_refund'],
      ],
    );
    assert.ok(path?.passes.every(({ begin, end = -1 }) => begin < end));
  });

  it('knows agents that run as tools of others', async () => {
    const inside = { agent: 'Expert', input: 'q', turns: [{ does: 'answer', text: 'a' }], ending: 'ended' } as const;
    const turns = [
      { does: 'tool', tool: 'ask_expert', args: '{}', result: 'a', inside: [inside] },
      { does: 'answer', text: 'done' },
    ] as const;
    const path = await read(makeRecording({ runs: [{ agent: 'Lead', input: 'q', turns, ending: 'ended' }] }));
    const call = path?.passes.find(({ kind }) => kind === 'agent-tool');
    assert.deepEqual([path?.agents[call?.from ?? -1]?.name, path?.agents[call?.to ?? -1]?.name, call?.tool], ['Lead', 'Expert', 'ask_expert']);
  });

  it('is left unread when nobody waits for it any more', async () => {
    const recording = await openRecording(writeRecordingFile(makeRecording()));
    assert.equal(await readPath(recording, AbortSignal.abort()), undefined);
    recording.close();
  });
});

async function read(text: string) {
  const recording = await openRecording(writeRecordingFile(text));
  try {
    return await readPath(recording, new AbortController().signal);
  } finally {
    recording.close();
  }
}
