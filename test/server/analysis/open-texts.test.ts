import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { Analysis } from '../../../src/analyze/analyze';
import type { Span } from '../../../src/model/span';
import { createOpenTexts } from '../../../src/server/analysis/open-texts';
import { loadTextAnalyzer, type TextAnalyzer, toProjectPath } from '../../support/project';
import { PYTHON, TYPESCRIPT } from '../desks';

const FILE = 'a.py';

/** A piece of a text, by shares of its length, and what takes its place. */
const edit = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(6),
  text: fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' '), maxLength: 6 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function apply(text: string, { from, length, text: put }: Edit): string {
  const at = Math.floor(from * text.length);
  return text.slice(0, at) + put + text.slice(at + length);
}

describe('server: open texts', () => {
  it('move each span to where its text stands, or lose it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n'), minLength: 20, maxLength: 60 });
    let kept = 0;
    fc.assert(
      fc.property(text, fc.array(edit, { maxLength: 5 }), (before, edits) => {
        const texts = createOpenTexts();
        texts.set(FILE, before, 1);
        texts.analysed(1);
        let after = before;
        edits.forEach((each, index) => {
          after = apply(after, each);
          texts.set(FILE, after, index + 2);
        });
        for (let start = 0; start < before.length; start += 3) {
          const span: Span = { file: FILE, start, end: start + 2 };
          const now = texts.toNow(span);
          if (!now) continue;
          kept++;
          assert.equal(after.slice(now.start, now.end), before.slice(span.start, span.end));
          assert.equal(texts.toAnalysed(FILE, now.start + 1), start + 1);
        }
      }),
      { seed: 12, numRuns: 500 },
    );
    assert.ok(kept > 1_000, `only ${kept} spans outlived the edits`);
  });

  it('know nothing of a document that was just opened or closed, until that is analysed', () => {
    const texts = createOpenTexts();
    const span: Span = { file: FILE, start: 0, end: 2 };
    assert.deepEqual(texts.toNow(span), span);
    texts.set(FILE, 'text', 1);
    assert.equal(texts.isKnown(FILE), false);
    assert.equal(texts.toNow(span), undefined);
    texts.analysed(1);
    assert.deepEqual(texts.toNow(span), span);
    texts.set(FILE, undefined, 2);
    assert.equal(texts.toNow(span), undefined);
    assert.equal(texts.toAnalysed(FILE, 0), undefined);
    texts.analysed(2);
    assert.deepEqual(texts.toNow(span), span);
    assert.equal(texts.text(FILE), undefined);
  });

  describe('tell of an analysis what a fresh one tells, or nothing', () => {
    let analyzer: TextAnalyzer;
    before(async () => {
      analyzer = await loadTextAnalyzer();
    });

    for (const [path, text, comment] of [
      ['desk.py', PYTHON, '# a comment'],
      ['desk.ts', TYPESCRIPT, '// a comment'],
    ] as const) {
      it(path, () => {
        const file = toProjectPath(path);
        const lines = fc.array(fc.record({ line: fc.nat(text.split('\n').length), put: fc.constantFrom('', '\n\n', comment, `${comment}\n${comment}`) }), {
          maxLength: 6,
        });
        let [kept, lost] = [0, 0];
        fc.assert(
          fc.property(lines, (edits) => {
            const texts = createOpenTexts();
            texts.set(file, text, 1);
            texts.analysed(1);
            let after: string = text;
            edits.forEach(({ line, put }, index) => {
              const all = after.split('\n');
              all.splice(line, 0, put);
              after = all.join('\n');
              texts.set(file, after, index + 2);
            });
            const fresh = new Set(placesOf(analyzer.analyze([{ path, text: after }])).map((place) => JSON.stringify(place)));
            for (const [what, span] of placesOf(analyzer.analyze([{ path, text }]))) {
              const now = texts.toNow(span);
              if (!now) {
                lost++;
                continue;
              }
              kept++;
              assert.ok(fresh.has(JSON.stringify([what, now])), `${what} at ${now.start} of ${after}`);
            }
          }),
          { seed: 12, numRuns: 60 },
        );
        assert.ok(kept > 5 * lost, `${lost} of ${kept + lost} places were lost`);
      });
    }
  });
});

/** What hover, definition, outline, lenses and quick fixes rest on: all that has a place, by name. */
function placesOf({ workflow, findings }: Analysis): readonly (readonly [what: string, at: Span])[] {
  return [
    ...workflow.agents.flatMap(({ name, calleeSpan }) => [[`agent ${name.value}`, calleeSpan] as const, [`name ${name.value}`, name.span] as const]),
    ...workflow.edges.map(({ kind, span }) => [`edge ${kind}`, span] as const),
    ...findings.map(({ rule, at }) => [rule, at] as const),
  ];
}
