import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readParsed } from '../../src/recording/file/parse-line';
import { type OpenOptions, openRecording } from '../../src/recording/open-recording';
import { type EventKind, Events } from '../../src/recording/schema';
import { findRecordedSecrets } from '../../src/recording/secrets/find-recorded-secrets';
import { readOwnSecrets } from '../../src/recording/secrets/own-secrets';
import { skimRecording } from '../../src/recording/skim-recording';
import { createRecordingWriter } from '../../src/recording/write-recording';
import { assertGolden } from '../support/assert-golden';
import { makeFullRecording } from '../support/recording/full-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { toHeader } from '../support/recording/play-plan';
import type { RecordingPlan } from '../support/recording/recording-plan';
import { readAll } from './read-all';

const FOLDER = 'test/recording/told';
const [HEADER = '', ...FULL] = makeFullRecording('py').trimEnd().split('\n');
const MOST = 60;
/** Small blocks, of which a handoff, a run and the next one's begin are in different ones. */
const TWICE: Partial<RecordingPlan> = {
  runs: ['A', 'B'].map((agent) => ({
    ...{ agent, input: 'one', ending: 'ended' },
    turns: [
      { does: 'handoff', to: 'C', args: '{}', on: 'runs' },
      { does: 'tool', tool: 'look_up', args: '{}', result: 'x' },
      { does: 'answer', text: 'Done.' },
    ],
  })),
  block: 900,
};

