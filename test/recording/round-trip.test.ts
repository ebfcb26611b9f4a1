import { strict as assert } from 'node:assert';
import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { resolveItem } from '../../src/recording/file/resolve-item';
import { type OpenOptions, openRecording } from '../../src/recording/open-recording';
import { Events } from '../../src/recording/schema';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { readAll } from './read-all';

/** What the lines of a recording tell: each parsed, and kept. */
function readLines(text: string) {
  const lines = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
  const events = lines.filter(({ s }) => s !== undefined).map((event) => (Object.hasOwn(Events, event.k) ? event : undefined));
  const items = lines.filter(({ k }) => k === 'item').map(({ d }) => d);
  const lists: number[][] = [];
  for (const { k, add, b, keep = 0, tail = 0 } of lines) {
    const base = lists[b] ?? [];
    if (k === 'list') lists.push([...base.slice(0, keep), ...add, ...base.slice(base.length - tail)]);
  }
  return { events, items: items.map((_, number) => resolveItem(number, (other) => items[other])), lists };
}

async function readFile(text: string, options?: OpenOptions) {
  const recording = await openRecording(writeRecordingFile(text), options);
  try {
    const all = readAll(recording, text.split('\n').length);
    return { ...all, problems: recording.problems };
  } finally {
    recording.close();
  }
}

describe('a recording', () => {
  it('is read as it was written', () =>
    fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        const { events, items, lists, problems, ...rest } = await readFile(text);
        const written = readLines(text);
        assert.deepEqual(problems, []);
        assert.deepEqual(events, written.events);
        assert.deepEqual(
          items.filter((item) => item !== undefined),
          written.items,
        );
        assert.deepEqual(
          lists.filter((list) => list !== undefined),
          written.lists,
        );
        assert.deepEqual(
          rest.handoffs,
          written.events.filter((event) => event?.k === 'handoff.begin').map(({ s }) => s),
        );
        assert.deepEqual(
          rest.runs.map(({ id }) => id),
          written.events.filter((event) => event?.k === 'run.begin').map(({ run }) => run),
        );
        for (const { id, parent, end } of rest.runs) {
          const [begin, last] = ['run.begin', 'run.end'].map((kind) => written.events.find((event) => event?.k === kind && event.run === id));
          assert.equal(parent, begin.parent ?? undefined);
          assert.equal(end, last?.s);
        }
      }),
    ));

  it('is the same by its block lines as by all its lines', () =>
    fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        assert.deepEqual(await readFile(text, { readWhole: 0 }), await readFile(text));
      }),
    ));

  it('has the same events when all are read on as one by one', () =>
    fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        const recording = await openRecording(writeRecordingFile(text));
        const scanned: unknown[] = [];
        await recording.scan((event) => scanned.push(event));
        recording.close();
        assert.deepEqual(
          scanned,
          readLines(text).events.filter((event) => event !== undefined),
        );
      }),
    ));

  it('is the same when it grew while open', () =>
    fc.assert(
      fc.asyncProperty(arbitraryRecording, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), async (text, cuts) => {
        const bytes = Buffer.from(text);
        const headerEnd = bytes.indexOf(10) + 1;
        const ends = [...cuts.map((cut) => headerEnd + Math.floor(cut * (bytes.length - headerEnd))).sort((a, b) => a - b), bytes.length];
        const file = writeRecordingFile(bytes.subarray(0, headerEnd));
        const recording = await openRecording(file);
        let [size, isNew] = [headerEnd, false];
        for (const end of ends) {
          appendFileSync(file, bytes.subarray(size, end));
          const hasLine = bytes.subarray(0, end).lastIndexOf(10) > bytes.subarray(0, size).lastIndexOf(10);
          assert.equal(await recording.refresh(), hasLine);
          [size, isNew] = [end, isNew || hasLine];
          assert.equal(recording.problems.length, bytes[end - 1] === 10 ? 0 : 1);
        }
        const all = readAll(recording, text.split('\n').length);
        recording.close();
        assert.deepEqual({ ...all, problems: [] }, await readFile(text));
      }),
    ));

  it('has a problem where a block line lies', async () => {
    const text = makeRecording({ block: 2_000 });
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"k":"blk"'));
    const lying = text.replace(/"item":\[0,(\d)/, (_, digit: string) => `"item":[0,${(Number(digit) + 1) % 10}`);
    assert.notEqual(lying, text);
    const recording = await openRecording(writeRecordingFile(lying), { readWhole: 0 });
    assert.deepEqual(readAll(recording, lines.length), readAll(await openRecording(writeRecordingFile(text)), lines.length));
    await recording.check();
    assert.deepEqual(
      recording.problems.map(({ line, reason }) => ({ line, reason })),
      [{ line: at + 1, reason: 'the block line does not tell what its lines hold' }],
    );
  });
});
