import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { applyEdits, composeEdits, invertEdits, moveStart, overlap, toEdit } from '../../../src/graph/write/text-edits';
import { type DiffLine, toHunks } from '../../../src/graph/write/to-hunks';
import type { TextEdit } from '../../../src/model/finding';

const FILE = 'a.py';
/** Each character once, so that it tells where it is from. */
const TEXT = 'abcdefghijklmnop';
const RUNS = { numRuns: 400, seed: 20261124 };

const texts = (alphabet: string) => fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 5 });

/** Edits that do not overlap, of a text that is as long, in any order but where they are at one place. */
const editsOf = (length: number, alphabet: string, file = FILE): fc.Arbitrary<readonly TextEdit[]> =>
  fc.array(fc.tuple(fc.tuple(fc.nat(length), fc.nat(length)), texts(alphabet)), { maxLength: 4 }).map((given) => {
    const cuts = given.flatMap(([ends]) => ends).sort((one, other) => one - other);
    const edits = given.map(([, text], at): TextEdit => ({ at: { file, start: cuts[2 * at] ?? 0, end: cuts[2 * at + 1] ?? 0 }, text }));
    return edits.some(({ at }, index) => edits.findIndex((each) => each.at.start === at.start) !== index) ? edits : edits.toReversed();
  });

const apply = (edits: readonly TextEdit[], text: string): string => applyEdits(edits, () => text).get(FILE) ?? text;

describe('edits of texts', () => {
  it('are taken back by their inverse', () =>
    fc.assert(
      fc.property(editsOf(TEXT.length, 'XYZ'), editsOf(TEXT.length, 'XYZ', 'b.py'), (edits, others) => {
        const after = applyEdits([...edits, ...others], () => TEXT);
        const inverse = invertEdits([...edits, ...others], () => TEXT);
        for (const [file, text] of applyEdits(inverse, (name) => after.get(name))) assert.equal(text, TEXT, file);
        assert.equal(inverse.length, edits.length + others.length);
      }),
      RUNS,
    ));

  it('move what they do not replace', () =>
    fc.assert(
      fc.property(editsOf(TEXT.length, 'XYZ'), (edits) => {
        const after = apply(edits, TEXT);
        for (const [start, character] of [...TEXT].entries()) {
          const span = { file: FILE, start, end: start + 1 };
          if (after.includes(character)) assert.equal(after[moveStart(edits, span)], character);
          assert.equal(moveStart(edits, { ...span, file: 'b.py' }), start);
        }
      }),
      RUNS,
    ));

  it('compose, unless the second change what the first put in', () =>
    fc.assert(
      fc.property(
        editsOf(TEXT.length, 'XYZ').chain((first) => fc.tuple(fc.constant(first), editsOf(apply(first, TEXT).length, '123'))),
        ([first, second]) => {
          const between = apply(first, TEXT);
          const composed = composeEdits(first, second);
          const made = invertEdits(first, () => TEXT);
          const changesMade = made.some(({ at }) => at.start < at.end && second.some(({ at: { start, end } }) => start < at.end && end > at.start));
          const isNear = made.some(({ at }) => second.some(({ at: { start, end } }) => start <= at.end && end >= at.start));
          if (changesMade) assert.equal(composed, undefined);
          else if (!isNear) assert.ok(composed);
          if (composed) assert.equal(apply(composed, TEXT), apply(second, between));
        },
      ),
      RUNS,
    ));

  it('are composed where one ends where the other began', () => {
    const edit = (start: number, end: number, text: string): TextEdit => ({ at: { file: FILE, start, end }, text });
    assert.deepEqual(composeEdits([edit(5, 5, 'X')], [edit(3, 5, '1')]), [edit(5, 5, 'X'), edit(3, 5, '1')]);
  });

  it('overlap where two are of the same text', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(8), fc.nat(4), fc.constantFrom('a.py', 'b.py')), { maxLength: 4 }), (given) => {
        const edits = given.map(([start, length, file]): TextEdit => ({ at: { file, start, end: start + length }, text: '' }));
        const isSame = edits.some(({ at: one }, index) =>
          edits.slice(index + 1).some(({ at: other }) => one.file === other.file && one.start < other.end && other.start < one.end),
        );
        assert.equal(overlap(edits), isSame);
      }),
      RUNS,
    ));

  it('are the smallest that make one text of another', () =>
    fc.assert(
      fc.property(texts('ab'), texts('ab'), (before, after) => {
        const edit = toEdit(FILE, before, after);
        assert.equal(apply([edit], before), after);
        const old = before.slice(edit.at.start, edit.at.end);
        if (old !== '' && edit.text !== '') assert.ok(old[0] !== edit.text[0] && old.at(-1) !== edit.text.at(-1));
      }),
      RUNS,
    ));
});

describe('the lines that edits change', () => {
  it('make what is after of what was before, with two around that stay', () =>
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('a', 'b', ''), { maxLength: 24 })
          .map((lines) => lines.join('\n'))
          .chain((before) => fc.tuple(fc.constant(before), editsOf(before.length, 'ab\n'))),
        ([before, edits]) => {
          const old = linesOf(before);
          const hunks = toHunks(edits, () => before).flatMap((change) => change.hunks);
          const now: string[] = [];
          let done = 0;
          for (const hunk of hunks) {
            const first = firstOf(hunk, old);
            // What is between two hunks is not shown: at least a line.
            assert.ok(done === 0 || first > done, 'hunks are apart');
            now.push(...old.slice(done, first));
            done = first;
            for (const { kind, number, text } of hunk) {
              if (kind !== 'removed') now.push(text);
              if (kind === 'added') continue;
              assert.deepEqual([number, text], [done + 1, old[done]]);
              done += 1;
            }
            const changed = hunk.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]));
            if (edits.length > 1 || changed.length === 0) continue;
            const [from, to] = [changed[0] ?? 0, hunk.length - 1 - (changed.at(-1) ?? 0)];
            assert.equal(from, Math.min(2, first + from));
            assert.equal(to, Math.min(2, old.length - done + to));
          }
          assert.deepEqual([...now, ...old.slice(done)], linesOf(apply(edits, before)));
        },
      ),
      RUNS,
    ));
});

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** The line before which a hunk begins, from 0: of one that only adds, the end. */
function firstOf(hunk: readonly DiffLine[], old: readonly string[]): number {
  const at = hunk.findIndex(({ number }) => number !== undefined);
  return at < 0 ? old.length : (hunk[at]?.number ?? 1) - 1;
}
