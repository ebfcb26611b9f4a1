import { strict as assert } from 'node:assert';
import { appendFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { DebugProtocol } from '@vscode/debugprotocol';
import fc from 'fast-check';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import type { RunPlan } from '../support/recording/recording-plan';
import { type Client, startClient } from './debug-client';

describe('a debug session over bad input', () => {
  let client: Client;
  beforeEach(async () => {
    client = await startClient();
    await client.request('initialize', { adapterID: 'handoff-replay' });
  });
  afterEach(() => client.stop());

  it('refuses what is no recording', async () => {
    for (const text of ['', 'no JSON\n', '{"k":"item"}\n', '[]\n']) {
      const { failure } = await launch(writeRecordingFile(text));
      assert.match(failure ?? '', /20260304T050607890Z-4711\.handoffs\.jsonl/);
    }
  });

  it('is refused by the built adapter too, which ends with its client', async () => {
    const built = await startClient({ isBuilt: true });
    const { failure } = await built.request('launch', { recording: writeRecordingFile('no JSON\n') });
    assert.match(failure ?? '', /handoffs\.jsonl/);
    await built.stop();
  });

  it('refuses a newer format, and says so', async () => {
    const { failure } = await launch(writeRecordingFile(makeRecording().replace('"minReader":1', '"minReader":99')));
    assert.match(failure ?? '', /newer/);
  });

  it('refuses a recording in which nothing has happened yet', async () => {
    const [header = ''] = makeRecording().split('\n');
    const { failure } = await launch(writeRecordingFile(`${header}\n`));
    assert.match(failure ?? '', /holds no event to stop at/);
  });

  it('shows what is whole of a broken recording, and names the broken lines', async () => {
    const lines = makeRecording().split('\n');
    const broken = lines.findIndex((line) => line.includes('"handoff.filter"'));
    lines[broken] = '{"k":"handoff.filter",';
    const { events } = await launch(writeRecordingFile(lines.join('\n')));
    assert.match(outputs(events).join(''), new RegExp(`jsonl:${broken + 1}: `));
    assert.equal((await walk('next')).length, 15);
  });

  it('names the first of many broken lines alone', async () => {
    const { events } = await launch(writeRecordingFile(`${makeRecording()}${'{"k":\n'.repeat(25)}`));
    const { length } = makeRecording().trimEnd().split('\n');
    const lines = outputs(events).map((text) => Number(/jsonl:(\d+): /.exec(text)?.[1]));
    assert.deepEqual(
      lines,
      Array.from({ length: 20 }, (_, at) => length + 1 + at),
    );
  });

  it('shows what a program that still runs has written, and the rest after a restart', async () => {
    const text = makeRecording();
    const half = text.slice(0, text.length / 2);
    const file = writeRecordingFile(half);
    await launch(file);
    const before = await walk('next');
    appendFileSync(file, text.slice(half.length));
    await client.move('restart');
    const after = await walk('next');
    assert.ok(before.length < after.length);
    assert.match(after.at(-1) ?? '', /^run ended/);
  });

  it('keeps hostile names to one line', async () => {
    const name = 'Bad\n\u202e\u001b[31m\u2028{agent}</b>`'.repeat(20);
    const plan: RunPlan = { agent: name, input: name, turns: [{ does: 'handoff', to: name, args: name, on: 'fails' }], ending: 'failed' };
    await launch(writeRecordingFile(makeRecording({ runs: [plan] })));
    const names = await walk('stepIn');
    const threads = (await client.request('threads')).body as DebugProtocol.ThreadsResponse['body'];
    for (const text of [...names, ...threads.threads.map((thread) => thread.name)]) {
      assert.doesNotMatch(text, /[\p{Cc}\u2028\u202e]/u);
      assert.ok(text.length < 400, text);
    }
  });

  it('pages long lists', async () => {
    const turns = Array.from({ length: 300 }, (_, index) => ({ does: 'tool', tool: 'look_up', args: `{"n":${index}}`, result: 'x' }) as const);
    await launch(
      writeRecordingFile(makeRecording({ runs: [{ agent: 'Triage', input: 'hi', turns: [...turns, { does: 'handoff', to: 'Billing' }], ending: 'ended' }] })),
    );
    await client.request('setFunctionBreakpoints', { breakpoints: [{ name: 'Triage->Billing' }] });
    await client.move('continue', { threadId: 1 });
    const [frame] = ((await client.request('stackTrace', { threadId: 1 })).body as DebugProtocol.StackTraceResponse['body']).stackFrames;
    const { scopes } = (await client.request('scopes', { frameId: frame?.id })).body as DebugProtocol.ScopesResponse['body'];
    const list = scopes.find(({ name }) => name === 'Pre-handoff items (600)') ?? assert.fail('no list');
    assert.equal(list.indexedVariables, 600);
    const page = async (args: object) => {
      const { body } = await client.request('variables', { variablesReference: list.variablesReference, ...args });
      return (body as DebugProtocol.VariablesResponse['body']).variables.map(({ evaluateName }) => evaluateName);
    };
    assert.deepEqual(await page({ filter: 'indexed', start: 598, count: 10 }), ['pre_handoff_items[598]', 'pre_handoff_items[599]']);
    assert.deepEqual(await page({ filter: 'indexed', start: 600, count: 10 }), []);
    assert.deepEqual(await page({ filter: 'named' }), []);
    assert.equal((await page({})).length, 600);
  });

  it('speaks in URIs and counts from 0 where the client does', async () => {
    await client.request('initialize', { adapterID: 'x', pathFormat: 'uri', linesStartAt1: false, columnsStartAt1: false });
    const file = writeRecordingFile(makeRecording());
    const uri = pathToFileURL(file.replace(/\.baton.*/, 'desk.py')).href;
    writeFileSync(new URL(uri), '\n'.repeat(100));
    await launch(file);
    const { body } = await client.request('setBreakpoints', { source: { path: uri }, breakpoints: [{ line: 29 }] });
    const [breakpoint] = (body as DebugProtocol.SetBreakpointsResponse['body']).breakpoints;
    assert.deepEqual([breakpoint?.verified, breakpoint?.line, breakpoint?.source?.path], [true, 29, uri]);
  });

  it('goes forward and back the same way through any recording', async () => {
    let isLaunched = false;
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, fc.constantFrom('next', 'stepIn'), async (text, step) => {
        const recording = writeRecordingFile(text);
        const { failure } = await (isLaunched ? client.move('restart', { arguments: { recording } }) : launch(recording));
        isLaunched = true;
        assert.equal(failure, undefined);
        const there = await walk(step);
        const back = await walk('stepBack');
        assert.deepEqual(back.reverse(), there);
      }),
      { numRuns: 15 },
    );
  });

  async function launch(recording: string) {
    const answer = await client.request('launch', { recording });
    if (answer.failure === undefined) await client.move('configurationDone');
    return answer;
  }

  /** Steps to the end; the names on top of the stack, from where it was. */
  async function walk(step: string): Promise<string[]> {
    const names: string[] = [];
    for (let isOver = false; !isOver; ) {
      const { body } = await client.request('position');
      const { threadId } = body as { readonly threadId: number };
      const { stackFrames } = (await client.request('stackTrace', { threadId })).body as DebugProtocol.StackTraceResponse['body'];
      names.push(stackFrames.map(({ name }) => name).join(' < '));
      const { events } = await client.move(step, { threadId });
      isOver = events.some(({ event, body: stop }) => event === 'stopped' && (stop as DebugProtocol.StoppedEvent['body']).description !== undefined);
    }
    return names;
  }
});

function outputs(events: readonly DebugProtocol.Event[]): readonly string[] {
  return events.filter(({ event }) => event === 'output').map(({ body }) => (body as DebugProtocol.OutputEvent['body']).output);
}
