import { strict as assert } from 'node:assert';
import { openRecording } from '../../src/recording/open-recording';
import { createRandom } from '../bench/random';
import { makeRecording, writeRecordingFile } from '../support/recording/make-recording';

const CUTS = 120;

describe('a recording that was cut', () => {
  for (const readWhole of [undefined, 0]) {
    it(`shows every whole event, ${readWhole === 0 ? 'by its block lines' : 'by all its lines'}`, async () => {
      const bytes = Buffer.from(makeRecording({ block: 1_500 }));
      const whole = await openRecording(writeRecordingFile(bytes));
      const random = createRandom(4);
      for (let cut = 0; cut < CUTS; cut++) {
        const kept = bytes.subarray(0, random.below(bytes.length));
        const end = kept.lastIndexOf(10) + 1;
        const file = writeRecordingFile(kept);
        if (end === 0) {
          await assert.rejects(openRecording(file), {
            message: kept.length === 0 ? `${file} is empty: it is no recording` : `${file}:1: the file ends in the middle of its header`,
          });
          continue;
        }
        const recording = await openRecording(file, readWhole === undefined ? {} : { readWhole });
        const lines = kept.toString('utf8', 0, end).split('\n').slice(0, -1);
        const events = lines.filter((line) => /^\{"k":"[^"]+","s":/.test(line));
        assert.equal(recording.length, events.length);
        for (let seq = 0; seq < events.length; seq++) assert.deepEqual(recording.event(seq), whole.event(seq));
        const rest = kept.length - end;
        const problem = { line: lines.length + 1, offset: end, reason: `the file ends in the middle of a line: its last ${rest} bytes are left out` };
        assert.deepEqual(recording.problems, rest > 0 ? [problem] : []);
        recording.close();
      }
      whole.close();
    });
  }
});
