import { strict as assert } from 'node:assert';
import { appendFileSync, truncateSync } from 'node:fs';
import { openRecording } from '../../src/recording/open-recording';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';
import { readAll } from './read-all';

/** Two desks, the second's block lines small. */
const TEXTS = [makeRecording(), makeRecording({ block: 1_500 })];

describe('a recording that grows while it is open', () => {
  for (const [how, text = '', readWhole] of [
    ['line by line', TEXTS[0], undefined],
    ['with block lines', TEXTS[1], undefined],
    ['by its block lines', TEXTS[1], 0],
  ] as const) {
    it(`is what it is at once, ${how}`, async () => {
      const lines = text.split('\n').slice(0, -1);
      const whole = await openRecording(writeRecordingFile(text));
      const file = writeRecordingFile(`${lines[0]}\n`);
      const recording = await openRecording(file, readWhole === undefined ? {} : { readWhole });
      const scanned: number[] = [];
      for (const [number, line] of lines.entries()) {
        if (number === 0) continue;
        // What is not there yet is asked for, and there later.
        recording.item(number);
        appendFileSync(file, line.slice(0, 20));
        assert.equal(await recording.refresh(), false);
        assert.deepEqual(recording.problems, [
          {
            line: number + 1,
            offset: Buffer.byteLength(`${lines.slice(0, number).join('\n')}\n`),
            reason: 'the file ends in the middle of a line: its last 20 bytes are left out',
          },
        ]);
        appendFileSync(file, `${line.slice(20)}\n`);
        assert.equal(await recording.refresh(), true);
        assert.deepEqual(recording.problems, []);
      }
      await recording.scan(({ s }) => scanned.push(s));
      assert.deepEqual(
        scanned,
        Array.from({ length: whole.length }, (_, seq) => seq),
      );
      assert.deepEqual(readAll(recording, lines.length), readAll(whole, lines.length));
      for (const number of lines.keys()) assert.equal(recording.item(number), recording.item(number));
      assert.equal(recording.ending, 'ended');
      truncateSync(file, 100);
      await recording.refresh();
      assert.deepEqual(
        recording.problems.map(({ reason }) => reason),
        [`the file has become shorter: it had ${Buffer.byteLength(text)} bytes`],
      );
      recording.close();
      recording.close();
      assert.throws(() => recording.event(0), { message: `${file} is closed` });
      await assert.rejects(
        recording.scan(() => undefined),
        { message: `${file} is closed` },
      );
      whole.close();
    });
  }

  it('is read whole where its block lines lie of runs and handoffs', async () => {
    const text = TEXTS[1] ?? '';
    const lies = [text.replace('"r1",null,"Triage"]', '"r1",null,"Nobody"]'), text.replace('[4,"handoff.begin"', '[3,"handoff.begin"')];
    const whole = await openRecording(writeRecordingFile(text));
    for (const lie of lies) {
      assert.notEqual(lie, text);
      const recording = await openRecording(writeRecordingFile(lie), { readWhole: 0 });
      const most = text.split('\n').length;
      readAll(recording, most);
      assert.deepEqual(readAll(recording, most), readAll(whole, most));
      recording.close();
    }
    whole.close();
  });
});
