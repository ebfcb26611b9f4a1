import { strict as assert } from 'node:assert';
import type { DebugProtocol } from '@vscode/debugprotocol';
import type { DebugPosition } from '../../src/debug/position-changed';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { type Client, startClient } from './debug-client';

describe('frames of a recording whose sources are missing', () => {
  let client: Client;
  before(async () => {
    client = await startClient();
    await client.request('initialize', { adapterID: 'handoff-replay' });
    await client.request('launch', { recording: writeRecordingFile(makeRecording()) });
    await client.move('configurationDone', {});
  });
  after(() => client.stop());

  it('have a text as their source, so that every client can select them', async () => {
    for (const { source } of await frames()) {
      assert.ok(source?.sourceReference);
      const { body } = await client.request('source', { source, sourceReference: source.sourceReference });
      assert.match((body as DebugProtocol.SourceResponse['body']).content, /"agent": "Triage"|"kind"/);
    }
  });

  it('are asked about after the next stops as well, the oldest in vain', async () => {
    const [first] = await frames();
    assert.ok(first);
    const before = await scopesOf(first.id);
    assert.deepEqual(
      before.map(({ name }) => name),
      ['Run'],
    );
    for (let i = 0; i < 4; i++) await client.move('next', { threadId: 1 });
    assert.deepEqual(
      (await scopesOf(first.id)).map(({ name }) => name),
      ['Run'],
    );
    assert.ok((await variablesOf(before[0]?.variablesReference ?? 0)).length > 0);
    for (let i = 0; i < 9; i++) await client.move('next', { threadId: 1 });
    assert.deepEqual(await scopesOf(first.id), []);
    assert.deepEqual(await variablesOf(before[0]?.variablesReference ?? 0), []);
  });

  it('tell which event they show, at the stop that they belong to', async () => {
    const shown = await frames();
    const positions = await Promise.all(shown.map(({ id }) => positionOf(id)));
    const { body } = await client.request('position', {});
    assert.deepEqual(positions[0], body);
    assert.ok(positions.every((position) => position && position.seq <= (body as DebugPosition).seq));
    await client.move('stepBack', { threadId: 1 });
    assert.equal(await positionOf(shown[0]?.id ?? 0), undefined);
  });

  async function frames(): Promise<readonly DebugProtocol.StackFrame[]> {
    const { body } = await client.request('stackTrace', { threadId: 1 });
    return (body as DebugProtocol.StackTraceResponse['body']).stackFrames;
  }

  async function scopesOf(frameId: number): Promise<readonly DebugProtocol.Scope[]> {
    const { body, failure } = await client.request('scopes', { frameId });
    assert.equal(failure, undefined);
    return (body as DebugProtocol.ScopesResponse['body']).scopes;
  }

  async function variablesOf(variablesReference: number): Promise<readonly DebugProtocol.Variable[]> {
    const { body, failure } = await client.request('variables', { variablesReference });
    assert.equal(failure, undefined);
    return (body as DebugProtocol.VariablesResponse['body']).variables;
  }

  async function positionOf(frameId: number): Promise<DebugPosition | undefined> {
    return (await client.request('frame', { frameId })).body as DebugPosition | undefined;
  }
});
