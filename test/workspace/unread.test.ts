import { strict as assert } from 'node:assert';
import { loadLanguages } from '../../src/languages/load-languages';
import { analyzeWorkspace } from '../../src/workspace/analyze-workspace';
import { makeFolder } from '../support/files/make-folder';
import type { Files } from '../support/files/write-files';

describe('what is not read', () => {
  it('is told of files that hold code among other things, where they mention the SDK', async () => {
    const script = "<script>import { Agent } from '@openai/agents';</script>";
    assert.deepEqual(await notices({ 'App.vue': script, 'Plain.vue': '<template/>', 'b/Page.astro': script, 'c/Desk.svelte': script, 'page.html': script }), [
      ['App.vue', 'files of this kind are not read, and this one mentions @openai/agents', false],
      ['b/Page.astro', 'files of this kind are not read, and this one mentions @openai/agents', false],
      ['c/Desk.svelte', 'files of this kind are not read, and this one mentions @openai/agents', false],
    ]);
  });

  it('is told of Python 2, by what only that has', async () => {
    const start = 'from agents import Agent\n';
    const old = {
      'a.py': `${start}print "hello"\n`,
      'b.py': `${start}try:\n    pass\nexcept ValueError, e:\n    pass\n`,
      'c.py': `${start}exec "x = 1"\n`,
      'c1.py': `${start}x = "%s" % \`start(1)\`\n`,
      'c2.py': `${start}def f(x):\n    if x: raise ValueError, "no"\n`,
      'c3.py': `${start}x = 1 <> 2\n`,
      'c4.py': `${start}x = 0755\n`,
      'c5.py': `${start}x = 10L\n`,
      'c6.py': `${start}def f(a, (b, c)):\n    pass\n`,
    };
    const sound = {
      'e.py': `${start}print("hello")\nprint (1)\nprint\n`,
      'f.py': `${start}try:\n    pass\nexcept (ValueError, TypeError) as e:\n    pass\n`,
      'g.py': `${start}try:\n    pass\nexcept ValueError, TypeError:\n    pass\n`,
      'h.py': `${start}exec("x = 1")\nx = "print \`1\`"\n# print \`1\`\n`,
      'i.py': `${start}"""\nprint x\n"""\n`,
      'j.py': `${start}"""Default: \`x\`, and return \`y\`."""\n# x = \`y\`, 0755, a <> b, raise X, Y\n`,
      'k.py': `${start}x = [0, 00, 0x1F, 0o17, 1e5, 10_0, 0.5, 07.5]\nraise (ValueError)\nf = lambda a: (a, 1)\ndef g(a=(1, 2)): pass\n`,
    };
    const told = await notices({ ...old, ...sound });
    assert.deepEqual(
      told.map(([file, reason]) => [file, /\((.*)\)/.exec(String(reason))?.[1]]),
      [
        ['a.py', '`print` without parentheses in line 2'],
        ['b.py', '`except` with a comma in line 4'],
        ['c.py', '`exec` without parentheses in line 2'],
        ['c1.py', 'an expression in backticks in line 2'],
        ['c2.py', '`raise` with a comma in line 3'],
        ['c3.py', '`<>` for what is not equal in line 2'],
        ['c4.py', 'a number as Python 3 writes none in line 2'],
        ['c5.py', 'a number as Python 3 writes none in line 2'],
        ['c6.py', 'a parameter in parentheses in line 2'],
      ],
    );
    assert.ok(told.every(([, reason, isRead]) => isRead && /^it is written for Python 2 .* and was read in parts$/.test(String(reason))));
  });
});

async function notices(files: Files): Promise<readonly (readonly [string, string, boolean])[]> {
  const folder = makeFolder(files);
  const { workspace } = await analyzeWorkspace({ languages: await loadLanguages('dist'), settings: { folders: [{ path: folder, exclude: [] }] } }, {});
  return workspace.notices.map(({ file, reason, isRead }) => [file.slice(folder.length + 1), reason, isRead]);
}
