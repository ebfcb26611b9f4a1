import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { makeFullRecording } from '../support/recording/full-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { makeOddRecording } from '../support/recording/odd-recording';
import type { HandoffTurn, RunPlan } from '../support/recording/recording-plan';
import { type Client, startClient } from './debug-client';

/** A day at a desk where everything happens that is recorded, once. */
const DAY: readonly RunPlan[] = [
  run(
    'plain',
    [
      { does: 'tool', tool: 'look_up', args: '{"order":7}', result: 'paid' },
      hand({ args: '{"reason":"paid twice","lines":[1,null,"two\\nlines"]}', on: 'runs' }),
      { does: 'answer', text: 'Done.' },
    ],
    'ended',
  ),
  run(
    'rejected',
    [hand({ rejected: ['Sales', 'Legal'], tool: 'look_up' }), { does: 'answer', text: 'Done.', guardrail: { name: 'tone', isTriggered: false } }],
    'ended',
  ),
  run('refused', [hand({ args: '{"reason":', on: 'runs' }), { does: 'answer', text: 'x'.repeat(300) }], 'ended'),
  run('callback', [hand({ args: '{}', on: 'fails' })], 'failed'),
  run('guardrail', [{ does: 'answer', text: 'No.', guardrail: { name: 'tone', isTriggered: true } }], 'failed'),
  run(
    'tool',
    [
      { does: 'tool', tool: 'look_up', args: 'no json', result: '', fails: true },
      { does: 'foreign', kind: 'from.the.future' },
      { does: 'fail', message: 'the model is not there' },
    ],
    'failed',
  ),
  run(
    'inside',
    [
      {
        does: 'tool',
        tool: 'ask_expert',
        args: '{"input":"?"}',
        result: '!',
        inside: [{ agent: 'Expert', input: '?', turns: [{ does: 'answer', text: '!' }], ending: 'ended' }],
      },
      { does: 'answer', text: 'Done.' },
    ],
    'ended',
  ),
  run('nested', [hand({ isNested: true }), { does: 'answer', text: 'Done.' }], 'ended'),
  { ...run('streamed', [hand({ isImplicit: true }), { does: 'answer', text: 'Done.' }], 'ended'), isStreamed: true, history: ['one', 'two', 'three'] },
  {
    ...run(
      'model filter',
      [
        { does: 'tool', tool: 'look_up', args: '{}', result: 'paid' },
        { does: 'answer', text: 'Done.' },
      ],
      'ended',
    ),
    modelFilter: 'drop-tools',
  },
  { ...run('model filter fails', [], 'failed'), modelFilter: 'fail' },
  ...(['keep', 'drop-earlier', 'drop-this-turn', 'rewrite', 'add', 'fail', 'promise', 'rubbish'] as const).map((does) =>
    run(
      does,
      [hand({ filter: { does, from: does === 'keep' ? 'run_config' : 'handoff' } }), { does: 'answer', text: 'Done.' }],
      does === 'fail' || does === 'promise' || does === 'rubbish' ? 'failed' : 'ended',
    ),
  ),
  run('open', [hand({ isOpen: true })], 'open'),
];

/** What is shown at every stop of a recording, from the first to the last, is what `UPDATE=1` writes; a scope only where it has changed. */
describe('what a debug session shows', () => {
  const recordings = {
    py: () => makeRecording({ lang: 'py', runs: DAY, isEnded: true }),
    js: () => makeRecording({ lang: 'js', runs: DAY, isEnded: true }),
    'py-every-field': () => makeFullRecording('py'),
    'js-every-field': () => makeFullRecording('js'),
    'py-bare': () => makeFullRecording('py', { isBare: true }),
    'py-odd': () => makeOddRecording('py'),
    'js-odd': () => makeOddRecording('js'),
  };
  for (const [name, make] of Object.entries(recordings)) {
    it(`at every stop of a day: ${name}`, async () => {
      const recording = writeRecordingFile(make());
      const folder = join(dirname(recording), '../..');
      writeFileSync(join(folder, 'desk.py'), 'def f():\n    pass\n'.repeat(60));
      const client = await startClient();
      const told = [...(await walk(client, recording))]
        .join('\n')
        .replaceAll(folder, '<folder>')
        .replace(/[\d.]+ (?:µs|ms|s)(?=\))/g, '…');
      await client.stop();
      const expected = `test/debug/day/${name}.txt`;
      if (process.env['UPDATE']) writeFileSync(expected, told);
      assert.equal(told, readFileSync(expected, 'utf8'));
    });
  }
});

