import { strict as assert } from 'node:assert';
import { findExtent } from '../../src/debug/breakpoints/find-extent';

describe('the extent of what begins on a line', () => {
  const cases: readonly (readonly ['py' | 'js', string, string, number])[] = [
    ['py', 'a function', 'def keep(data):\n    return (\n        data\n    )\n\n    # below\n\nother = 1\n', 6],
    ['py', 'a function with a long head', 'async def keep(\n    data,\n):\n    return data\nother = 1', 4],
    ['py', 'a decorated function', '@trace(\n  1)\n@other\ndef keep(data):\n    return data\nother = 1', 5],
    ['py', 'a decorated method', '    @trace\n    @other(\n        1)\n    def keep(self):\n        return 1\n    other = 1', 5],
    ['py', 'a product of matrices', 'one@two\ndef keep(data):\n    return data', 1],
    ['py', 'a method', '    def keep(self, data):\n        """Keeps (all.\n        """\n        return data\n    other = 1', 4],
    ['py', 'a method with blanks on an empty line', '    def keep(self):\n        one\n  \n        two\n    other = 1', 4],
    ['py', 'a call', 'handoff(\n    agent=one,  # (\n    text=")",\n)\nother = 1', 4],
    ['py', 'a call on one line', 'handoff(one)\nother = 1', 1],
    ['py', 'a lambda within a call', '    input_filter=lambda data: data,\n)\nother = 1', 1],
    ['py', 'a name that holds a word', 'undef(one)\n    two\nother = 1', 1],
    ['py', 'words behind others', 'at(def_, class_(\n)) # def\n    two\nother = 1', 2],
    ['py', 'a function of one line', 'def keep(data): ...\nother = 1', 1],
    ['py', 'a class with texts', "class Kept:\n    '''Keeps\n    (all'''\n\n    one = '\\'('\n  # after\nother = 1", 6],
    ['py', 'a name that begins with a word', 'define = one\n    two', 1],
    ['py', 'an indented function', '  async  def keep(data):\n    return data\n  other = 1', 2],
    ['py', 'what closes brackets of others', '] + call(\n    one)', 1],
    ['py', 'a text that is not closed', 'handoff("(\n    one', 2],
    ['js', 'a comment of several lines', 'handoff(/* (\n*/ one,\n // (\n)\nother();', 4],
    ['js', 'texts with brackets', 'handoff(\'(\', "{\\"(",\n)\nother();', 2],
    ['js', 'an arrow below', 'const keep = (data)\n  => ({\n})\nother();', 3],
    ['py', 'what is never closed', 'handoff(\n    one', 2],
    ['js', 'a function', 'function keep(data) {\n  // }\n  return { ...data };\n}\nother();', 4],
    ['js', 'a function whose brace stands below', 'function keep(data)\n{\n  return data;\n}\nother();', 4],
    ['js', 'an arrow function', 'const keep = (data) => ({\n  text: `${"}"}\n)`,\n});\nother();', 4],
    ['js', 'a call', 'handoff(one, {\n  inputFilter: keep,\n});\nother();', 3],
    ['js', 'a call on one line', 'handoff(one);\nother();', 1],
    ['js', 'a call before a block', 'handoff(one);\nif (two) {\n}', 1],
  ];
  for (const [lang, what, text, last] of cases) {
    it(`${lang}: ${what}`, () => assert.equal(findExtent(text, 1, lang), last));
  }

  it('is no more than the file', () => {
    for (const line of [0, 1, 2, 99]) assert.ok(findExtent('x', line, 'py') <= Math.max(line, 1));
  });
});
