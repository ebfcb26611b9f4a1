import { strict as assert } from 'node:assert';
import { openRecording } from '../../src/recording/open-recording';
import { readRequest, readUsage } from '../../src/recording/read-request';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

const [HEADER = ''] = makeRecording().split('\n');
const begins = (run: string) => ({ k: 'run.begin', run, parent: null, call: null, agent: 'A', stream: false, resumed: false, input: null, def: null });
const asks = (run: string, more: object = {}) => ({
  ...{ k: 'model.begin', run, turn: 1, agent: 'A', handoff: null, model: 'm', instructions: null, input: { l: 0 }, tools: null, handoffs: null },
  ...more,
});
const answers = (run: string, of: number, more: object = {}) => ({ k: 'model.end', run, of, ...more });

/** The request that begins with event 2 of these, after two runs have begun. */
async function read(...events: readonly object[]) {
  const told = [begins('r1'), begins('r2'), ...events].map((event, s) => JSON.stringify({ s, t: s, ...event }));
  const items = [{ temperature: 0.5 }, { input_tokens: 7 }].map((d, i) => JSON.stringify({ k: 'item', i, h: 'x', d }));
  const recording = await openRecording(writeRecordingFile(`${[HEADER, '{"k":"list","l":0,"n":0,"add":[]}', ...items, ...told].join('\n')}\n`));
  const request = readRequest(recording, 2);
  recording.close();
  return request;
}

describe('a request to a model', () => {
  const NOTHING = { model: 'm', settings: undefined, previousResponseId: undefined, conversationId: undefined };
  const UNANSWERED = { ...NOTHING, responseId: undefined, requestId: undefined, usage: undefined };

  it('goes with its answer, whatever other runs do in between', async () => {
    const begin = asks('r1', { model: null, settings: 0, previousResponseId: 'p', conversationId: 'c' });
    const end = answers('r1', 2, { usage: 1, responseId: 'a', requestId: 'b' });
    const usage = { inputTokens: 7, outputTokens: undefined, cachedTokens: undefined, reasoningTokens: undefined };
    const told = { model: undefined, settings: { temperature: 0.5 }, previousResponseId: 'p', conversationId: 'c', responseId: 'a', requestId: 'b', usage };
    assert.deepEqual(await read(begin, end), told);
    const guardrail = { k: 'guardrail', run: 'r1', name: 'g', stage: 'input', us: 1, tripped: false, agent: 'A' };
    assert.deepEqual(await read(begin, guardrail, end), told);
    assert.deepEqual(await read(begin, asks('r2'), answers('r2', 3), { k: 'run.end', run: 'r2', of: 1 }, { k: 'new', run: 'r1' }, end), told);
  });

  it('has none where the run goes on or ends without', async () => {
    const later = answers('r1', 2, { responseId: 'late' });
    assert.deepEqual(await read(asks('r1')), UNANSWERED);
    assert.deepEqual(await read(asks('r1'), answers('r1', 2)), UNANSWERED);
    assert.deepEqual(await read(asks('r1'), asks('r1'), later), UNANSWERED);
    assert.deepEqual(await read(asks('r1'), { k: 'run.end', run: 'r1', of: 0 }, later), UNANSWERED);
    assert.deepEqual(await read(asks('r1'), asks('r2'), answers('r1', 3, { responseId: 'other' }), later), UNANSWERED);
  });

  it('is none where another event is', async () => {
    assert.equal(await read(answers('r1', 0)), undefined);
    assert.equal(await read(), undefined);
  });

  it('cost what either SDK tells', () => {
    const counts = { inputTokens: 1, outputTokens: 2, cachedTokens: 3, reasoningTokens: 4 };
    const python = { input_tokens: 1, output_tokens: 2, input_tokens_details: { cached_tokens: 3 }, output_tokens_details: { reasoning_tokens: 4 } };
    const node = { inputTokens: 1, outputTokens: 2, inputTokensDetails: { cachedTokens: 3 }, outputTokensDetails: { reasoningTokens: 4 } };
    assert.deepEqual([python, node].map(readUsage), [counts, counts]);
    const none = { inputTokens: undefined, outputTokens: undefined, cachedTokens: undefined, reasoningTokens: undefined };
    for (const usage of [undefined, null, 7, [], { inputTokens: '1', outputTokensDetails: [] }]) assert.deepEqual(readUsage(usage), none);
  });
});