async function walk(client: Client, recording: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const { body: capabilities } = await client.request('initialize', {
    adapterID: 'handoff-replay',
    linesStartAt1: true,
    columnsStartAt1: true,
    pathFormat: 'path',
  });
  lines.push(JSON.stringify(capabilities));
  await client.request('launch', { recording });
  let { events } = await client.move('configurationDone');
  const shown = new Map<string, string>();
  for (let isOver = false; !isOver; ) {
    const stop = events.find(({ event }) => event === 'stopped')?.body as DebugProtocol.StoppedEvent['body'];
    const threadId = stop.threadId ?? 1;
    lines.push('', `${stop.reason} ${stop.description ?? ''}`);
    for (const { event, body } of events) if (event === 'output') lines.push(`  ${JSON.stringify({ ...body, source: undefined, data: undefined })}`);
    const { recording: _, length, ...position } = (await client.request('position')).body as Record<string, unknown>;
    assert.equal(typeof length, 'number');
    lines.push(`  ${JSON.stringify(position)}`, ...(await tellStop(client, threadId, shown)));
    ({ events } = await client.move('stepIn', { threadId }));
    isOver = events.some(({ event, body }) => event === 'stopped' && (body as DebugProtocol.StoppedEvent['body']).description !== undefined);
  }
  return lines;
}

async function tellStop(client: Client, threadId: number, shown: Map<string, string>): Promise<readonly string[]> {
  const lines: string[] = [];
  const { stackFrames } = (await client.request('stackTrace', { threadId })).body as DebugProtocol.StackTraceResponse['body'];
  for (const [depth, { id, source, ...frame }] of stackFrames.entries()) {
    lines.push(`  ${JSON.stringify({ ...frame, source: source?.name, origin: source?.origin })}`);
    const { scopes } = (await client.request('scopes', { frameId: id })).body as DebugProtocol.ScopesResponse['body'];
    if (depth > 0) lines.push(`    ${scopes.map(({ name }) => name).join(', ')}`);
    for (const { variablesReference, source: _, ...scope } of depth === 0 ? scopes : []) {
      const { variables } = (await client.request('variables', { variablesReference })).body as DebugProtocol.VariablesResponse['body'];
      const told = variables.map((variable) => `      ${tellVariable(variable)}`).join('\n');
      lines.push(`    ${JSON.stringify(scope)}`, ...(shown.get(scope.name) === told ? [] : [told]));
      shown.set(scope.name, told);
    }
  }
  const { body } = await client.request('exceptionInfo', { threadId });
  if (body !== undefined) lines.push(`  ${JSON.stringify(body)}`);
  return lines;
}

function tellVariable({ name, value, type, evaluateName, presentationHint, variablesReference }: DebugProtocol.Variable): string {
  assert.ok(presentationHint?.attributes?.includes('readOnly'), name);
  return `${name}: ${type} = ${value} (${evaluateName ?? 'no name'}, ${presentationHint?.kind}${variablesReference > 0 ? ', opens' : ''})`;
}

function run(input: string, turns: RunPlan['turns'], ending: RunPlan['ending']): RunPlan {
  return { agent: 'Triage', input, turns, ending };
}

function hand(turn: Partial<HandoffTurn>): HandoffTurn {
  return { does: 'handoff', to: 'Billing', ...turn };
}
