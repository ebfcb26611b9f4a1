import { strict as assert } from 'node:assert';
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { openRecording } from '../../src/recording/open-recording';
import { Events, ListLine } from '../../src/recording/schema';
import { toExactJson } from '../../src/text/exact-json';
import { atLeast, SEED } from '../support/random';
import { arbitraryRecording } from '../support/recording/arbitrary-recording';
import { writeRecordingFile } from '../support/recording/make-recording';
import { arbitraryMutation, mutate } from './mutate';
import { readAll } from './read-all';

const FILES = atLeast(1_200);
/** Recordings that are mutated, each many times. */
const ORIGINALS = 60;
const LONGEST = 8_000;

describe('mutated recordings', () => {
  it(`neither crash nor hang the reader, and what matters is a problem of its line (seed ${SEED})`, async function () {
    this.timeout(0);
    const file = writeRecordingFile('');
    const originals: { readonly lines: readonly string[]; readonly all: ReturnType<typeof readAll> }[] = [];
    for (const text of fc.sample(
      arbitraryRecording.filter(({ length }) => length < LONGEST),
      { seed: SEED, numRuns: ORIGINALS },
    )) {
      writeFileSync(file, text);
      const recording = await openRecording(file);
      originals.push({ lines: text.split('\n').slice(0, -1), all: readAll(recording, text.split('\n').length) });
      recording.close();
    }
    await fc.assert(
      fc.asyncProperty(fc.noBias(fc.nat(ORIGINALS - 1)), arbitraryMutation, fc.boolean(), async (original, mutation, byBlocks) => {
        const { lines = [], all } = originals[original] ?? {};
        const { bytes, line, text } = mutate(lines, mutation);
        writeFileSync(file, bytes);
        const recording = await openRecording(file, byBlocks ? { readWhole: 0 } : {}).catch((error: Error) => error);
        if (recording instanceof Error) {
          assert.ok(line === 1 || lines.length === 1, recording.message);
          assert.match(recording.message, /:1: |is empty|is no recording/);
          return;
        }
        const found = readAll(recording, lines.length + 1);
        await recording.check();
        const { problems } = recording;
        recording.close();
        for (const problem of problems) assert.ok(problem.line >= Math.min(line, 1) && problem.reason.length > 0);
        if (mutation.does === 'repeat')
          assert.ok(
            problems.some((problem) => problem.line === line + 1),
            `repeated line ${line} is not named`,
          );
        if (isSame(found, all)) return;
        // An event or a list may tell something else and still make sense: nothing but the program that was recorded could contradict.
        if (text === undefined ? isCutAtLine(bytes) : isPlausible(text)) return;
        assert.ok(
          problems.some((problem) => problem.line >= line),
          `${mutation.does}: nothing was said of line ${line}: ${lines.slice(line - 1, line + 2).join('\n')}`,
        );
        if (mutation.does === 'flip' || mutation.does === 'field')
          assert.ok(
            problems.some((problem) => problem.line === line),
            `line ${line} is not named: ${text}`,
          );
      }),
      { seed: SEED, numRuns: FILES },
    );
  });
});

function isSame(one: unknown, other: unknown): boolean {
  return toExactJson(one) === toExactJson(other);
}

function isCutAtLine(bytes: Buffer): boolean {
  return bytes.at(-1) === 10;
}

/** Whether a line is one that can stand in a recording. */
function isPlausible(text: string): boolean {
  try {
    const line = JSON.parse(text);
    if (line.k === 'header' || ListLine.safeParse(line).success) return true;
    if (line.k === 'item' || line.k === 'blk' || typeof line.k !== 'string') return false;
    return !Object.hasOwn(Events, line.k) || Events[line.k as keyof typeof Events].safeParse(line).success;
  } catch {
    return false;
  }
}
