import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { Handoff } from '../../src/recording/handoff';
import { openRecording } from '../../src/recording/open-recording';
import { readHandoff } from '../../src/recording/read-handoff';
import { arbitraryRecording } from '../support/arbitrary-recording';
import { makeRecording, writeRecordingFile } from '../support/make-recording';

describe('readHandoff', () => {
  it("tells x", async () => {
    const {writeFileSync}=await import("node:fs"); writeFileSync("/tmp/desk.handoffs.jsonl", makeRecording()); writeFileSync("/tmp/many.handoffs.jsonl", fc.sample(arbitraryRecording,{numRuns:40,seed:5}).toSorted((a,b)=>b.length-a.length)[0]!);
  });
  it('finds every item of every list in one link', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, async (text) => {
        for (const { stages } of await readHandoffs(text)) {
          for (const { before, after, links } of stages) {
            if (!after) continue;
            assert.deepEqual(links.flatMap((link) => link.before).sort((a, b) => a - b), [...before.keys()]);
            assert.deepEqual(links.flatMap((link) => link.after).sort((a, b) => a - b), [...after.keys()]);
          }
        }
      }),
    );
  });
});

async function readHandoffs(text: string): Promise<readonly Handoff[]> {
  const recording = await openRecording(writeRecordingFile(text));
  return recording.handoffs.map((seq) => readHandoff(recording, seq)).filter((handoff) => handoff !== undefined);
}
