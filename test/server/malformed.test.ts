import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { ResponseError, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { PARAMS } from '../../src/server/params';
import { makeFolder } from '../support/files/make-folder';
import { analyseFolders, type LspClient, startLspClient, toUri } from '../support/lsp-client';
import { PYTHON } from './desks';

/** What JavaScript says of itself where nobody looked first. */
const INTERNAL = /cannot (read|destructure|convert|set)|undefined|is not (a function|iterable|defined)|\bat .*\.js:\d|failed with message/i;
const REQUESTS = Object.keys(PARAMS).filter((method) => /^(textDocument\/(?!did)|workspace\/(diagnostic|executeCommand)|baton\/)/.test(method));
const NOTIFICATIONS = Object.keys(PARAMS).filter((method) => !REQUESTS.includes(method) && method !== 'initialize');
const PULLS = { textDocument: { diagnostic: {} } };

describe('server: malformed messages', () => {
  it('refuses parameters that do not fit, and says which', async () => {
    const client = await analyseFolders([makeFolder({ 'desk.py': PYTHON })], { capabilities: PULLS });
    const textDocument = { uri: 'file:///desk.py' };
    for (const [method, params, message] of [
      ['textDocument/hover', {}, /`textDocument`.*`position`/],
      ['textDocument/hover', undefined, /must be an object/],
      ['textDocument/hover', { textDocument, position: { line: -1, character: 0 } }, /`position\.line`/],
      ['textDocument/definition', { textDocument, position: { line: 0.5, character: 'x' } }, /`position\.line`.*`position\.character`/],
      ['textDocument/references', { textDocument, position: { line: 0, character: 0 } }, /`context`/],
      ['textDocument/codeAction', { textDocument, range: null, context: { diagnostics: [] } }, /`range`/],
      ['textDocument/diagnostic', { textDocument, previousResultId: 5 }, /`previousResultId`/],
      ['workspace/diagnostic', { previousResultIds: [{ uri: 1 }] }, /`previousResultIds\.0\.uri`/],
      ['workspace/executeCommand', { command: null }, /`command`/],
      ['baton/agentAt', { uri: 7, position: 8 }, /`uri`.*`position`/],
      ['baton/locate', { span: 'everywhere' }, /./],
      ['baton/refused', [0, 'x'], /no method/],
    ] as const) {
      const error = await refusal(client, method, params);
      assert.match(error.message, message, method);
      assert.doesNotMatch(error.message, INTERNAL);
    }
    assert.equal((await refusal(client, 'textDocument/nonsense', {})).code, -32601);
  });

  it('refuses a second initialize, and what comes before the first', async () => {
    const client = await startLspClient({ folders: [] });
    assert.match((await refusal(client, 'initialize', { capabilities: {} })).message, /said before/);

    const server = spawn(process.execPath, ['dist/server.js', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const writer = new StreamMessageWriter(server.stdin);
    const answers: unknown[] = [];
    const asked = [
      { method: 'textDocument/hover', params: { textDocument: { uri: 'file:///a.py' }, position: { line: 0, character: 0 } } },
      { method: 'initialize', params: null },
      { method: 'initialize', params: { capabilities: 'all' } },
      { method: 'initialize', params: { capabilities: {} } },
      { method: 'shutdown' },
    ];
    const reader = new StreamMessageReader(server.stdout);
    const answered = new EventEmitter();
    reader.listen((message) => {
      const { id, error, result } = message as { id?: number; error?: { code: number; message: string }; result?: unknown };
      if (id !== undefined) answered.emit('answer', error ? [error.code, error.message] : result === null ? null : 'a result');
    });
    for (const [id, message] of asked.entries()) {
      const answer = once(answered, 'answer');
      await writer.write({ jsonrpc: '2.0', id, ...message } as never);
      answers.push(...(await answer));
    }
    assert.deepEqual(
      answers.map((answer) => (Array.isArray(answer) ? (answer[0] as number) : answer)),
      [-32002, -32602, -32602, 'a result', null],
    );
    assert.doesNotMatch(JSON.stringify(answers), INTERNAL);
    const exited = once(server, 'exit');
    await writer.write({ jsonrpc: '2.0', method: 'exit' } as never);
    assert.deepEqual(await exited, [0, null]);
  });

  it('says nothing of its insides whatever comes, and lives', async () => {
    const folder = makeFolder({ 'desk.py': PYTHON });
    const client = await analyseFolders([folder], { capabilities: PULLS });
    const uri = toUri(folder, 'desk.py');
    await client.open(uri, 'python', PYTHON);
    const known = fc.record(
      {
        textDocument: fc.oneof(
          fc.constant({ uri }),
          fc.record({ uri: anything(), version: anything(), text: anything(), languageId: anything() }, { requiredKeys: [] }),
          anything(),
        ),
        position: fc.oneof(fc.record({ line: fc.oneof(fc.nat(), anything()), character: fc.oneof(fc.nat(), anything()) }), anything()),
        range: anything(),
        context: fc.oneof(fc.record({ includeDeclaration: anything(), diagnostics: anything(), only: anything() }, { requiredKeys: [] }), anything()),
        command: fc.oneof(fc.constantFrom('baton.openRuleDocument', 'baton.nothing'), anything()),
        arguments: anything(),
        previousResultIds: anything(),
        previousResultId: anything(),
        contentChanges: fc.oneof(fc.array(fc.record({ range: anything(), text: anything() }, { requiredKeys: [] })), anything()),
        changes: fc.oneof(fc.array(fc.record({ uri: anything(), type: anything() })), anything()),
        event: fc.oneof(fc.record({ added: anything(), removed: anything() }), anything()),
        files: fc.oneof(fc.array(fc.record({ uri: anything(), oldUri: anything(), newUri: anything() }, { requiredKeys: [] })), anything()),
        settings: anything(),
        span: fc.oneof(fc.record({ file: anything(), start: anything(), end: anything() }), anything()),
        uri: anything(),
        id: anything(),
        token: anything(),
        value: anything(),
      },
      { requiredKeys: [] },
    );
    const params = fc.oneof({ weight: 4, arbitrary: known }, anything(), fc.constant(undefined));
    const drawn = fc.sample(fc.tuple(fc.constantFrom(...REQUESTS), params, fc.constantFrom(...NOTIFICATIONS), params), { seed: 20, numRuns: 600 });
    for (const [request, itsParams, notification, others] of drawn) {
      await client.connection.sendNotification(notification, others as object);
      const error = await client.connection.sendRequest(request, itsParams as object).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (error instanceof ResponseError) assert.doesNotMatch(error.message, INTERNAL, `${request} ${JSON.stringify(itsParams)}: ${error.message}`);
      else assert.equal(error, undefined);
    }
    await client.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: 9 }, contentChanges: [{ text: PYTHON }] });
    assert.equal((await client.settled()).findings.filter(({ at }) => at.file.endsWith('/desk.py')).length, 1);
    const noise = client.log.filter((line) => INTERNAL.test(line));
    assert.deepEqual(noise, []);
  });
});

function anything() {
  return fc.oneof(
    fc.constantFrom<unknown>(null, true, -1, 0, 2 ** 53, 1.5, '', 'file:///etc/passwd', 'file://%', '__proto__', [], {}, [[]], [{}], [null], { uri: null }),
    fc.jsonValue({ maxDepth: 2 }),
  );
}

async function refusal(client: LspClient, method: string, params: unknown): Promise<ResponseError> {
  const error: unknown = await client.connection.sendRequest(method, params as object).then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.ok(error instanceof ResponseError, `${method} was answered`);
  return error;
}
