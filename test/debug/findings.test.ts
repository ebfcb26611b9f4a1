import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import fc from 'fast-check';
import { readFindingsByEvent } from '../../src/debug/events/findings-by-event';
import { openRecording } from '../../src/recording/open-recording';
import { createReplay, type Replay } from '../../src/replay/replay';
import { isStop } from '../../src/replay/stepping/stops';
import { arbitraryMutation, mutate } from '../recording/mutate';
import { atLeast, SEED } from '../support/random';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { makeFullRecording } from '../support/recording/full-recording';
import { writeRecordingFile } from '../support/recording/make-recording';
import { makeOddRecording } from '../support/recording/odd-recording';
import { startClient } from './debug-client';

const RECORDING = resolve('src/extension/samples/refund-desk/python/refund-desk.handoffs.jsonl');

describe('a debug session stops at findings', () => {
  for (const [filter, condition, expected] of [
    ['finding-warning', undefined, ['tool-result-lost', 27]],
    ['finding-note', undefined, ['user-message-lost', 15]],
    ['finding-warning', 'ping-pong, tool-result-lost', ['tool-result-lost', 27]],
    ['finding-warning', 'ping-pong', undefined],
    ['finding-error', undefined, undefined],
  ] as const) {
    it(`${filter}${condition === undefined ? '' : ` of ${condition}`}`, async () => {
      const client = await startClient();
      try {
        await client.request('initialize', { adapterID: 'handoff-replay' });
        await client.request('launch', { recording: RECORDING, stopOnEntry: false });
        const filterOptions = [{ filterId: filter, ...(condition !== undefined && { condition }) }];
        const { body } = await client.request('setExceptionBreakpoints', { filters: [], filterOptions });
        assert.deepEqual(
          (body as DebugProtocol.SetBreakpointsResponse['body']).breakpoints.map(({ verified }) => verified),
          [true],
        );
        const { events } = await client.move('configurationDone');
        const { threadId, reason } = events.find(({ event }) => event === 'stopped')?.body as DebugProtocol.StoppedEvent['body'];
        if (expected === undefined) {
          assert.notEqual(reason, 'exception');
          return;
        }
        assert.equal(reason, 'exception');
        const info = (await client.request('exceptionInfo', { threadId })).body as DebugProtocol.ExceptionInfoResponse['body'];
        assert.equal(info.exceptionId, expected[0]);
        assert.match(info.description ?? '', /\S\n\S.*\n\S/);
        assert.equal(((await client.request('position')).body as { readonly seq: number }).seq, expected[1]);
      } finally {
        await client.stop();
      }
    });
  }
});

describe('findings show where the replay stops', () => {
  for (const [name, make] of Object.entries({ 'every field': makeFullRecording, 'what is odd': makeOddRecording }))
    for (const lang of ['py', 'js'] as const) it(`${name} (${lang})`, async () => assert.ok((await checkStops(writeRecordingFile(make(lang)))) > 0));

  it(`whatever was recorded and however broken it is (seed ${SEED})`, async function () {
    this.timeout(0);
    const file = writeRecordingFile('');
    let found = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, fc.option(arbitraryMutation), async (text, mutation) => {
        writeFileSync(file, mutation ? mutate(text.split('\n').slice(0, -1), mutation).bytes : text);
        found += await checkStops(file);
      }),
      { seed: SEED, numRuns: atLeast(120) },
    );
    assert.ok(found > 0);
  });

  it('or nothing is told of them, once their reading is stopped', async () => {
    const recording = await openRecording(RECORDING);
    const replay = createReplay(recording);
    await assert.rejects(readFindingsByEvent(replay, { signal: AbortSignal.abort(new Error('enough')) }), /^Error: enough$/);
    recording.close();
  });
});

/** How many findings there are. */
async function checkStops(file: string): Promise<number> {
  const replay = await openReplay(file);
  if (!replay) return 0;
  const { recording, runs } = replay;
  const found = await readFindingsByEvent(replay, {});
  for (const [seq, findings] of found) assert.ok(isStop(recording, runs, seq), `${seq}: ${findings.map(({ rule }) => rule).join()}`);
  recording.close();
  return [...found.values()].flat().length;
}

/** Undefined where there is nothing to stop at. */
async function openReplay(file: string): Promise<Replay | undefined> {
  try {
    return createReplay(await openRecording(file));
  } catch {
    return undefined;
  }
}
