import { strict as assert } from 'node:assert';
import { loadLanguages } from '../../src/languages/load-languages';
import { analyzeWorkspace } from '../../src/workspace/analyze-workspace';
import { type Files, makeFolder } from '../support/make-folder';

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
    };
    const sound = {
      'e.py': `${start}print("hello")\nprint (1)\nprint\n`,
      'f.py': `${start}try:\n    pass\nexcept (ValueError, TypeError) as e:\n    pass\n`,
      'g.py': `${start}try:\n    pass\nexcept ValueError, TypeError:\n    pass\n`,
      'h.py': `${start}exec("x = 1")\nx = "print \`1\`"\n# print \`1\`\n`,
      'i.py': `${start}"""\nprint x\n"""\n`,
    };
    const told = await notices({ ...old, ...sound });
    assert.deepEqual(
      told.map(([file, reason]) => [file, /\((.*)\)/.exec(String(reason))?.[1]]),
      [
        ['a.py', '`print` without parentheses in line 2'],
        ['b.py', '`except` with a comma in line 4'],
        ['c.py', '`exec` without parentheses in line 2'],
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
