import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { openRecording } from '../../src/recording/open-recording';
import { arbitraryRecording } from '../support/arbitrary-recording';
import { makeRecording, writeRecordingFile } from '../support/make-recording';

describe('a recording', () => {
  it('is read as it was written', async () => {
    const recording = await openRecording(writeRecordingFile(makeRecording()));
    assert.deepEqual(recording.problems, []);
    assert.equal(recording.handoffs.length, 2);
  });

  it('of any course has no problems', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        const recording = await openRecording(writeRecordingFile(text));
        assert.deepEqual(recording.problems, []);
        recording.close();
      }),
    );
  });
});
