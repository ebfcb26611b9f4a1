import { strict as assert } from 'node:assert';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fieldOf, readJson, textFieldOf, toCanonicalJson } from '../../../src/recording/json';
import { openRecording } from '../../../src/recording/open-recording';
import type { Recording } from '../../../src/recording/recording';
import type { Json } from '../../../src/recording/schema';
import type { RecordedHandoff, RecordedItem } from '../../../src/replay/handoff';
import { toItemText } from '../../../src/replay/items/item-text';
import { readHandoff } from '../../../src/replay/read-handoff';
import { ImportFault } from '../../../src/traces/imports/import-fault';
import { importFile } from '../../../src/traces/imports/import-file';

const FIXTURES = 'test/traces/imports/fixtures';

/** What each library's traces hold of a handoff besides its two agents; the rest must be left open. */
const HOLDS: Readonly<Record<string, readonly Held[]>> = {
  'python/plain/openinference': ['call', 'given', 'received'],
  'python/chat/openinference': ['call', 'given', 'received', 'instructions'],
  'python/nested/openinference': ['call', 'given', 'received'],
  'python/plain/langfuse': ['call', 'given', 'received'],
  'python/chat/langfuse': ['call', 'given', 'received', 'instructions'],
  'python/nested/langfuse': ['call', 'given', 'received'],
  'python/plain/traceloop': ['call', 'given', 'received'],
  // Answers of chat completions are not in its spans, so neither are calls.
  'python/chat/traceloop': ['received', 'instructions'],
  'python/plain/contrib': [],
  'python/chat/contrib': ['received', 'instructions'],
  'python/nested/contrib': [],
  'python/plain/sentry': ['call', 'given', 'received', 'instructions'],
  'python/chat/sentry': ['call', 'given', 'received', 'instructions'],
  'python/nested/sentry': ['call', 'given', 'received', 'instructions'],
  'python/plain/sdk': [],
  'python/chat/sdk': ['call', 'given', 'received', 'instructions'],
  'python/nested/sdk': [],
  'python/plain/state': ['call'],
  'python/plain/session': ['call'],
  'javascript/plain/openinference': ['call', 'given', 'received'],
  'javascript/chat/openinference': ['call', 'given', 'received', 'instructions'],
  'javascript/nested/openinference': ['call', 'given', 'received'],
  'javascript/plain/sdk': [],
  'javascript/chat/sdk': ['call', 'given', 'received', 'instructions'],
  'javascript/nested/sdk': [],
  'javascript/plain/state': ['call'],
};
/** What runs below another, but not the call that it began in: there are no ids of calls, or Sentry takes calls at the same time for ones within each other. */
const IS_WITHOUT_CALLS: ReadonlySet<string> = new Set(['python/nested/sdk', 'python/nested/contrib', 'python/nested/sentry', 'javascript/nested/sdk']);
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
    const file = join(folder, `${name.replaceAll('/', '-')}.handoffs.jsonl`);
    writeFileSync(file, (await importText(bytes, `${basename(name)}.json`)).recording);
    return open(file);
  };

  for (const [name, holds] of Object.entries(HOLDS)) {
    it(`${name}: its handoffs are those of a recording of the same run, in all that it holds, and no more`, async () => {
      const recorded = await open(`${FIXTURES}/${dirname(name)}/recorded.handoffs.jsonl`);
      const imported = await openImported(name, readFileSync(toFile(name)));
      // A session does not name the agent that begins.
      const isSession = name.endsWith('session');
      assert.deepEqual([imported.ending, imported.header.lang], ['ended', recorded.header.lang]);
      assert.deepEqual(toRunTexts(imported), isSession ? ['? > Billing Agent > Refund Agent'] : toRunTexts(recorded, !IS_WITHOUT_CALLS.has(name)));
      assert.equal(imported.handoffs.length, recorded.handoffs.length);
      assert.ok(imported.handoffs.length > 1);
      for (const [at, seq] of imported.handoffs.entries()) {
        const [one, other] = [read(recorded, recorded.handoffs[at]), read(imported, seq)];
        const isNameless = isSession && at === 0;
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

  it('python/nested/traceloop: runs within calls stand by themselves, since OpenLLMetry does not tell where agents ran', async () => {
    const imported = await openImported('python/nested/traceloop', readFileSync(toFile('python/nested/traceloop')));
    // It has the handoffs of both runs of one agent in the span of the first.
    assert.deepEqual(toRunTexts(imported), ['Reception Agent > Closing Agent', 'Account Expert > Ledger Agent > Ledger Agent', 'Account Expert']);
    assert.deepEqual(
      imported.handoffs.map((seq) => read(imported, seq)).map(({ from, to }) => `${from} > ${to}`),
      ['Account Expert > Ledger Agent', 'Account Expert > Ledger Agent', 'Reception Agent > Closing Agent'],
    );
  });

  it('lays bare what came between the two agents, without saying who did it', async () => {
    const imported = await openImported('python/plain/openinference', readFileSync(`${FIXTURES}/python/plain/openinference.json`));
    const [first, second] = imported.handoffs.map((seq) => read(imported, seq));
    const marks = (handoff: RecordedHandoff | undefined) => handoff?.stages.flatMap(({ links }) => links.map(({ mark }) => mark));
    assert.deepEqual(new Set(marks(first)), new Set(['kept']));
    assert.deepEqual(
      marks(second)?.filter((mark) => mark !== 'kept'),
      ['dropped', 'dropped', 'dropped', 'dropped'],
    );
  });

  it('keeps tools, times, tokens and answers of a trace', async () => {
    const recorded = await open(`${FIXTURES}/python/plain/recorded.handoffs.jsonl`);
    const imported = await openImported('python/plain/openinference', readFileSync(`${FIXTURES}/python/plain/openinference.json`));
    assert.deepEqual(toTools(imported), toTools(recorded));
    assert.deepEqual(toAnswers(imported), toAnswers(recorded));
    const [run] = imported.runs;
    const end = run && imported.event(run.end ?? -1);
    assert.ok(end?.k === 'run.end' && (end.us ?? 0) > 0);
    const asked = imported.event(imported.length - 1);
    assert.equal(asked?.k, 'end');
  });

  it('goes on with a handoff in its own trace alone, in whatever order spans come', async () => {
    const { data } = JSON.parse(readFileSync(`${FIXTURES}/python/plain/sdk.json`, 'utf8')) as {
      data: readonly { readonly span_data?: { readonly name?: string } }[];
    };
    const ofRefund = data.findIndex(({ span_data: told }) => told?.name === 'Refund Agent');
    assert.ok(ofRefund > 0);
    const other = JSON.parse(JSON.stringify(data).replace(/trace_[0-9a-f]{32}/g, `trace_${'5'.repeat(32)}`)) as typeof data;
    const both = [...data.filter((_, at) => at !== ofRefund), ...other];
    for (const entries of [both, [...both].reverse()]) {
      const imported = await openImported('two', Buffer.from(JSON.stringify({ data: entries })));
      assert.deepEqual([...toRunTexts(imported)].sort(), ['Triage Agent > Billing Agent', 'Triage Agent > Billing Agent > Refund Agent']);
    }
  });

  it('reads UTF-16 with its mark, as PowerShell writes it, and spans far within each other', async () => {
    const text = readFileSync(`${FIXTURES}/python/plain/openinference.json`, 'utf8');
    const [wide, plain] = [await importText(Buffer.from(`\ufeff${text}`, 'utf16le')), await importText(Buffer.from(text))];
    assert.equal(wide.recording, plain.recording);
    const attributes = [
      ['openinference.span.kind', 'AGENT'],
      ['agent.name', 'A'],
    ].map(([key, value]) => ({ key, value: { stringValue: value } }));
    const spans = Array.from({ length: 10_000 }, (_, at) => ({
      traceId: 'a',
      spanId: `${at}`,
      parentSpanId: at > 0 ? `${at - 1}` : '',
      name: 'x',
      startTimeUnixNano: '1',
      attributes,
    }));
    assert.equal((await importText(Buffer.from(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] })))).runs, 10_000);
  });

  it('redacts secrets as recorders do, and cuts what is too long', async () => {
    const secret = `sk-proj-${'aB3'.repeat(16)}`;
    const text = readFileSync(`${FIXTURES}/python/plain/openinference.json`, 'utf8').replaceAll(
      'u1: gold, one order o-7',
      `u1: key ${secret} ${'long '.repeat(20_000)}`,
    );
    const { recording } = await importText(Buffer.from(text));
    assert.ok(!recording.includes(secret));
    assert.match(recording, /\[redacted [\w-]+ #[0-9a-f]{4}\]/);
    assert.match(recording, /"\$trunc"/);
  });

  for (const [what, text, place, message] of [
    ['no JSON', 'hello', ':1:1', /^is neither JSON nor JSON Lines: /],
    ['a broken line', '{"resourceSpans":[]}\nnonsense\n{"resourceSpans":[]}', ':2', /^the line is no JSON: /],
    ['another format', '{"hello":1}', '', /^is of no format that can be imported: OpenTelemetry \(OTLP JSON\), /],
    ['a trace without agents', '{"resourceSpans":[]}', '', /^is of OpenTelemetry \(OTLP JSON\), and tells of no agent that ran$/],
    [
      'spans without times',
      '{"resourceSpans":[{"scopeSpans":[{"spans":[{"traceId":"a","spanId":"b","name":"x"}]}]}]}',
      ': resourceSpans.0.scopeSpans.0.spans.0.startTimeUnixNano',
      /^is not as its format is: /,
    ],
    ['an entry without its form', '{"resourceSpans":[]}\n{"resourceSpans":[{}]}', ':2: resourceSpans.0.scopeSpans', /^is not as its format is: /],
    ['an entry of a list', '{"data":[{"object":"trace","id":7}]}', ': data.0.id', /^is not as its format is: /],
    ['JSON over several lines', '{\n  "data": [\n    1,,\n  ]\n}\n', ':3:7', /^is neither JSON nor JSON Lines: /],
    ['JSON that ends too early', '{\n  "data": [\n', ':3:1', /^is neither JSON nor JSON Lines: /],
    ['a recording', readFileSync(`${FIXTURES}/python/plain/recorded.handoffs.jsonl`, 'utf8'), '', /^is a recording already: /],
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
  return `${FIXTURES}/${name}${name.endsWith('session') ? '.db' : '.json'}`;
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

/** The agents of each run in their order, and the run and the call that it began in. */
function toRunTexts(recording: Recording, hasCalls = true): readonly string[] {
  const events = Array.from({ length: recording.length }, (_, seq) => recording.event(seq));
  return recording.runs.map(({ id, begin, failed }) => {
    const agents = events.flatMap((event) => (event?.k === 'agent.start' && event.run === id ? [event.agent] : []));
    const began = recording.event(begin);
    const above = began?.k === 'run.begin' ? events.find((event) => event?.k === 'run.begin' && event.run === began.parent) : undefined;
    const within = began?.k === 'run.begin' && above?.k === 'run.begin' ? ` in ${hasCalls ? began.call : null} of ${above.agent}` : '';
    return `${agents.join(' > ')}${within}${failed ? ', failed' : ''}`;
  });
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
