import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { createLandmarks, readLandmark } from '../../src/debug/breakpoints/landmark';
import { type Clue, readClues } from '../../src/debug/breakpoints/read-clues';
import { openRecording } from '../../src/recording/open-recording';
import { readHandoff } from '../../src/replay/read-handoff';
import { createReplay } from '../../src/replay/replay';
import { arbitraryMutation, mutate } from '../recording/mutate';
import { atLeast, SEED } from '../support/random';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { makeFullRecording } from '../support/recording/full-recording';
import { writeRecordingFile } from '../support/recording/make-recording';
import { makeOddRecording } from '../support/recording/odd-recording';

describe('clues', () => {
  for (const lang of ['py', 'js'] as const) {
    it(`tell what landmarks tell, of every kind of event (${lang})`, () => check(writeRecordingFile(makeFullRecording(lang))));
  }

  for (const [name, make] of Object.entries({
    'py-every-field': () => makeFullRecording('py'),
    'py-bare': () => makeFullRecording('py', { isBare: true }),
    'js-odd': () => makeOddRecording('js'),
  })) {
    it(`and landmarks, of every event, with what can be stopped at: ${name}`, async () => {
      const told = await tellAll(writeRecordingFile(make()));
      const expected = `test/debug/clues/${name}.txt`;
      if (process.env['UPDATE']) writeFileSync(expected, told);
      assert.equal(told, readFileSync(expected, 'utf8'));
    });
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

describe('landmarks', () => {
  it('tell what a filter gave, where the items that it was given cannot be read', async () => {
    const text = makeOddRecording('py').replace(/^\{"k":"list".*$/gm, '{');
    const recording = await openRecording(writeRecordingFile(text));
    const replay = createReplay(recording);
    const given = Array.from({ length: recording.length }, (_, seq) => readLandmark(replay, seq)?.trouble?.message).filter((said) =>
      said?.startsWith('the filter'),
    );
    assert.equal(readHandoff(recording, 33)?.inputHistory, undefined);
    assert.deepEqual(given, ['the filter gave a list', 'the filter gave a Promise']);
    recording.close();
  });

  it('are read once for each event, and kept once for all that are alike', () => {
    const asked: number[] = [];
    const names = ['a', '', 'b', 'a', '', 'b'];
    const landmarks = createLandmarks(names.length, (seq) => {
      asked.push(seq);
      const name = names[seq];
      return name ? { places: [], names: [name], trouble: undefined } : undefined;
    });
    for (let round = 0; round < 3; round++)
      assert.deepEqual(
        names.map((_, seq) => landmarks.at(seq)?.names.join() ?? ''),
        names,
      );
    assert.deepEqual(asked, [0, 1, 2, 3, 4, 5]);
    assert.equal(landmarks.at(0), landmarks.at(3));
    assert.equal(landmarks.at(99), undefined);
  });
});

/** A line for each clue and each landmark: those of events that share theirs name the first of them. */
async function tellAll(file: string): Promise<string> {
  const recording = await openRecording(file);
  const clues = await readClues(recording);
  const replay = createReplay(recording);
  const lines = clues.sites.map((place) => `site ${JSON.stringify(place)}`);
  lines.push(`names ${JSON.stringify([...clues.names])}`);
  const known = new Map<Clue | undefined, number>();
  for (let seq = 0; seq < recording.length; seq++) {
    const clue = clues.at(seq);
    const first = known.get(clue) ?? seq;
    known.set(clue, first);
    lines.push(
      `${seq} ${recording.event(seq)?.k}`,
      `  ${first < seq ? `as ${first}` : JSON.stringify(clue)}`,
      `  ${JSON.stringify(readLandmark(replay, seq)) ?? 'no stop'}`,
    );
  }
  recording.close();
  return `${lines.join('\n')}\n`;
}

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
