import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { readLandmark } from '../../src/debug/breakpoints/landmark';
import { readClues } from '../../src/debug/breakpoints/read-clues';
import { openRecording } from '../../src/recording/open-recording';
import { createReplay } from '../../src/replay/replay';
import { arbitraryMutation, mutate } from '../recording/mutate';
import { atLeast, SEED } from '../support/random';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { makeFullRecording } from '../support/recording/full-recording';
import { writeRecordingFile } from '../support/recording/make-recording';

describe('clues', () => {
  for (const lang of ['py', 'js'] as const) {
    it(`tell what landmarks tell, of every kind of event (${lang})`, () => check(writeRecordingFile(makeFullRecording(lang))));
  }

  it(`tell what landmarks tell, whatever was recorded and however broken it is (seed ${SEED})`, async function () {
    this.timeout(0);
    const file = writeRecordingFile('');
    await fc.assert(
      fc.asyncProperty(arbitraryRecording, fc.option(arbitraryMutation), async (text, mutation) => {
        writeFileSync(file, mutation ? mutate(text.split('\n').slice(0, -1), mutation).bytes : text);
        await check(file);
      }),
      { seed: SEED, numRuns: atLeast(120) },
    );
  });
});

async function check(file: string): Promise<void> {
  const recording = await openRecording(file).catch(() => undefined);
  if (!recording) return;
  try {
    const clues = await readClues(recording);
    const replay = toReplay();
    for (let seq = 0; replay && seq < recording.length; seq++) {
      const landmark = readLandmark(replay, seq);
      const clue = clues.at(seq);
      if (!landmark || !clue) continue;
      assert.equal(clue.kind, recording.event(seq)?.k);
      for (const name of landmark.names) assert.ok(clue.names.includes(name), `${seq}: ${name}`);
      for (const place of landmark.places)
        assert.ok(
          clue.places.some((other) => isDeepEqual(other, place)),
          `${seq}: ${JSON.stringify(place)}`,
        );
      assert.ok(clue.mayFail || !landmark.trouble, `${seq}: ${JSON.stringify(landmark.trouble)}`);
      for (const name of landmark.names) assert.ok(clues.names.has(name));
    }
  } finally {
    recording.close();
  }

  function toReplay() {
    try {
      return recording && createReplay(recording);
    } catch {
      return undefined; // Nothing to stop at.
    }
  }
}

function isDeepEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