/** What reading tells is what `UPDATE=1` writes. */
describe('what is told of a recording', () => {
  it('each field of each kind of line, of another type or absent', () => {
    const kinds = new Set<string>();
    const told = [HEADER, ...FULL].flatMap((text) => {
      const line = JSON.parse(text) as Readonly<Record<string, unknown>>;
      const what = line['k'] as string;
      if (kinds.has(what) && what !== 'handoff.begin') return [];
      kinds.add(what);
      return [
        ...(what === 'header' ? [] : Object.keys(line).map((key) => [key, without(line, key)] as const)),
        ...Object.keys(line).map((key) => [`${key} = {}`, { ...line, [key]: {} }] as const),
        ...Object.keys(line).map((key) => [`${key} = -0.5`, { ...line, [key]: -0.5 }] as const),
        ...Object.keys(line).map((key) => [`${key} = "x"`, { ...line, [key]: 'x' }] as const),
        ...Object.keys(line).map((key) => [`${key} = null`, { ...line, [key]: null }] as const),
      ].flatMap(([how, broken]) => {
        const parsed = readParsed(Buffer.from(JSON.stringify(broken)));
        return typeof parsed === 'string' ? `${what} ${how}: ${parsed}` : [];
      });
    });
    assertGolden(`${FOLDER}/fields.txt`, told);
  });

  it('all that the format has', () => {
    const given = new Map<string, Set<string>>();
    for (const line of ['py', 'js'].flatMap((lang) =>
      makeFullRecording(lang as 'py' | 'js')
        .trimEnd()
        .split('\n'),
    )) {
      const fields = JSON.parse(line) as Readonly<Record<string, unknown>>;
      const known = given.get(String(fields['k'])) ?? new Set();
      for (const key of Object.keys(fields)) known.add(key);
      given.set(String(fields['k']), known);
    }
    const lacking = Object.entries(Events).flatMap(([kind, { shape }]) =>
      Object.keys(shape).flatMap((field) => (given.get(kind)?.has(field) ? [] : [`${kind}.${field}`])),
    );
    assert.deepEqual(lacking, [], 'test/support/recording/full-recording.ts lacks these');
  });

  it('a header that is not whole', async () => {
    const header = JSON.parse(HEADER) as Readonly<Record<string, unknown>>;
    const told: string[] = [];
    for (const key of Object.keys(header).filter((name) => name !== 'k' && name !== 'format')) {
      for (const broken of [without(header, key), { ...header, [key]: ['x'] }]) {
        const recording = await openRecording(writeRecordingFile(`${JSON.stringify(broken)}\n`));
        told.push(`${key}: ${JSON.stringify(recording.header[key as 'k'])} ${tellProblems(recording.problems)}`);
        recording.close();
      }
    }
    assertGolden(`${FOLDER}/header.txt`, told);
  });

  it('an event that names another than it should', async () => {
    const told: string[] = [];
    for (const [at, text] of FULL.entries()) {
      const line = JSON.parse(text) as Readonly<Record<string, unknown>>;
      for (const key of ['of', 'handoff', 'filter', 'run', 'parent']) {
        if (line['s'] === undefined || !['number', 'string'].includes(typeof line[key])) continue;
        for (const other of key === 'run' || key === 'parent' ? ['r7'] : [0, 5, Number(line['s']) + 3]) {
          if (other === line[key]) continue;
          const lines = FULL.with(at, JSON.stringify({ ...line, [key]: other }));
          const recording = await openRecording(writeRecordingFile(`${[HEADER, ...lines].join('\n')}\n`));
          told.push(`${String(line['k'])} ${String(line['s'])}, ${key} ${other}: ${tellProblems(recording.problems)}`);
          recording.close();
        }
      }
    }
    assertGolden(`${FOLDER}/references.txt`, told);
  });

  it('odd lines', async () => {
    const told: string[] = [];
    for (const part of readFileSync(`${FOLDER}/odd.txt`, 'utf8').split(/^(?=# )/m)) {
      const given = part.split('\n').filter((line) => line !== '' && !line.startsWith('< '));
      const lines = given.filter((line) => !line.startsWith('# ')).map(withHash);
      const file = writeRecordingFile(`${[HEADER, ...lines].join('\n')}\n`);
      told.push(...given, ...(await tellReading(file, {})), tellSkimming(file), '');
    }
    assertGolden(`${FOLDER}/odd.txt`, told.slice(0, -1));
  });

  it('blocks that are not what their lines say', async () => {
    const text = makeRecording(TWICE);
    const lines = text.trimEnd().split('\n');
    const blocks = lines.flatMap((line, at) => (line.startsWith('{"k":"blk"') ? [at] : []));
    const [at, last] = [blocks[1] ?? 0, blocks.at(-1) ?? 0];
    const readBlock = (line: number) => JSON.parse(lines[line] ?? '') as { readonly [key: string]: readonly unknown[] & number };
    const block = readBlock(at);
    const told = ['sound', ...(await tellReading(writeRecordingFile(text), { readWhole: 0 }))];
    const lies: Record<string, unknown> = {};
    for (const key of ['off', 'len', 'prev']) for (const by of [-1, 1]) lies[`${key} ${by}`] = { [key]: (block[key] ?? 0) + by };
    for (const key of ['seq', 'item', 'list'])
      for (const end of [0, 1]) for (const by of [-1, 1]) lies[`${key}.${end} ${by}`] = { [key]: block[key]?.with(end, Number(block[key][end]) + by) };
    const marks = block['marks'] as readonly (readonly unknown[])[];
    for (const mark of marks.keys()) {
      lies[`mark ${mark} gone`] = { marks: marks.filter((_, index) => index !== mark) };
      for (const part of marks[mark]?.keys() ?? []) lies[`mark ${mark}.${part} 7`] = { marks: marks.with(mark, (marks[mark] ?? []).with(part, 7)) };
    }
    Object.assign(lies, {
      'marks twice': { marks: [...marks, ...marks] },
      'mark of text': { marks: ['x'] },
      'own prev': { prev: Number(block['off']) + Number(block['len']) },
      'huge len': { len: 1 << 30 },
    });
    Object.assign(lies, { 'no prev': { prev: null }, 'seq turned': { seq: block['seq']?.toReversed() }, 'many items': { item: [block['item']?.[0], 1e9] } });
    const tell = async (lie: string, line: number, fields: unknown) => {
      const lying = lines.with(line, JSON.stringify({ ...readBlock(line), ...(fields as object) })).join('\n');
      told.push('', lie, ...(await tellReading(writeRecordingFile(`${lying}\n`), { readWhole: 0 })));
    };
    for (const [lie, fields] of Object.entries(lies)) await tell(lie, at, fields);
    // No other contradicts the last.
    const { seq = [], item = [], list = [], len = 0, marks: ends = [] } = readBlock(last);
    const [first, end] = [Number(seq[0]), Number(seq[1])];
    const most = Math.floor(Number(len) / 12);
    const ofLast: Record<string, object> = {
      'seq turned': { seq: seq.toReversed() },
      'seq on': { seq: [first, end + 1] },
      'an event more than there is room for': { seq: [first, first + most + 1] },
      'items, as many as there is room for': { item: [item[0], Number(item[0]) + most] },
      'an item more': { item: [item[0], Number(item[0]) + most + 1] },
      'no lists': { list: [list[0], list[0]] },
      'a list less than none': { list: [list[0], Number(list[0]) - 1] },
      'a mark beyond': { marks: [...ends, [end, 'handoff.begin', 'r4']] },
      'a mark at its end': { marks: [...ends, [end - 1, 'handoff.begin', 'r4']] },
      'a mark before': { marks: [[first - 1, 'handoff.begin', 'r4'], ...ends] },
      'a mark at its beginning': { marks: [[first, 'handoff.begin', 'r4']] },
      'a mark of half an event': { marks: [[first + 0.5, 'handoff.begin', 'r4']] },
      'a mark without a run': { marks: [[first, 'handoff.begin']] },
      'a run within one': { marks: [[first, 'run.begin', 'r9', 'r1', 'Z']] },
      'a run within nothing that is one': { marks: [[first, 'run.begin', 'r9', 7, 'Z']] },
      'a run of no agent': { marks: [[first, 'run.begin', 'r9', null, null]] },
      'an end that failed': { marks: [[first, 'run.end', 'r4', true]] },
      'an end that says nothing': { marks: [[first, 'run.end', 'r4']] },
      'an event of a kind that is not known': { marks: [[first, 'new', 'r4']] },
      'a line of its own': { len: Number(len) + 1 },
    };
    for (const [lie, fields] of Object.entries(ofLast)) await tell(`the last: ${lie}`, last, fields);
    assertGolden(`${FOLDER}/blocks.txt`, told);
  });

  it('block lines of many marks', async () => {
    const lines: string[] = [];
    const writer = createRecordingWriter(toHeader('py'), (line) => lines.push(line));
    for (const agent of ['A', 'B']) {
      for (let run = 0; run < 4_000; run++) writer.event({ k: 'run.begin', t: 0, run: `${agent}${run}`, parent: null, agent, input: 'x'.repeat(200) });
    }
    // What a block line tells is believed until the lines are read.
    const text = lines.join('').replace('"B100",null,"B"]', '"B100",null,"Z"]');
    // Far behind them one that is longer than what is read at a time.
    const last = `{"k":"item","i":0,"h":"x","d":"${'x'.repeat(3 << 20)}"}\n`;
    const recording = await openRecording(writeRecordingFile(text + last), { readWhole: 0 });
    const blocks = text.split('\n').filter((line) => line.startsWith('{"k":"blk"'));
    assert.deepEqual([recording.runs.length, recording.runs[4_100]?.agent, blocks.length], [8_000, 'Z', 2]);
    assert.ok(blocks.every(({ length }) => length > 1 << 16));
    recording.close();
  });

  it('lists, as they are written', () => {
    const lines: string[] = [];
    const writer = createRecordingWriter(toHeader('py'), (line) => lines.push(line.trimEnd()), 900);
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
    const numbers = [
      ...[
        writer.list('a', []),
        writer.list('a', []),
        writer.list('a', [1, 2, 3]),
        writer.list('a', [1, 2, 3]),
        writer.list('a', [1, 2]),
        writer.list('a', [1, 5, 2]),
      ],
      ...[writer.list('a', [9]), writer.list('b', [9, 1]), writer.list('b', [9, 1, 2], 'a'), writer.list('c', [9, 1, 2], 'b'), writer.list('c', [7], 'nobody')],
      ...[writer.list('short', [1]), writer.list('short', [1, 1]), writer.list('short', [1])],
      ...[
        writer.list('long', range(0, 60)),
        writer.list('long', [0, 1, ...range(10, 62)]),
        writer.list('long', range(30, 90)),
        writer.list('long', range(31, 50)),
      ],
    ];
    writer.forget(['a', 'c']);
    numbers.push(writer.list('a', [9, 1, 2]), writer.list('b', [9, 1, 2]));
    writer.item('x');
    writer.item('x');
    writer.item({ a: { $ref: 0 } }, { a: 'x' });
    writer.item({ b: 1 }, { a: 'x' });
    numbers.push(writer.find('x') ?? -1, writer.find({ a: 'x' }) ?? -1, writer.find('y') ?? -1);
    for (const k of ['run.begin', 'run.end', 'agent.start', 'handoff.begin', 'handoff.end', 'error', 'end', 'unknown'])
      writer.event({ k, t: 0, run: 'r1', agent: 'A', error: {} });
    writer.event({ k: 'run.begin', t: 0, run: 'r2', parent: 'r1', agent: 'B' });
    writer.item('x'.repeat(900));
    // After many deltas a list comes whole again.
    const chain: string[] = [];
    const other = createRecordingWriter(toHeader('py'), (line) => chain.push(line.trimEnd()));
    for (let length = 1; length < 262; length++) other.list('chain', [...range(0, 3), ...range(900, 900 + length)]);
    lines.push(...chain.filter((line, at) => at < 3 || !/"add":\[\d+\]/.test(line)));
    assertGolden(`${FOLDER}/lists.txt`, [
      JSON.stringify(numbers),
      ...lines.slice(1).map((line) => (line.length > 400 ? `${line.slice(0, 100)}…${line.slice(-60)}` : line)),
    ]);
  });

  it('secrets in lines', () => {
    const own = readOwnSecrets({ BATON_RECORD_REDACT_KEYS: 'customerNo', BATON_RECORD_REDACT_PATTERNS: '{"order":"ORD-[0-9]+"}' });
    const given = readFileSync(`${FOLDER}/secrets.txt`, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('  '));
    const found = [...findRecordedSecrets(writeRecordingFile(given.join('\n')), own)];
    const told = given.flatMap((text, at) => [
      text,
      ...found
        .filter(({ line }) => line === at + 1)
        .map((secret) => `  ${'skipped' in secret ? 'skipped' : `${secret.path || '(text)'}: ${secret.count} ${secret.kind}`}`),
    ]);
    assertGolden(`${FOLDER}/secrets.txt`, told);
  });

  it('secrets as deep as lines are looked at', () => {
    const isFound = (text: string) => [...findRecordedSecrets(writeRecordingFile(`${text}\n`), readOwnSecrets({}))].length > 0;
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const found = [200, 201].map((depth) => isFound(`${open.repeat(depth)}{"password":"x1"}${close.repeat(depth)}`));
      assert.deepEqual(found, [true, false], open);
    }
  });

  it('secrets beside lines that are too long', () => {
    const [long, secret] = [`"${'x'.repeat(16 << 20)}"`, '{"password":"x1"}'];
    const find = (text: string) => [...findRecordedSecrets(writeRecordingFile(text), readOwnSecrets({}))];
    const found = (line: number) => ({ line, path: 'password', kind: 'password', count: 1 });
    assert.deepEqual(find([secret, long, secret, ''].join('\n')), [found(1), { line: 2, skipped: true }, found(3)]);
    assert.deepEqual(find([secret, long].join('\n')), [found(1), { line: 2, skipped: true }]);
    assert.deepEqual(find([long, secret].join('\n')), [{ line: 1, skipped: true }, found(2)]);
  });
});

function without(line: Readonly<Record<string, unknown>>, key: string): object {
  return Object.fromEntries(Object.entries(line).filter(([name]) => name !== key));
}

/** `"h":#` is the right hash of what follows, `<3>` is `[[[]]]`. */
function withHash(line: string): string {
  return line
    .replace(/<(\d+)>/g, (_, depth: string) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)))
    .replace(/"h":#,"d":(.*)\}$/, (_, d: string) => `"h":"${createHash('sha256').update(d).digest('base64url').slice(0, 22)}","d":${d}}`);
}

