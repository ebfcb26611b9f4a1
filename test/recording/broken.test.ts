import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { openRecording } from '../../src/recording/open-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

const [HEADER = ''] = makeRecording().split('\n');
const RUN = { k: 'run.begin', s: 0, t: 1, run: 'r1', parent: null, call: null, agent: 'A', stream: false, resumed: false, input: null, def: null };

function item(i: number, d: unknown): string {
  const text = JSON.stringify(d);
  return `{"k":"item","i":${i},"h":"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}","d":${text}}`;
}

async function open(...lines: readonly (string | object)[]) {
  const text = [HEADER, ...lines].map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  return openRecording(writeRecordingFile(text));
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const span = (s: number, more: object) => ({ k: 'span', s, t: 2, run: 'r1', type: 'mcp', name: null, ...more });

/** What is wrong with the last of the lines after the header. */
const BROKEN: readonly [why: string, lines: readonly (string | object)[], reason: string | RegExp][] = [
  ['no JSON', ['hello'], /^the line is no JSON: /],
  ['an empty line', [''], /^the line is no JSON: /],
  ['no object', ['[1]'], 'the line is no JSON object'],
  ['no kind', ['{"s":0}'], 'the line does not say its kind: `k` is no string'],
  ['a second header', [HEADER], 'the file has a header already'],
  ['a field that is missing', [{ ...RUN, agent: undefined }], /^`agent`: /],
  ['a field of another type', [{ ...RUN, stream: 'yes' }], /^`stream`: /],
  ['a number beyond all', [`{"k":"end","s":1e400,"t":1}`], /^`s`: /],
  ['an event number that is there', [RUN, { k: 'end', s: 0, t: 1 }], 'event 0 is there already'],
  ['an event that is missing', [RUN, { k: 'end', s: 2, t: 1 }], 'event 1 is missing before event 2'],
  ['events that are missing', [RUN, { k: 'end', s: 4, t: 1 }], 'event 1 to event 3 are missing before event 4'],
  ['an event far off', [RUN, { k: 'end', s: 5_000_000, t: 1 }], 'event 5000000 cannot follow event 0'],
  [
    'an event after the end',
    [
      { k: 'end', s: 0, t: 1 },
      { ...RUN, s: 1 },
    ],
    'event 1 comes after the end',
  ],
  ['an item without a value', [`{"k":"item","i":0,"h":"x"}`], /^`d`: /],
  ['an item that changed', [item(0, 'paid').replace('paid', 'open')], `the item’s content does not match its hash`],
  ['an item number that is there', [item(0, 1), item(0, 2)], 'item 0 is there already'],
  ['a reference to what is not there', [item(0, { $ref: 7 })], 'item 0 refers to item 7, which is not there'],
  ['a reference to itself', [item(0, [{ $ref: 0 }])], 'item 0 refers to item 0, which is not there'],
  ['a reference to a list that is not there', [item(0, [{ $list: 0 }])], 'item 0 refers to list 0, which is not there'],
  ['a list of what is not there', [{ k: 'list', l: 0, n: 1, add: [3] }], 'list 0 holds item 3, which is not there'],
  ['a list of another length', [{ k: 'list', l: 0, n: 2, add: [] }], '`n`: the list says it has 2 items, but 0 are told'],
  ['a list that builds on itself', [{ k: 'list', l: 0, n: 0, add: [], b: 0 }], '`b`: list 0 cannot build on list 0, which is not before it'],
  ['a list that builds on nothing', [{ k: 'list', l: 0, n: 1, add: [], keep: 1 }], '`b`: the list keeps items, but does not say of which list'],
  [
    'a list that takes too much',
    [
      { k: 'list', l: 0, n: 0, add: [] },
      { k: 'list', l: 1, n: 1, add: [], b: 0, keep: 1 },
    ],
    'list 1 takes 1 items of list 0, which has 0',
  ],
  [
    'a list that builds on too many',
    Array.from({ length: 1_026 }, (_, l) => ({ k: 'list', l, n: 0, add: [], ...(l > 0 && { b: l - 1 }) })),
    'list 1025 builds on more than 1024 lists',
  ],
  [
    'a list without end',
    [
      { k: 'list', l: 0, n: 0, add: [] },
      { k: 'list', l: 1, n: 2_000_000, add: [], b: 0, keep: 2_000_000 },
    ],
    '`n`: no list has more than 50000 items',
  ],
  ['an event with an item that is not there', [RUN, span(1, { data: 4 })], '`data` refers to item 4, which is not there'],
  ['an event with a list that is not there', [{ ...RUN, input: { l: 4 } }], '`l` refers to list 4, which is not there'],
  ['an end of what comes later', [RUN, { k: 'run.end', s: 1, t: 1, run: 'r1', of: 1 }], '`of`: event 1 is not before event 1'],
  ['an end of something else', [RUN, span(1, {}), { k: 'run.end', s: 2, t: 1, run: 'r1', of: 1 }], 'event 2 goes with a `run.begin`, but event 1 is none'],
  ['a second end', [RUN, ...[1, 2].map((s) => ({ k: 'run.end', s, t: 1, run: 'r1', of: 0 }))], 'event 0 has ended already'],
  ['an event of a run that is not there', [RUN, span(1, { run: 'r2' })], '`run`: run `r2` has not begun'],
  ['a run that begins twice', [RUN, { ...RUN, s: 1 }], 'run `r1` has begun already'],
  ['a run within one that is not there', [{ ...RUN, parent: 'r0' }], '`parent`: run `r0` has not begun'],
  ['a kind that is none', [`{"k":"itfm","i":0,"h":"x","d":1}`], 'the line looks like an item or a list, but its kind is `itfm`'],
  [
    'a block elsewhere',
    [{ k: 'blk', off: 0, len: 9, seq: [0, 0], item: [0, 0], list: [0, 0], marks: [], prev: null }],
    new RegExp(`^the block ends at byte 9, the line is at byte ${HEADER.length + 1}$`),
  ],
  ['what follows a line of 17 MiB', [`"${'x'.repeat(17 << 20)}"`, RUN, 'hello'], /^the line is no JSON: /],
  ['a line of 17 MiB', [`"${'x'.repeat(17 << 20)}"`], /^the line of 17825795 bytes is longer than any that is read$/],
];

describe('what is broken in a recording', () => {
  for (const [why, lines, reason] of BROKEN) {
    it(why, async () => {
      const recording = await open(...lines, item(1_000, 'after'));
      await recording.check();
      const problems = recording.problems.filter(({ line }) => line === lines.length + 1).map((problem) => problem.reason);
      if (typeof reason === 'string') assert.deepEqual(problems, [reason]);
      else assert.match(problems.join(), reason);
      assert.equal(recording.item(1_000), 'after');
      recording.close();
    });
  }

  it('nothing where an item refers to lists, whatever their numbers, and a line has a key more', async () => {
    const lists = [0, 1, 2].map((l) => ({ k: 'list', l, n: 1, add: [0] }));
    const recording = await open(item(0, 'x'), ...lists, item(1, { $list: 2 }), { ...RUN, more: 1 });
    assert.deepEqual(recording.problems, []);
    assert.deepEqual(recording.item(1), ['x']);
    recording.close();
  });

  it('text that is no UTF-8', async () => {
    const bytes = Buffer.from(`${HEADER}\n${item(0, 'x')}\n`);
    bytes[bytes.length - 4] = 0xff;
    const recording = await openRecording(writeRecordingFile(bytes));
    assert.deepEqual(
      recording.problems.map(({ line, reason }) => ({ line, reason })),
      [{ line: 2, reason: 'the line is no UTF-8' }],
    );
  });

  it('a field of the header, which is replaced', async () => {
    const recording = await openRecording(writeRecordingFile(`${HEADER.replace('4711', '"x"')}\n`));
    assert.equal(recording.header.sdk.name, 'openai-agents');
    assert.deepEqual(
      recording.problems.map(({ line }) => line),
      [1],
    );
  });

  it('what an attacker nests does no harm', async () => {
    const bombs = Array.from({ length: 60 }, (_, i) => item(i + 1, [{ $ref: i }, { $ref: i }]));
    const deep = `{"k":"item","i":61,"h":"x","d":${nested(1_000_000)}}`;
    const recording = await open(
      item(0, 'ha'),
      ...bombs,
      deep,
      item(62, JSON.parse('{"__proto__":{"polluted":true}}')),
      JSON.stringify(span(0, { later: 0 })).replace('"later":0', `"later":${nested(5_000)}`),
    );
    assert.equal(recording.item(60), undefined);
    assert.ok(recording.problems.some(({ line, reason }) => line === 62 && reason === 'item 60 is larger than any that is read, with what it refers to'));
    assert.notEqual(JSON.stringify(recording.item(61)), '');
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
    assert.deepEqual(Object.keys(recording.item(62) as object), ['__proto__']);
    assert.equal(recording.event(0), undefined);
    assert.ok(recording.problems.some(({ reason }) => reason === 'the line is nested more than 64 deep'));
    recording.close();
  });
});
