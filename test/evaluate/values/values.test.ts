import { strict as assert } from 'node:assert';
import { loadLanguages } from '../../../src/languages/load-languages';
import { readCases, VALUE_LANGUAGES, type ValueCase, writeCases } from './cases';
import { evaluateCases } from './evaluate-cases';
import { covers, type Told } from './told-value';

/** Cases of a test: as many as are quickly told apart when one fails. */
const GROUP = 50;

/**
 * What the running languages say of small programs (`record.run.ts`), against what the evaluator does: the same, or less where the case says so.
 * `UPDATE=1` writes anew where it is less, for review in `git diff`; what is wrong stays a failure, but for the few programs that are listed as such.
 */
for (const language of VALUE_LANGUAGES) {
  describe(`values of ${language}`, () => {
    const cases = readCases(language);
    const updated: ValueCase[] = [];
    for (let start = 0; start < cases.length; start += GROUP) {
      const group = cases.slice(start, start + GROUP);
      it(`${start} to ${start + group.length - 1}`, async () => {
        const told = evaluateCases(
          await loadLanguages('dist'),
          language,
          group.map(({ source }) => source),
        );
        const judged = group.map((each, index) => judge(each, told[index] ?? null));
        updated.push(...judged.map(({ updated: each }) => each));
        const faults = judged.flatMap(({ wrong, changed }) => wrong ?? (process.env['UPDATE'] ? [] : (changed ?? [])));
        assert.ok(faults.length === 0, `\n${faults.join('\n\n')}`);
      });
    }
    after(() => {
      if (process.env['UPDATE'] && updated.length === cases.length) writeCases(language, updated);
    });
  });
}

interface Judged {
  readonly wrong?: string;
  readonly changed?: string;
  readonly updated: ValueCase;
}

function judge(each: ValueCase, told: Told): Judged {
  const { source, real, known, isWrong } = each;
  const isExact = real !== undefined && JSON.stringify(told) === JSON.stringify(real);
  const tell = (what: string, expected: Told | undefined): string =>
    `${source}\n  ${what}: ${expected === undefined ? 'it raises' : JSON.stringify(expected)}\n  evaluator: ${JSON.stringify(told)}`;
  const changed = JSON.stringify(told) === JSON.stringify(known ?? real) ? {} : { changed: tell('before', known ?? real) };
  const updated = { ...each, known: isExact ? undefined : told };
  const isCovered = real === undefined || covers(told, real);
  if (isWrong) return { ...changed, updated, ...(isCovered && { wrong: `${source}\n  is no longer wrong: move it to the other programs` }) };
  return { ...changed, updated, ...(!isCovered && { wrong: tell('really', real) }) };
}
