import { strict as assert } from 'node:assert';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import type { RunPlan } from '../support/recording/recording-plan';
import { type Client, startClient } from './debug-client';

const RUN: RunPlan = { agent: 'Triage', input: 'Hello', turns: [{ does: 'answer', text: 'Hi' }], ending: 'ended' };
const LAST: RunPlan = { agent: 'Late', input: 'Bye', turns: [{ does: 'fail', message: 'gone' }], ending: 'failed' };
/** More events than are read in a moment. */
const RUNS = 6_000;

describe('a large recording', () => {
  let client: Client;

  beforeEach(async () => {
    const file = writeRecordingFile(makeRecording({ runs: [...Array.from({ length: RUNS }, () => RUN), LAST] }));
    client = await startClient();
    await client.request('initialize', { adapterID: 'x', supportsProgressReporting: true });
    await client.request('launch', { recording: file });
  });
  afterEach(() => client.stop());

  it('answers breakpoints before it is read, tells of them when it is, and stops at them', async () => {
    const set = await client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'Late' }, { name: 'Nobody' }] });
    assert.deepEqual(
      (set.body as DebugProtocol.SetFunctionBreakpointsResponse['body']).breakpoints.map(({ id, verified, reason }) => [id, verified, reason]),
      [
        [1, false, 'pending'],
        [2, false, 'pending'],
      ],
    );
    const first = await client.move('configurationDone');
    const next = await client.move('continue', { threadId: 1 });
    const events = [...set.events, ...first.events, ...next.events];
    const changed = events.filter(({ event }) => event === 'breakpoint').map(({ body }) => (body as DebugProtocol.BreakpointEvent['body']).breakpoint);
    assert.deepEqual(
      changed.map(({ id, verified, message }) => [id, verified, message]),
      [
        [1, true, undefined],
        [2, false, 'No agent, handoff (A->B) or tool of this name was recorded.'],
      ],
    );
    assert.deepEqual((events.at(-1)?.body as DebugProtocol.StoppedEvent['body']).hitBreakpointIds, [1]);
    const progress = events.filter(({ event }) => event.startsWith('progress'));
    assert.deepEqual([progress[0]?.event, progress.at(-1)?.event], ['progressStart', 'progressEnd']);
  });

  it('is read no further once that is cancelled, and anew when it goes on', async () => {
    // Sent at once: a reading of many slices cannot be over before.
    const answers = await Promise.all([
      client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'Late' }] }),
      client.request('cancel', { progressId: '1' }),
    ]);
    answers.push(await client.request('setExceptionBreakpoints', { filters: ['any'] }));
    answers.push(await client.move('configurationDone'));
    answers.push(await client.move('continue', { threadId: 1 }));
    const events = answers.flatMap((answer) => answer.events);
    const changed = events.find(({ event }) => event === 'breakpoint')?.body as DebugProtocol.BreakpointEvent['body'] | undefined;
    assert.equal(changed?.breakpoint.message, 'The reading of the recording was stopped.');
    assert.equal((events.at(-1)?.body as DebugProtocol.StoppedEvent['body']).reason, 'exception');
  });
});
