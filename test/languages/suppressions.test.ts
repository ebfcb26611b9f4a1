import { strict as assert } from 'node:assert';
import { readSuppressions } from '../../src/languages/suppressions';

describe('suppressions', () => {
  const cases: readonly [title: string, text: string, covered: string, rules: readonly string[]][] = [
    ['own line', 'a()  # baton-ignore\nb()\n', 'a()  # baton-ignore', []],
    ['next line', '# baton-ignore\n  a()\nb()', '  a()', []],
    ['next line with code', '// baton-ignore one\r\n\r\n// note\r\na()\r\nb()', 'a()', ['one']],
    ['several rules and a reason', 'a() // baton-ignore one, two-b -- known', 'a() // baton-ignore one, two-b -- known', ['one', 'two-b']],
    ['colon', '# baton-ignore: one\na()', 'a()', ['one']],
    ['block comment before code', '/* baton-ignore one */ a()\nb()', '/* baton-ignore one */ a()', ['one']],
    ['block comment alone', '/* baton-ignore */\na()', 'a()', []],
    ['nothing follows', 'a()\n# baton-ignore', '# baton-ignore', []],
  ];

  for (const [title, text, covered, rules] of cases) {
    it(title, () => {
      const [found, ...rest] = readSuppressions(text, commentsOf(text));
      assert.ok(found);
      assert.deepEqual([text.slice(found.covers.start, found.covers.end), found.rules, rest], [covered, rules, []]);
    });
  }

  it('other comments are none', () => {
    for (const text of ['# baton-ignored', '# baton-ignore-file', '# see baton-ignore', '# x']) {
      assert.deepEqual(readSuppressions(text, commentsOf(text)), [], text);
    }
  });
});

function commentsOf(text: string) {
  return [...text.matchAll(/#.*|\/\/.*|\/\*.*\*\//g)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}
