import { strict as assert } from 'node:assert';
import { closeSync, openSync, truncateSync } from 'node:fs';
import fc from 'fast-check';
import { createNumbering } from '../../../src/recording/file/index/numbering';
import { LONGEST_CHAIN } from '../../../src/recording/file/limits';
import { begins, ITEM, LIST, numberAt } from '../../../src/recording/file/line-bytes';
import { createLineOffsets } from '../../../src/recording/file/line-offsets';
import { readChunks } from '../../../src/recording/file/read-chunks';
import { readHead } from '../../../src/recording/file/read-line';
import { readInto, readRange } from '../../../src/recording/file/read-range';
import { openRecording } from '../../../src/recording/open-recording';
import { skimRecording } from '../../../src/recording/skim-recording';
import { makeRecording, writeRecordingFile } from '../../support/recording/make-recording';

const RUNS = { numRuns: 300, seed: 20261126 };
const MIB = 1 << 20;

function withFile<Result>(text: string, use: (fd: number) => Result): Result {
  const fd = openSync(writeRecordingFile(text), 'r');
  try {
    return use(fd);
  } finally {
    closeSync(fd);
  }
}

describe('the bytes of a file', () => {
  const text = 'abcdefghij';

  it('are read from an offset, as many as there are', () =>
    withFile(text, (fd) =>
      fc.assert(
        fc.property(fc.nat(12), fc.nat(12), (offset, length) => assert.equal(String(readRange(fd, offset, length)), text.slice(offset, offset + length))),
        RUNS,
      ),
    ));

  it('are read into a room, none of them beyond the end that is given', () =>
    withFile(text, (fd) =>
      fc.assert(
        fc.property(fc.nat(12), fc.nat(12), fc.nat(12), (room, offset, end) => {
          const bytes = Buffer.alloc(room, '.');
          const wanted = text.slice(offset, Math.max(offset, Math.min(end, offset + room)));
          assert.equal(readInto(fd, bytes, offset, end), wanted.length);
          assert.equal(String(bytes), wanted.padEnd(room, '.'));
        }),
        RUNS,
      ),
    ));

  it('come in chunks of whole lines, the longest lines as none', () => {
    const sizes = [3, MIB - 4, 10, MIB, MIB + 1, 7, 2 * MIB + 3, (16 << 20) - 1, 16 << 20, (16 << 20) + 1, 5];
    const lines = sizes.map((size, at) => `${String(at).padEnd(size - 1, 'x')}\n`);
    withFile(`${lines.join('')}cut`, (fd) => {
      let next = 0;
      const long: number[] = [];
      for (const { offset, length, bytes } of readChunks(fd, 0, lines.join('').length + 3)) {
        assert.equal(offset, next);
        next += length;
        if (bytes) assert.ok(bytes.length === length && bytes.at(-1) === 10);
        else long.push(length);
      }
      assert.equal(next, lines.join('').length);
      assert.deepEqual(long, [(16 << 20) + 1]);
    });
  });
});

describe('how lines begin', () => {
  for (const [text, number] of [
    ['', -1],
    [',', -1],
    ['x1,', -1],
    ['-1,', -1],
    ['0', -1],
    ['0,', 0],
    ['7,8', 7],
    ['10}', -1],
    ['1.5,', -1],
    ['12/3,', -1],
    ['12:3,', -1],
    ['019,', 19],
    ['123456789012345,', 123456789012345],
    ['1234567890123456,', -1],
    ['12345678901234567,', -1],
  ] as const) {
    it(`the number at ${JSON.stringify(text)} is ${number}`, () => {
      assert.equal(numberAt(Buffer.from(text), 0), number);
      assert.equal(numberAt(Buffer.from(`9${text}`), 1), number);
    });
  }

  it('is told from other beginnings', () => {
    const line = Buffer.from('..{"k":"item","i":5}');
    assert.deepEqual([begins(line, 2, ITEM), begins(line, 1, ITEM), begins(line, 2, LIST), begins(line.subarray(0, 10), 2, ITEM)], [true, false, false, false]);
  });

  for (const [text, head] of [
    ['{"k":"error","s":7,"t":1}', { kind: 'error', numbered: 's', number: 7 }],
    ['{"k": "run.end", "s": 12}', { kind: 'run.end', numbered: 's', number: 12 }],
    ['{"k":"item","i":0,"d":1}', { kind: 'item', numbered: 'i', number: 0 }],
    ['{"k":"list","l":3,"n":0}', { kind: 'list', numbered: 'l', number: 3 }],
    ['{"k":"error","s":1.5}', { kind: 'error', numbered: undefined, number: -1 }],
    ['{"k":"error","s":-1}', { kind: 'error', numbered: undefined, number: -1 }],
    ['{"s":4,"k":"error"}', { kind: 'error', numbered: 's', number: 4 }],
    ['{"l":4,"k":"item","i":2}', { kind: 'item', numbered: 'i', number: 2 }],
    ['{"i":4,"k":"list","l":2}', { kind: 'list', numbered: 'l', number: 2 }],
    ['{"s":4,"k":"item"}', { kind: 'item', numbered: undefined, number: -1 }],
    ['{"k":"error","s":1234567890123456}', { kind: 'error', numbered: 's', number: 1234567890123456 }],
    ['{"k":"error","s":12345678901234567890}', { kind: 'error', numbered: undefined, number: -1 }],
    ['{"k":"header"}', { kind: 'header', numbered: undefined, number: -1 }],
    ['[1]', 'the line is no JSON object'],
    ['null', 'the line is no JSON object'],
    ['7', 'the line is no JSON object'],
    ['{"s":1}', 'the line does not say its kind: `k` is no string'],
    ['{"k":7,"s":1}', 'the line does not say its kind: `k` is no string'],
  ] as const) {
    it(`the head of ${text}`, () => {
      const bytes = Buffer.from(`..${text}..`);
      assert.deepEqual(readHead(bytes, 2, bytes.length - 2), head);
    });
  }
});

