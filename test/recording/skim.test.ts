import { strict as assert } from 'node:assert';
import { dirname } from 'node:path';
import { openRecording } from '../../src/recording/open-recording';
import { type EventKind, Events, type RecordedEvent } from '../../src/recording/schema';
import { type SkimmedLine, skimRecording } from '../../src/recording/skim-recording';
import { createRecordingWriter } from '../../src/recording/write-recording';
import { makeFullRecording } from '../support/recording/full-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { toHeader } from '../support/recording/play-plan';

const KINDS = Object.keys(Events) as EventKind[];
const SIZES = [1, 4_000, 70_000, 1_200_000, 5_000, 600_000, 500_000, 3, 17 << 20, 7];

/** Values of all sizes, from far less than what is read of a line at first to more than a line may be, and lists that build on others. */
function makeLarge(): string {
  const lines: string[] = [];
  const writer = createRecordingWriter(toHeader('py'), (line) => lines.push(line));
  for (const [at, size] of SIZES.entries()) {
    writer.item(`${at}${'é'.repeat(size / 2)}`);
    writer.item({ a: { $ref: at }, at });
    writer.list('all', [...Array(at + 1).keys()]);
    writer.event({ k: 'error', t: at, run: null, what: 'limit' });
  }
  return lines.join('');
}

/** More of each kind than there is room for at first. */
function makeMany(): string {
  const lines: string[] = [];
  const writer = createRecordingWriter(toHeader('py'), (line) => lines.push(line));
  for (let at = 0; at < 2100; at++) {
    writer.item(at);
    writer.list('all', [at]);
  }
  writer.event({ k: 'error', t: 0, run: null, what: 'limit' });
  return lines.join('');
}

const TEXTS: Readonly<Record<string, string>> = {
  'of all that Python’s holds': makeFullRecording('py'),
  'of all that Node’s holds': makeFullRecording('js'),
  'with block lines': makeRecording({ block: 900 }),
  'with spaces': makeFullRecording('py').replace(/^\{"k":"(\w+)","([sil])":/gm, '{"k": "$1", "$2": '),
  'of many chunks': makeLarge(),
  'of many lines': makeMany(),
  'without an end': makeRecording().slice(0, -10),
  'without events': `${makeRecording().split('\n')[0]}\n`,
};

describe('skimming a recording', () => {
  for (const [what, text] of Object.entries(TEXTS)) {
    it(`tells the same as opening one ${what}`, async () => {
      const file = writeRecordingFile(text);
      const recording = await openRecording(file);
      const count = text.split('\n').length;
      const told: SkimmedLine[] = [];
      const skim = skimRecording(file, KINDS, (event) => {
        told.push(event);
        // What stands before is known at once, from the bytes at hand or from those that were read before.
        for (const number of [0, told.length]) assert.ok([undefined, JSON.stringify(recording.item(number))].includes(JSON.stringify(skim.item(number))));
      });
      assert.deepEqual(skim.header, recording.header);
      let steps = 0;
      for (const _ of skim.read()) steps++;
      assert.equal(skim.end, text.lastIndexOf('\n') < 0 ? 0 : Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
      assert.ok(steps >= 1 && steps <= 1 + SIZES.length);
      const events: RecordedEvent[] = [];
      await recording.scan((event) => events.push(event));
      assert.deepEqual(told, events);
      skim.close();
      const again = skimRecording(file, ['run.end', 'error'], () => undefined);
      for (const _ of again.read());
      for (let number = 0; number < count; number++) {
        assert.deepEqual(again.item(number), recording.item(number));
        assert.equal(again.lastOf(number), recording.list(number)?.at(-1));
      }
      again.close();
      recording.close();
    });
  }

  it('leaves out the events that opening leaves out for their numbers, whatever is asked for', async () => {
    const error = (s: number | string) => `{"k":"error","s":${s},"t":1,"run":null,"what":"limit"}\n`;
    const errors = [0, 200_000, 1, 1.5, '1e3', 300_000, -1].map(error);
    // A broken one counts, too: the last would be too far off without it.
    const broken = '{"k":"error","s":90000,"t":1,\n';
    const file = writeRecordingFile(`${makeRecording().split('\n')[0]}\n${errors.join('')}{"k":"end","s":1001,"t":1}\n${broken}${error(180_000)}`);
    const recording = await openRecording(file);
    const opened = [...Array(recording.length).keys()].filter((s) => recording.event(s));
    recording.close();
    assert.deepEqual(opened, [0, 1, 1000, 1001, 180_000]);
    for (const kinds of [['error', 'end'], ['error'], ['end']] as const) {
      const told: number[] = [];
      const skim = skimRecording(file, kinds, ({ s }) => told.push(Number(s)));
      for (const _ of skim.read());
      skim.close();
      assert.deepEqual(
        told,
        opened.filter((s) => kinds.some((kind) => kind === (s === 1001 ? 'end' : 'error'))),
      );
    }
  });

  it('gives no other kinds', () => {
    const told: string[] = [];
    const skim = skimRecording(writeRecordingFile(makeRecording()), ['handoff.end', 'run.end'], ({ k }) => told.push(k));
    for (const _ of skim.read());
    assert.deepEqual(told, ['handoff.end', 'handoff.end', 'run.end']);
    skim.close();
  });

  it('reads one recording after the other, or two at the same time, into the same room', () => {
    const room = { bytes: undefined };
    const files = ['of many chunks', 'of all that Python’s holds', 'of many chunks'].map((what) => writeRecordingFile(TEXTS[what] ?? ''));
    const read = (file: string) => {
      const told: number[] = [];
      const skim = skimRecording(file, KINDS, ({ s }) => told.push(Number(s)));
      return { told, steps: skim.read(room), skim };
    };
    const alone = files.map((file) => {
      const { told, steps, skim } = read(file);
      for (const _ of steps);
      const values = [0, 1, 2].map((number) => skim.item(number));
      skim.close();
      return { told, values };
    });
    const both = files.map(read);
    while (both.map(({ steps }) => steps.next().done).includes(false));
    const together = both.map(({ told, skim }) => ({ told, values: [0, 1, 2].map((number) => skim.item(number)) }));
    for (const { skim } of both) skim.close();
    assert.deepEqual(together, alone);
  });

  it('refuses what is no recording', () => {
    const file = writeRecordingFile('hello\n');
    assert.throws(() => skimRecording(file, KINDS, () => undefined), /:1: this is no recording, or its header is broken: the line is no JSON: /);
    assert.throws(() => skimRecording(dirname(file), KINDS, () => undefined), { message: `${dirname(file)} cannot be read: it is a folder, not a file` });
  });
});
