import { strict as assert } from 'node:assert';
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { DebugPosition } from '../../src/debug/position-changed';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import type { RunPlan } from '../support/recording/recording-plan';
import { type Client, startClient } from './debug-client';

const RUN: RunPlan = { agent: 'Triage', input: 'Hello', turns: [{ does: 'answer', text: 'Hi' }], ending: 'ended' };
const LAST: RunPlan = { agent: 'Late', input: 'Bye', turns: [{ does: 'fail', message: 'gone' }], ending: 'failed' };
/** More events than are read in a moment. */
const RUNS = 6_000;

describe('a large recording', () => {
  let text: string;
  let client: Client;

  before(() => {
    text = makeRecording({ runs: [...Array.from({ length: RUNS }, () => RUN), LAST] });
  });
  beforeEach(async () => {
    const file = writeRecordingFile(text);
    client = await startClient();
    await client.request('initialize', { adapterID: 'x', supportsProgressReporting: true });
    await client.request('launch', { recording: file });
  });
  afterEach(() => client.stop());

  it('answers breakpoints before it is read, tells of them when it is, and stops at them', async () => {
    const set = await client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'Late' }, { name: 'Nobody' }] });
    const pending = { verified: false, reason: 'pending', message: 'The recording is still being read.' };
    assert.deepEqual(set.body, {
      breakpoints: [
        { id: 1, ...pending },
        { id: 2, ...pending },
      ],
    });
    const first = await client.move('configurationDone');
    const next = await client.move('continue', { threadId: 1 });
    const events = [...set.events, ...first.events, ...next.events];
    assert.deepEqual(bodiesOf('breakpoint', events), [
      { reason: 'changed', breakpoint: { id: 1, verified: true } },
      {
        reason: 'changed',
        breakpoint: { id: 2, verified: false, reason: 'failed', message: 'No agent, handoff (A->B) or tool of this name was recorded.' },
      },
    ]);
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
    const breakpoint = { id: 1, verified: false, reason: 'failed', message: 'The reading of the recording was stopped.' };
    assert.deepEqual(bodiesOf('breakpoint', events), [{ reason: 'changed', breakpoint }]);
    assert.equal((events.at(-1)?.body as DebugProtocol.StoppedEvent['body']).reason, 'exception');
  });

  it('goes on only when it is known whether a breakpoint holds', async () => {
    await client.move('configurationDone');
    const [set, moved] = await Promise.all([
      client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'Late' }] }),
      client.move('continue', { threadId: 1 }),
    ]);
    assert.deepEqual(stopOf([...set.events, ...moved.events]), { reason: 'function breakpoint', hitBreakpointIds: [1] });
  });

  it('goes on only when its findings are read, where it stops at them', async () => {
    await client.move('configurationDone');
    const [set, moved] = await Promise.all([
      client.request('setExceptionBreakpoints', { filters: ['finding-error'] }),
      client.move('continue', { threadId: 1 }),
    ]);
    assert.deepEqual(set.body, { breakpoints: [{ id: 1, verified: true }] });
    assert.deepEqual(stopOf([...set.events, ...moved.events]), {
      reason: 'exception',
      description: 'Stopped at an error: MaxTurnsExceeded',
      text: 'MaxTurnsExceeded: Max turns (10) exceeded',
      hitBreakpointIds: [1],
    });
  });

  it('goes on without its findings once their reading is cancelled', async () => {
    await client.move('configurationDone');
    await Promise.all([client.request('setExceptionBreakpoints', { filters: ['finding-error'] }), client.request('cancel', { progressId: '1' })]);
    const { events } = await client.move('continue', { threadId: 1 });
    assert.deepEqual(stopOf(events), { reason: 'step', description: 'End of recording' });
  });

  it('stays where it is, paused before it is read', async () => {
    await client.move('configurationDone');
    const answers = await Promise.all([
      client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'Late' }] }),
      client.request('continue', { threadId: 1 }),
      client.request('pause', { threadId: 1 }),
    ]);
    assert.deepEqual(stopOf(answers.flatMap(({ events }) => events)), { reason: 'pause' });
    const { body } = await client.request('position');
    assert.equal((body as DebugPosition).seq, 0);
  });

  it('stays where it is sent while it goes on', async () => {
    await client.move('configurationDone');
    const answers = await Promise.all([
      client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'Late' }] }),
      client.request('continue', { threadId: 1 }),
      client.request('seek', { seq: 9 }),
    ]);
    const { events } = await client.move('pause', { threadId: 1 });
    const stops = bodiesOf('stopped', [...answers.flatMap((answer) => answer.events), ...events]);
    assert.deepEqual(
      stops.map((stop) => (stop as DebugProtocol.StoppedEvent['body']).reason),
      ['goto', 'pause'],
    );
    assert.equal(((await client.request('position')).body as DebugPosition).seq, 9);
  });
});

function bodiesOf(name: string, events: readonly DebugProtocol.Event[]): readonly unknown[] {
  return events.filter(({ event }) => event === name).map(({ body }) => body as unknown);
}

/** Why it stopped, besides where. */
function stopOf(events: readonly DebugProtocol.Event[]): unknown {
  const { threadId, allThreadsStopped, ...stop } = bodiesOf('stopped', events).at(-1) as DebugProtocol.StoppedEvent['body'];
  assert.ok(threadId !== undefined && allThreadsStopped);
  return stop;
}
