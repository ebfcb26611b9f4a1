import { strict as assert } from 'node:assert';
import { resolve } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { startClient } from './debug-client';

const RECORDING = resolve('src/samples/refund-desk/python/refund-desk.handoffs.jsonl');

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