function tellProblems(problems: readonly { readonly line: number; readonly reason: string }[]): string {
  return problems.length === 0 ? 'nothing' : problems.map(({ line, reason }) => `${line}: ${reason}`).join('; ');
}

/** Without the stage. */
function toProblems(stage: string | undefined): string | undefined {
  return stage?.replace(/^\w+: /, '');
}

/** What is told of a file to whoever reads it once, from its beginning to its end. */
function tellSkimming(file: string): string {
  const events: unknown[] = [];
  const skim = skimRecording(file, Object.keys(Events) as EventKind[], ({ s }) => events.push(s));
  for (const _ of skim.read());
  const numbers = Array.from({ length: MOST }, (_, number) => number);
  const items = numbers.flatMap((number) => (skim.item(number) === undefined ? [] : `${number}=${JSON.stringify(skim.item(number))}`));
  const lists = numbers.flatMap((number) => (skim.lastOf(number) === undefined ? [] : `${number}=…${skim.lastOf(number)}`));
  skim.close();
  return `< skimmed: ${events.join(' ')}; items ${items.join(' ')}; lists ${lists.join(' ')}`;
}

/** What a file reads as, and what is wrong with it: when it is opened, when all was read, and when it was checked. */
async function tellReading(file: string, options: OpenOptions): Promise<readonly string[]> {
  const recording = await openRecording(file, options);
  const stages = [`opened: ${tellProblems(recording.problems)}`];
  const { length, ending, runs, handoffs, events, items, lists } = readAll(recording, MOST);
  const told = lists.flatMap((list, number) => (Array.isArray(list) ? [`${number}=${list.join('+')}`] : []));
  const there = (values: readonly unknown[]) => values.flatMap((value, number) => (value === undefined ? [] : `${number}`)).join(' ');
  stages.push(`read: ${tellProblems(recording.problems)}`);
  await recording.check();
  stages.push(`checked: ${tellProblems(recording.problems)}`);
  recording.close();
  return [
    `< ${length} events, ${ending}: ${there(events)}; items ${there(items)}; lists ${told.join(' ')}`,
    `< handoffs ${handoffs.join(' ')}; ${runs.map(({ id, parent, begin, end, agent, failed }) => [id, parent, begin, end, agent, failed].join(' ')).join(', ')}`,
    ...stages.filter((stage, index) => index === 0 || toProblems(stage) !== toProblems(stages[index - 1])).map((stage) => `< ${stage}`),
  ];
}
