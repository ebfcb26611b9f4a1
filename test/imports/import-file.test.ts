import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportFault } from '../../src/imports/import-fault';
import { importFile } from '../../src/imports/import-file';
import { fieldOf, readJson, textFieldOf, toCanonicalJson } from '../../src/recording/json';
import { openRecording } from '../../src/recording/open-recording';
import type { Recording } from '../../src/recording/recording';
import type { Json } from '../../src/recording/schema';
import type { RecordedHandoff, RecordedItem } from '../../src/replay/handoff';
import { toItemText } from '../../src/replay/items/item-text';
import { readHandoff } from '../../src/replay/read-handoff';

const FIXTURES = 'test/imports/fixtures';

/** What each library's traces hold of a handoff besides its two agents; the rest must be left open. */
const HOLDS: Readonly<Record<string, readonly Held[]>> = {
  openinference: ['call', 'given', 'received'],
  'openinference-chat': ['call', 'given', 'received', 'instructions'],
  traceloop: ['call', 'given', 'received'],
  // Answers of chat completions are not in its spans, so neither are calls.
  'traceloop-chat': ['received', 'instructions'],
  contrib: [],
  'contrib-chat': ['received', 'instructions'],
  sentry: ['call', 'given', 'received', 'instructions'],
  'sentry-chat': ['call', 'given', 'received', 'instructions'],
  sdk: [],
  'sdk-chat': ['call', 'given', 'received', 'instructions'],
  state: ['call'],
  session: ['call'],
};
type Held = 'call' | 'given' | 'received' | 'instructions';

