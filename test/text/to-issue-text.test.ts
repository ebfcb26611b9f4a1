import { strict as assert } from 'node:assert';
import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { toIssueText } from '../../src/text/to-issue-text';
import { useLanguage } from '../../src/text/use-language';

const SCHEMA = z.strictObject({
  text: z.string(),
  whole: z.number().int().min(2).max(9),
  more: z.number().positive(),
  choice: z.enum(['a', 'b']),
  either: z.union([z.boolean(), z.array(z.string()).min(1), z.strictObject({ n: z.number().multipleOf(5) })]),
  date: z.iso.date(),
});

const FITS = { text: '', whole: 2, more: 1, choice: 'a', either: true, date: '2026-01-01' };

const FAULTS: readonly (readonly [part: object, text: string])[] = [
  [{ text: 1 }, '`text`: must be a text, but is a number'],
  [{ text: undefined }, '`text`: must be a text, but is missing'],
  [{ whole: 2.5 }, '`whole`: must be a whole number'],
  [{ whole: 1 }, '`whole`: must be at least 2'],
  [{ whole: 10 }, '`whole`: must be at most 9'],
  [{ more: 0 }, '`more`: must be more than 0'],
  [{ choice: 'c' }, '`choice`: must be "a" or "b"'],
  [{ either: 1 }, '`either`: must be true or false, a list, or an object'],
  [{ either: undefined }, '`either`: must be true or false, a list, or an object, but is missing'],
  [{ either: [] }, '`either`: must not be empty'],
  [{ either: ['', 1] }, '`either.1`: must be a text, but is a number'],
  [{ either: { n: 4 } }, '`either.n`: must be a multiple of 5'],
  [{ date: 'today' }, '`date`: must have the format date'],
  [{ other: 1, more: 0 }, '`more`: must be more than 0; `other`: there is no such key'],
];

describe('toIssueText', () => {
  for (const [part, text] of FAULTS) it(text, () => assert.equal(toText({ ...FITS, ...part }), text));

  it('tells of a value that is wrong as a whole', () => assert.equal(toText([]), 'must be an object, but is a list'));

  it('leaves no word of English in another language', () => {
    try {
      useLanguage('ja', 'dist');
      const words = FAULTS.map(([part]) => toText({ ...FITS, ...part }).replaceAll(/`[^`]*`|"[^"]*"|\btrue\b|\bfalse\b|\bdate\b/g, ''));
      assert.deepEqual(
        words.filter((text) => /[A-Za-z]/.test(text)),
        [],
      );
    } finally {
      l10n.config({ contents: {} });
    }
  });
});

function toText(value: unknown): string {
  return toIssueText(SCHEMA.safeParse(value).error?.issues ?? []);
}
