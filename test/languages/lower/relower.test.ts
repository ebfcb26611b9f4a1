import { deepStrictEqual, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf, loadLanguages } from '../../../src/languages/load-languages';
import { type Lowered, relower } from '../../../src/languages/lower/relower';
import { createRandom, type Random } from '../../engine/generate/random';
import { atLeast, SEED } from '../../support/random';

const FILES = [
  'src/samples/refund-desk/python/filters.py',
  'src/languages/lower/relower.ts',
  'src/languages/lower/retain.ts',
  'src/samples/support-desk/python/support_desk/team/regions.py',
];

/** What is typed, much of which breaks the text, opens a string or a comment, or takes what follows into what is before. */
const TYPED = [
  'x',
  '(',
  ')',
  '{',
  '}',
  '[',
  '"',
  "'",
  '"""',
  '`',
  '#',
  '//',
  '/*',
  '*/',
  '\\',
  '\n',
  '\r\n',
  ' ',
  '    ',
  ';',
  ':',
  ',',
  '.',
  '+',
  '=',
  '<',
  '$',
  '@d\n',
  'else',
  'async ',
  'export ',
  'as ',
  'in ',
  'await ',
  'if a:\n',
  'def f(): pass\n',
  'type X = 1\n',
  'print x\n',
  '# baton-ignore\n',
  '# %%\n',
  'x = 1\n',
];

describe('relowering what differs', () => {
  let languages: readonly LanguageSupport[];

  before(async () => {
    languages = await loadLanguages('dist');
  });

  it('gives what lowering everything gives', () => {
    const random = createRandom(SEED);
    let taken = 0;
    for (let round = 0; round < atLeast(12); round++) {
      const file = FILES[round % FILES.length] as string;
      const language = languageOf(languages, file) as LanguageSupport;
      let text = readFileSync(file, 'utf8');
      let before: Lowered = { text, ir: language.lower(file, text) };
      for (let edit = 0; edit < 12; edit++) {
        text = type(text, random);
        const { pieces, ...ir } = relower(language, file, text, before);
        if (pieces) taken++;
        deepStrictEqual(ir, language.lower(file, text), `seed ${SEED}, round ${round}, edit ${edit}:\n${text}`);
        if (ir.broken.length === 0) before = { text, ir: relower(language, file, text, before) };
        else if (random.chance(0.5)) text = before.text;
      }
    }
    ok(taken > atLeast(12) * 2, `only ${taken} versions were taken over`);
  });
});

/** Something typed, at the cursor or on a line of its own, or some text or a line gone, or a line twice. */
function type(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at) + 1 || text.length;
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at) + random.pick(TYPED) + text.slice(at);
    case 1:
      return text.slice(0, start) + random.pick(TYPED) + text.slice(start);
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + random.below(4));
    case 3:
      return text.slice(0, start) + text.slice(end);
    default:
      return text.slice(0, end) + text.slice(start);
  }
}
