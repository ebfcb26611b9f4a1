import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import fc from 'fast-check';
import { createSourceLocator } from '../../src/debug/locate-source';
import { ARGUMENTS } from '../../src/debug/requests/request-arguments';
import { openRecording } from '../../src/recording/open-recording';
import type { Recording } from '../../src/recording/recording';
import { createReplay } from '../../src/replay/replay';
import { makeFolder } from '../support/files/make-folder';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import type { RunPlan } from '../support/recording/recording-plan';
import { type Client, startClient } from './debug-client';

/** What JavaScript says of itself where nobody looked first. */
const INTERNAL = /cannot (read|destructure|convert|set)|undefined|is not (a function|iterable|defined)|\.js:\d/i;
const COMMANDS = Object.keys(ARGUMENTS).filter((command) => command !== 'disconnect');

describe('a debug session with a malformed client', () => {
  let client: Client;
  beforeEach(async () => {
    client = await startClient();
    await client.request('initialize', { adapterID: 'handoff-replay' });
  });
  afterEach(() => client.stop());

  it('says which argument does not fit', async () => {
    await client.request('launch', { recording: writeRecordingFile(makeRecording()) });
    await client.move('configurationDone');
    for (const [command, args, message] of [
      ['stackTrace', undefined, /^the arguments of `stackTrace` do not fit: `threadId`: must be a number, but is missing$/],
      ['scopes', { frameId: '1' }, /`frameId`/],
      ['variables', { variablesReference: 1, start: -1 }, /`start`/],
      ['evaluate', {}, /`expression`/],
      ['setBreakpoints', {}, /`source`/],
      ['setBreakpoints', { source: { path: 'desk.py' }, breakpoints: [{}] }, /`breakpoints\.0\.line`/],
      ['setFunctionBreakpoints', { breakpoints: null }, /`breakpoints`/],
      ['setExceptionBreakpoints', {}, /`filters`/],
      ['completions', { text: 5, column: 1 }, /`text`/],
      ['gotoTargets', { line: 1 }, /`source`/],
      ['seek', { seq: 'last' }, /`seq`/],
    ] as const) {
      const { failure = '' } = await client.request(command, args);
      assert.match(failure, message, command);
      assert.doesNotMatch(failure, INTERNAL);
    }
  });

  it('launches once', async () => {
    const recording = writeRecordingFile(makeRecording());
    assert.match((await client.request('launch', { recording: 'nowhere' })).failure ?? '', /does not exist/);
    assert.equal((await client.request('launch', { recording })).failure, undefined);
    assert.match((await client.request('launch', { recording })).failure ?? '', /launched already/);
    await client.move('configurationDone');
    assert.equal((await client.move('restart', { arguments: { recording } })).failure, undefined);
  });

  it('says nothing of its insides whatever is asked, and lives', async () => {
    await client.request('launch', { recording: writeRecordingFile(makeRecording()) });
    await client.move('configurationDone');
    const value = fc.oneof(
      fc.constantFrom<unknown>(null, -1, 0, 1, 1e9, 2 ** 60, 0.5, '', 'handoff', '__proto__', 'file://%', [], {}, [null], [{}]),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const names = [
      'threadId',
      'frameId',
      'variablesReference',
      'expression',
      'source',
      'breakpoints',
      'line',
      'column',
      'text',
      'name',
      'filters',
      'filterOptions',
      'targetId',
      'start',
      'count',
      'seq',
      'levels',
      'startFrame',
      'context',
      'sourceReference',
      'locationReference',
      'dataId',
      'recording',
      'arguments',
    ];
    const record = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
    for (const [command, args] of fc.sample(fc.tuple(fc.constantFrom(...COMMANDS), fc.oneof({ weight: 5, arbitrary: record }, value)), {
      seed: 11,
      numRuns: 500,
    })) {
      const { failure } = await client.request(command, args as object);
      assert.doesNotMatch(failure ?? '', INTERNAL, `${command} ${JSON.stringify(args)}`);
    }
    assert.equal((await client.request('threads')).failure, undefined);
  });

  it('lives through what is no request', async () => {
    const adapter = spawn(process.execPath, ['dist/debug.js'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const said: string[] = [];
    const answered = new Promise<void>((resolve) =>
      adapter.stdout.on('data', (data: Buffer) => {
        said.push(String(data));
        if (said.join('').includes('"request_seq":9')) resolve();
      }),
    );
    for (const body of [
      '{',
      'null',
      '5',
      '[]',
      '{"type":"request","seq":1}',
      '{"type":"request","seq":2,"command":7}',
      '{"type":"response"}',
      '{"type":"request","seq":9,"command":"initialize","arguments":{}}',
    ]) {
      adapter.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    }
    await answered;
    assert.doesNotMatch(said.join(''), /cannot read|undefined|unexpected token/i);
    adapter.kill();
  });
});

describe('threads of a replay', () => {
  it('are those that are not over, and the one that the cursor is in', async () => {
    const runs = Array.from({ length: 40 }, (_, index): RunPlan => ({ agent: `Agent ${index}`, input: 'hi', turns: [], ending: 'ended' }));
    const recording = await openRecording(writeRecordingFile(makeRecording({ runs })));
    const replay = createReplay(recording);
    for (let seq: number | undefined = replay.seq; seq !== undefined; seq = replay.ahead('over')) {
      replay.go(seq);
      const ids = replay.threads().map(({ id }) => id);
      assert.ok(ids.length >= 1 && ids.length <= 2, `${seq}: ${ids.join()}`);
    }
    recording.close();
  });
});

describe('sources that a recording names', () => {
  it('are found in its own folder and in the source root, and nowhere else', () => {
    const folder = makeFolder({ 'project/desk.py': 'x', 'project/.baton/runs/r.handoffs.jsonl': '', 'elsewhere/secret.txt': 's', 'root/moved.py': 'x' });
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'project', 'link'));
    mkdirSync(join(folder, 'project', 'sub'));
    writeFileSync(join(folder, 'project', 'sub', 'tool.py'), 'x');
    const runs = join(folder, 'project', '.baton', 'runs');
    const locator = (root: string, sourceRoot?: string) =>
      createSourceLocator({ file: join(runs, 'r.handoffs.jsonl'), header: { root } } as Recording, sourceRoot);
    const at = (file: string) => ({ file, line: 1 });

    const locate = locator('../..', join(folder, 'root'));
    assert.equal(locate(at('desk.py')).path, join(folder, 'project', 'desk.py'));
    assert.equal(locate(at('sub/tool.py')).path, join(folder, 'project', 'sub', 'tool.py'));
    assert.equal(locate(at('gone/moved.py')).path, join(folder, 'root', 'moved.py'));
    const outside = [
      '../elsewhere/secret.txt',
      '../../../../../../../etc/passwd',
      '/etc/passwd',
      'link/secret.txt',
      join(folder, 'elsewhere', 'secret.txt'),
      'sub/../../elsewhere/secret.txt',
    ];
    for (const file of outside) assert.deepEqual(locate(at(file)), { reason: 'outside the source root, not opened' }, file);
    for (const file of ['C:\\Windows\\win.ini', 'file:///etc/passwd', 'http://x/y.py', 'nothing.py', '\0', ''])
      assert.equal(locate(at(file)).path, undefined, file);
    assert.deepEqual(locate(at('//host/share/x.py')), { reason: 'on another machine' });
    // Nor does the root that it names help.
    for (const root of ['/', '../../../../../../../..', relative(runs, '/etc')])
      assert.equal(locator(root)(at('etc/passwd')).path ?? locator(root)(at('passwd')).path, undefined, root);
  });

  it('are told to the client with the reason', async () => {
    const client = await startClient();
    await client.request('initialize', { adapterID: 'handoff-replay' });
    const text = makeRecording().replaceAll('"file":"desk.py"', '"file":"../../../../../../../../etc/passwd"');
    await client.request('launch', { recording: writeRecordingFile(text) });
    await client.move('configurationDone');
    const { stackFrames } = (await client.request('stackTrace', { threadId: 1 })).body as DebugProtocol.StackTraceResponse['body'];
    assert.ok(stackFrames.length > 0);
    for (const { source } of stackFrames) assert.equal(source?.path, undefined);
    assert.match(stackFrames[0]?.source?.origin ?? '', /^outside the source root, not opened: /);
    await client.stop();
  });
});