describe('numbers of lines', () => {
  it('are those that come next, or late, or after a gap that is not too wide', () => {
    const numbering = createNumbering(5);
    const accepted = [5, 3, 7, 100_008, 200_010, 200_011, 300_012, 7, 300_013, 1 << 25, (1 << 25) + 1].map((number) => [
      numbering.accept(number),
      numbering.next,
    ]);
    assert.deepEqual(accepted, [
      [true, 6],
      [true, 6],
      [true, 8],
      [true, 100_009],
      [false, 100_009],
      [true, 200_012],
      [true, 300_013],
      [true, 300_013],
      [true, 300_014],
      [false, 300_014],
      [false, 300_014],
    ]);
    const last = createNumbering((1 << 25) - 2);
    assert.deepEqual([last.accept((1 << 25) - 1), last.accept(1 << 25)], [true, false]);
  });

  it('lead to the first line of each', () => {
    const offsets = createLineOffsets();
    const given = [0, 1, 1, 0, 1023, 1024, 1025, 101_026, 201_028, 201_027, 101_025, 1_000];
    for (const [at, number] of given.entries()) offsets.add(number, 10 * at);
    const found = [0, 1, 2, 1_000, 1023, 1024, 1025, 1026, 101_025, 101_026, 201_027, 201_028, 1_000_000, -1].map((number) => offsets.find(number));
    assert.deepEqual(found, [0, 10, undefined, undefined, 40, 50, 60, undefined, undefined, 70, 90, undefined, undefined, undefined]);
    const near = createLineOffsets();
    near.add(0, 0);
    near.add(100_001, 7);
    near.add(200_001, 8);
    near.add(300_003, 9);
    assert.deepEqual([near.find(0), near.find(100_001), near.find(200_001), near.find(300_003)], [0, 7, 8, undefined]);
  });
});

describe('items that grow without end', () => {
  it('are none to who skims, and the others are what they are', () => {
    const items = Array.from({ length: 60 }, (_, i) => `{"k":"item","i":${i},"h":"x","d":${i === 0 ? '"x"' : `[{"$ref":${i - 1}},{"$ref":${i - 1}}]`}}\n`);
    const skim = skimRecording(writeRecordingFile(`${makeRecording().split('\n')[0]}\n${items.join('')}`), [], () => undefined);
    for (const _ of skim.read());
    assert.deepEqual(skim.item(1), ['x', 'x']);
    assert.equal(skim.item(59), undefined);
    skim.close();
  });
});

describe('lists that build on others', () => {
  it('are followed as far as any that recorders write', async () => {
    const lists = Array.from({ length: LONGEST_CHAIN + 2 }, (_, l) => `{"k":"list","l":${l},"n":1,"add":${l === 0 ? '[0]' : `[],"b":${l - 1},"keep":1`}}\n`);
    const file = writeRecordingFile(`${makeRecording().split('\n')[0]}\n{"k":"item","i":0,"h":"x","d":"a"}\n${lists.join('')}`);
    const [recording, skim] = [await openRecording(file), skimRecording(file, [], () => undefined)];
    for (const _ of skim.read());
    // The longest first: of what is known already no chain is followed.
    for (const [list, items] of [[LONGEST_CHAIN + 1, undefined] as const, [LONGEST_CHAIN, [0]] as const]) {
      assert.deepEqual([recording.list(list), skim.lastOf(list)], [items, items?.[0]]);
    }
    assert.deepEqual(
      recording.problems.map(({ line, reason }) => [line, reason]).filter(([line]) => line !== 2),
      [[LONGEST_CHAIN + 4, `list ${LONGEST_CHAIN + 1} builds on more than ${LONGEST_CHAIN} lists`]],
    );
    recording.close();
    skim.close();
  });
});

describe('what is at hand', () => {
  const item = (i: number, d: unknown) => `{"k":"item","i":${i},"h":"x","d":${JSON.stringify(d)}}\n`;
  const event = (s: number) => `{"k":"error","s":${s},"t":1,"run":null,"what":"limit"}\n`;
  const [header = ''] = makeRecording().split('\n');

  it('is told without asking the file again, of the lines that were read last', () => {
    const file = writeRecordingFile(`${header}\n${item(0, 'first')}${item(1, { to: { $ref: 0 } })}${event(0)}${item(2, 'last')}`);
    const told: unknown[] = [];
    const skim = skimRecording(file, ['error'], () => {
      truncateSync(file, 0);
      told.push(...[1, 0, 2].map((number) => skim.item(number)));
    });
    skim.read().next();
    assert.deepEqual(told, [{ to: 'first' }, 'first', undefined]);
    skim.close();
  });

  it('is all of a recording without block lines, where these are looked for', async () => {
    for (const lines of [[], [item(0, 'first'), event(0)], [item(0, 'x'.repeat(3 * MIB)), event(0)]]) {
      const recording = await openRecording(writeRecordingFile(`${header}\n${lines.join('')}`), { readWhole: 0 });
      assert.deepEqual([recording.length, recording.problems], [lines.length > 0 ? 1 : 0, []]);
      recording.close();
    }
  });
});
