import { strict as assert } from 'node:assert';
import { bindsName } from '../../../src/languages/notebook/binds-name';
import { blankMagics } from '../../../src/languages/notebook/blank-magics';
import { standardLibrary } from '../python/standard-library';

const KEPT = [
  'x = a % b',
  'x = (a\n% b)',
  "text = '''\n%d items\n!important\nwhat?\n'''",
  'text = f"""\n%time x\n"""',
  'total = 1 + \\\n  2',
  'ls = 3\nls -la',
  'print("a")  # !ls',
  "args.append('n=%r' % name)",
  'x: list[str] = y',
  'if x != y:\n  pass',
  'await Runner.run(triage, "hi")',
  'a = b"""\n!x\n"""',
  'text = \'"""\'\nx = 1',
];

const BLANKED: readonly (readonly [string, string])[] = [
  ['!pip install openai-agents', ''],
  ['%env KEY=1\nx = 1', '\nx = 1'],
  ['%%time\nx = 1', '\nx = 1'],
  ['\n%%capture out\nx = 1', '\n\nx = 1'],
  ['%%bash\nls\necho', '\n\n'],
  ['%%writefile team.py\nx = 1', '\n'],
  ['files = !ls *.py', 'files = _'],
  ['key = %env KEY', 'key = _'],
  ['box["a"] = %env KEY', 'box["a"] = _'],
  ['triage?\nb.handoffs??\n?x\n', '\n\n\n'],
  ['%time r = f()', '0    ;r = f()'],
  ['if x:\n    !ls\n    %cd a', 'if x:\n    0\n    0'],
  ['pip install a\nls -la\ncd ..', '\n\n'],
  ['import os\npip install a', 'import os\n'],
  ['!pip install a \\\n  b\nx = 1', '\n\nx = 1'],
  ['%run team.py\nx = 1', '#\uE000un team.py\nx = 1'],
  ['%run -i sub/team.ipynb 3', '#\uE000un -i sub/team.ipynb 3'],
  ['%run "$path"\nif x:\n    %run team.py', '\nif x:\n    0'],
  ['!ls\r\nx = 1\r\n', '\r\nx = 1\r\n'],
  ['x = """\n"""\n!ls', 'x = """\n"""\n'],
  ['f(\n  a)\n!ls', 'f(\n  a)\n'],
];

describe('what IPython alone understands', () => {
  for (const code of KEPT)
    it(`is not seen in ${JSON.stringify(code)}`, () =>
      assert.equal(
        blankMagics(code, (name) => bindsName(code, name)),
        code,
      ));

  for (const [code, expected] of BLANKED)
    it(`is blanked in ${JSON.stringify(code)}`, () => {
      const blanked = blankMagics(code, (name) => bindsName(code, name));
      assert.equal(blanked.length, code.length);
      assert.equal(blanked.replace(/[ \t]+(?=\r?\n|$)/g, ''), expected);
    });

  it('is not seen in any Python file', () => {
    for (const { path, text } of standardLibrary(400)) assert.ok(blankMagics(text, () => false) === text, path);
  });
});
