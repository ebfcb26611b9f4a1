import { deepStrictEqual, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Statement } from '../../../src/languages/ir';
import type { LanguageSupport } from '../../../src/languages/language';
import { languageOf, loadLanguages } from '../../../src/languages/load-languages';
import type { Lowered } from '../../../src/languages/lower/difference';
import { moveStatement } from '../../../src/languages/lower/move-statement';
import { nextBase, relower } from '../../../src/languages/lower/relower';
import { createRandom, type Random } from '../../engine/generate/random';
import { atLeast, SEED } from '../../support/random';

/** The last two have large classes. */
const FILES = [
  'src/extension/samples/refund-desk/python/filters.py',
  'src/languages/lower/relower.ts',
  'src/languages/lower/retain.ts',
  'src/extension/samples/support-desk/python/support_desk/team/regions.py',
  'src/recorders/python/baton_recorder/recording_file.py',
  'src/evaluate/modules/files/known-files.ts',
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

  it('gives what lowering everything gives where all can be read, and harms nothing far away where it cannot', () => {
    const random = createRandom(SEED);
    const taken = { sound: 0, broken: 0, same: 0 };
    for (let round = 0; round < atLeast(12); round++) {
      const file = FILES[round % FILES.length] as string;
      const language = languageOf(languages, file) as LanguageSupport;
      let text = readFileSync(file, 'utf8');
      let before: Lowered = { text, ir: language.lower(file, text) };
      for (let edit = 0; edit < 12; edit++) {
        text = type(text, random);
        const { pieces, ...ir } = relower(language, file, text, before);
        const whole = language.lower(file, text);
        const isSame = isDeepStrictEqual(ir, whole);
        const message = `seed ${SEED}, round ${round}, edit ${edit}:\n${text}`;
        if (pieces) taken[ir.broken.length === 0 ? 'sound' : 'broken']++;
        if (pieces && ir.broken.length > 0) {
          if (isSame) taken.same++;
          for (const [statement, by] of farFrom(before, text))
            ok(
              ir.body.some((each) => isDeepStrictEqual(each, moveStatement(statement, by))),
              message,
            );
        } else {
          deepStrictEqual(ir, whole, message);
        }
        before = nextBase(before, { text, ir: relower(language, file, text, before) });
        if (ir.broken.length > 0 && random.chance(0.5)) text = before.text;
      }
    }
    ok(taken.sound > atLeast(12), `only ${taken.sound} sound versions were taken over`);
    ok(taken.broken > atLeast(12) * 2, `only ${taken.broken} broken versions were taken over`);
    ok(taken.same > taken.broken * 0.8, `of ${taken.broken} broken versions only ${taken.same} are what lowering everything gives`);
  });
});

/** Statements at the top of a sound text that stand three or more before or behind what another text has in place of it, with how far they went. */
function farFrom({ text: old, ir }: Lowered, text: string): readonly (readonly [Statement, number])[] {
  if (ir.broken.length > 0) return [];
  const most = Math.min(old.length, text.length);
  let prefix = 0;
  while (prefix < most && old[prefix] === text[prefix]) prefix++;
  let suffix = 0;
  while (suffix < most - prefix && old.at(-1 - suffix) === text.at(-1 - suffix)) suffix++;
  const ahead = ir.body.filter(({ end }) => end < prefix).slice(0, -3);
  const behind = ir.body.filter(({ start }) => start > old.length - suffix).slice(3);
  return [...ahead.map((each) => [each, 0] as const), ...behind.map((each) => [each, text.length - old.length] as const)];
}

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