describe('files of other formats', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baton-import-'));
  const opened: Recording[] = [];
  afterEach(() => {
    for (const recording of opened.splice(0)) recording.close();
  });
  after(() => rmSync(folder, { recursive: true }));

  const open = async (file: string) => {
    const recording = await openRecording(file);
    opened.push(recording);
    await recording.check();
    assert.deepEqual(recording.problems, []);
    return recording;
  };
  const importText = (bytes: Uint8Array, file = 'traces.json') =>
    importFile(bytes, {
      readWasm: () => readFileSync('node_modules/sql.js/dist/sql-wasm.wasm'),
      version: '1.2.3',
      file,
      now: new Date('2026-03-04T05:06:07.890Z'),
      own: { names: [], patterns: [], problems: [] },
    });
  const openImported = async (name: string, bytes: Uint8Array) => {
    const file = join(folder, `${name}.handoffs.jsonl`);
    writeFileSync(file, (await importText(bytes, `${name}.json`)).recording);
    return open(file);
  };

  for (const [name, holds] of Object.entries(HOLDS)) {
    it(`${name}: its handoffs are those of a recording of the same run, in all that it holds, and no more`, async () => {
      const recorded = await open(`${FIXTURES}/${name.endsWith('-chat') ? 'recorded-chat' : 'recorded'}.handoffs.jsonl`);
      const imported = await openImported(name, readFileSync(toFile(name)));
      assert.equal(imported.ending, 'ended');
      assert.deepEqual(
        imported.runs.map(({ agent, failed }) => [agent, failed]),
        // A session does not name the agent that begins.
        recorded.runs.map(({ agent, failed }) => [name === 'session' ? '?' : agent, failed]),
      );
      assert.equal(imported.handoffs.length, 2);
      for (const [at, seq] of imported.handoffs.entries()) {
        const [one, other] = [read(recorded, recorded.handoffs[at]), read(imported, seq)];
        const isNameless = name === 'session' && at === 0;
        assert.deepEqual([other.from, other.to, other.outcome], [isNameless ? '?' : one.from, one.to, one.outcome]);
        for (const held of ['call', 'given', 'received', 'instructions'] as const) {
          const expected = holds.includes(held) ? TOLD[held](one) : undefined;
          assert.deepEqual(TOLD[held](other), expected, `handoff ${at + 1}, ${held}`);
        }
        assert.equal(other.imported, holds.includes('given') ? 'reconstructed' : 'absent');
        // What no trace holds is left open.
        assert.deepEqual(
          [other.filter, other.onHandoff, other.definition, other.contextBefore, other.nextInput, other.inputSchema],
          [undefined, undefined, undefined, undefined, undefined, undefined],
        );
        const by = other.stages.map((stage) => stage.by);
        assert.deepEqual(by, holds.includes('given') && holds.includes('received') ? ['unknown'] : []);
      }
    });
  }

  it('lays bare what came between the two agents, without saying who did it', async () => {
    const imported = await openImported('openinference', readFileSync(`${FIXTURES}/openinference.json`));
    const [first, second] = imported.handoffs.map((seq) => read(imported, seq));
    const marks = (handoff: RecordedHandoff | undefined) => handoff?.stages.flatMap(({ links }) => links.map(({ mark }) => mark));
    assert.deepEqual(new Set(marks(first)), new Set(['kept']));
    assert.deepEqual(
      marks(second)?.filter((mark) => mark !== 'kept'),
      ['dropped', 'dropped', 'dropped', 'dropped'],
    );
  });

  it('keeps tools, times, tokens and answers of a trace', async () => {
    const recorded = await open(`${FIXTURES}/recorded.handoffs.jsonl`);
    const imported = await openImported('openinference', readFileSync(`${FIXTURES}/openinference.json`));
    assert.deepEqual(toTools(imported), toTools(recorded));
    assert.deepEqual(toAnswers(imported), toAnswers(recorded));
    const [run] = imported.runs;
    const end = run && imported.event(run.end ?? -1);
    assert.ok(end?.k === 'run.end' && (end.us ?? 0) > 0);
    const asked = imported.event(imported.length - 1);
    assert.equal(asked?.k, 'end');
  });

  it('redacts secrets as recorders do, and cuts what is too long', async () => {
    const secret = `sk-proj-${'aB3'.repeat(16)}`;
    const text = readFileSync(`${FIXTURES}/openinference.json`, 'utf8').replaceAll('u1: gold, one order o-7', `u1: key ${secret} ${'long '.repeat(20_000)}`);
    const { recording } = await importText(Buffer.from(text));
    assert.ok(!recording.includes(secret));
    assert.match(recording, /\[redacted [\w-]+ #[0-9a-f]{4}\]/);
    assert.match(recording, /"\$trunc"/);
  });

  for (const [what, text, place, message] of [
    ['no JSON', 'hello', '', /^is neither JSON nor JSON Lines: /],
    ['a broken line', '{"resourceSpans":[]}\nnonsense\n{"resourceSpans":[]}', ':2', /^the line is no JSON: /],
    ['another format', '{"hello":1}', '', /^is of no format that can be imported: OpenTelemetry \(OTLP JSON\), /],
    ['a trace without agents', '{"resourceSpans":[]}', '', /^is of OpenTelemetry \(OTLP JSON\), and tells of no agent that ran$/],
    [
      'spans without times',
      '{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"a","spanId":"b","name":"x"}]}]}]}',
      ': resourceSpans.0.scopeSpans.0.spans.0.startTimeUnixNano',
      /^is not as its format is: /,
    ],
    ['JSON too deep', `{"resourceSpans":${'['.repeat(300)}${']'.repeat(300)}}`, '', /^its JSON nests more than 200 levels deep$/],
  ] as const) {
    it(`says what is wrong with ${what}, and where`, async () => {
      await assert.rejects(
        () => importText(Buffer.from(text)),
        (error) => error instanceof ImportFault && error.place === place && message.test(error.message),
      );
    });
  }

  it('reads what is left of a file that was cut, and never fails otherwise than by saying so', async () => {
    for (const name of Object.keys(HOLDS)) {
      const bytes = readFileSync(toFile(name));
      for (let length = bytes.length - 1; length > 0; length -= Math.ceil(bytes.length / 60)) {
        try {
          await importText(bytes.subarray(0, length));
        } catch (error) {
          assert.ok(error instanceof ImportFault, `${name} cut at ${length}: ${error instanceof Error ? error.stack : String(error)}`);
        }
      }
    }
  });
});

/** A database is no JSON. */
function toFile(name: string): string {
  return `${FIXTURES}/${name}${name === 'session' ? '.db' : '.json'}`;
}

const TOLD: { readonly [Name in Held]: (handoff: RecordedHandoff) => unknown } = {
  call: ({ tool, callId, arguments: args }) => (tool === undefined ? undefined : [tool, callId, args]),
  given: ({ inputHistory, preHandoffItems, newItems }) =>
    inputHistory && preHandoffItems && newItems && [...inputHistory, ...preHandoffItems, ...newItems].map(toTold),
  received: ({ received }) => received?.map(toTold),
  instructions: ({ instructions }) => instructions,
};

/** An item without what says nothing: ids of items, status, and how its JSON is spaced. */
function toTold({ kind, callId, tool, value }: RecordedItem): unknown {
  const args = textFieldOf(value, 'arguments');
  const output = fieldOf(value, 'output');
  return [kind, callId, tool, args === undefined ? toItemText(value) : toSame(args), toSame(output)];
}

function toSame(value: Json | undefined): string | undefined {
  const read = typeof value === 'string' ? (readJson(value) ?? value) : value;
  return read === undefined ? undefined : toCanonicalJson(read);
}

function read(recording: Recording, seq: number | undefined): RecordedHandoff {
  return readHandoff(recording, seq ?? -1) ?? assert.fail('no handoff');
}

function toTools(recording: Recording): readonly unknown[] {
  return Array.from({ length: recording.length }, (_, seq) => recording.event(seq)).flatMap((event) => {
    const told = (number: number | null | undefined) => toSame(typeof number === 'number' ? recording.item(number) : undefined);
    if (event?.k === 'tool.begin') return [`${event.agent} ${event.tool} ${event.callId} ${told(event.args)}`];
    return event?.k === 'tool.end' ? [`${event.callId} ${told(event.result)}`] : [];
  });
}

function toAnswers(recording: Recording): readonly unknown[] {
  return Array.from({ length: recording.length }, (_, seq) => recording.event(seq)).flatMap((event) => {
    if (event?.k !== 'model.end') return [];
    const usage = typeof event.usage === 'number' ? recording.item(event.usage) : undefined;
    return [[event.responseId, fieldOf(usage, 'input_tokens'), fieldOf(usage, 'output_tokens')]];
  });
}
